import { act, useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BrowserRouter, historyKey } from '../../../client/shell/browser-router.tsx';
import { useFollowLinks } from '../../../client/shell/follow-links.ts';
import { AppContext, type AppValue } from '../../../client/state/app-context.ts';
import { Link, LinkLanguage } from '../../../client/ui/link.tsx';
import { goBack } from '../../../client/ui/modal.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let place: HTMLElement;
const link = () => place.querySelector('a') as HTMLAnchorElement;
const shown = () => place.querySelector('output')?.textContent;
const click = (init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  act(() => void link().dispatchEvent(event));
  return event;
};

function Page() {
  const { pathname, search } = useLocation();
  useFollowLinks();
  return (
    <>
      <output>{pathname + search}</output>
      <Link to="/products?page=2">Products</Link>
    </>
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/ar');
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <BrowserRouter basename="/ar">
        <AppContext value={{ locale: 'ar' } as AppValue}>
          <LinkLanguage value="ar">
            <Page />
          </LinkLanguage>
        </AppContext>
      </BrowserRouter>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

test('a link keeps the language and navigates without a page load', () => {
  expect(link().getAttribute('href')).toBe('/ar/products?page=2');
  expect(click().defaultPrevented).toBe(true);
  expect(shown()).toBe('/products?page=2');
  expect(window.location.pathname).toBe('/ar/products');
});

test('a click with a key held or another button stays the browser’s own', () => {
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(click(init).defaultPrevented).toBe(false);
  expect(shown()).toBe('/');
});

test('a link to the current page adds no history entry', () => {
  click();
  const entries = window.history.length;
  click();
  expect(window.history.length).toBe(entries);
});

test('links that change the page in place are distinguished from navigation', () => {
  link().setAttribute('data-in-place', '');
  click();
  expect(window.history.state).toMatchObject({ isInPlace: true });
  link().removeAttribute('data-in-place');
  link().setAttribute('href', '/ar/brands');
  click();
  expect(shown()).toBe('/brands');
  expect(window.history.state.isInPlace).toBe(false);
});

test('Back shows the previous page', () => {
  click();
  window.history.replaceState(null, '', '/ar');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(shown()).toBe('/');
});

test('a step back while React is still at work is caught up with', () => {
  function GoesBack() {
    useLayoutEffect(() => window.history.replaceState(null, '', '/ar/brands'), []);
    return <output>{useLocation().pathname}</output>;
  }
  act(() => root.unmount());
  root = createRoot(place);
  act(() =>
    root.render(
      <BrowserRouter basename="/ar">
        <GoesBack />
      </BrowserRouter>,
    ),
  );
  expect(shown()).toBe('/brands');
});

test('a link that is followed while a dialog steps back leads where it says', () => {
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  window.history.replaceState({ isModal: true }, '', '/ar');
  goBack();
  click();
  expect(shown()).toBe('/');
  window.history.replaceState(null, '', '/ar');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(shown()).toBe('/products?page=2');
  expect(back).toHaveBeenCalledTimes(1);
  back.mockRestore();
});

test('a newly loaded page is not scrolled to another page’s position', () => {
  window.history.replaceState(null, '', '/products/a');
  const left = historyKey();
  window.history.replaceState(null, '', '/notify/unsubscribe?done=yes');
  expect(historyKey()).not.toBe(left);
  // A reload is the same page.
  window.history.replaceState(null, '', '/products/a');
  expect(historyKey()).toBe(left);
});

test('a link in the other language is the browser’s own: the page is loaded anew', () => {
  link().setAttribute('href', '/products');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  click();
  expect(shown()).toBe('/');
});
