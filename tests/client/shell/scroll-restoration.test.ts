/** Where a page stands when it is come to (docs/product.md §2 "Scroll restoration"). */
import { beforeEach, expect, test, vi } from 'vitest';
import { arriveAt } from '../../../client/shell/arrive.ts';
import { historyKey } from '../../../client/shell/browser-router.tsx';
import { createScrollRestoration } from '../../../client/shell/scroll-restoration.ts';

const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
const stand = (y: number) => Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
function create() {
  const scroll = createScrollRestoration();
  return { ...scroll, arrive: (key: string, hash: string) => arriveAt(key, hash, scroll) };
}
beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/products');
  scrollTo.mockClear();
});

test('going on begins at the top', () => {
  const { leave, arrive } = create();
  stand(700);
  leave('shelf');
  arrive('product', '');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

test('an invalid fragment scrolls to the top', () => {
  const { arrive } = create();
  arrive('product', '#%E0%A4%A');
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
});

test('changes in place, such as a filter, keep scroll position and focus', () => {
  const main = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 }));
  const tick = document.body.appendChild(document.createElement('input'));
  const { leave, arrive } = create();
  tick.focus();
  window.history.replaceState({ key: 'filtered', isInPlace: true }, '', '/products?form=gummy');
  arrive('filtered', '');
  expect(scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(tick);
  // Back to it, it is a page like any other.
  stand(400);
  leave('filtered');
  stand(0);
  arrive('filtered', '');
  expect(scrollTo.mock.calls).toEqual([[0, 400]]);
  window.history.replaceState({ key: 'other' }, '', '/brands');
  arrive('other', '');
  expect(document.activeElement).toBe(main);
  main.remove();
  tick.remove();
});

test('Back restores the scroll position', () => {
  const { leave, arrive } = create();
  stand(700);
  leave('shelf');
  stand(90);
  leave('product');
  arrive('shelf', '');
  expect(scrollTo.mock.calls).toEqual([[0, 700]]);
});

test('a reload restores the scroll position, with the browser’s own restoration off', () => {
  createScrollRestoration();
  expect(window.history.scrollRestoration).toBe('manual');
  stand(300);
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem('scroll') ?? '{}')).toMatchObject({ [historyKey()]: { y: 300 } });
  createScrollRestoration();
  expect(scrollTo.mock.calls).toEqual([[0, 300]]);
});
