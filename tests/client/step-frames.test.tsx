/** What stands in a page's place while it is on its way (docs/decisions/033-a-step-shows-a-frame-first.md). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPagePictures } from '../../client/shell/page-pictures.ts';
import { readVisible } from '../../client/shell/read-visible.ts';
import type { TestShop } from './support/shop.tsx';
import { openListing } from './support/walk.tsx';

let shop: TestShop;
const boxOf = (top: number, height: number) =>
  ({ top, height, bottom: top + height, x: 0, y: top, width: 100 }) as DOMRect;
beforeEach(() => {
  vi.stubGlobal('PointerEvent', window.PointerEvent ?? MouseEvent);
  window.scrollTo = vi.fn();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(boxOf(10, 50));
});
afterEach(() => {
  shop?.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const frame = () => document.querySelector<HTMLElement>('.page-frame');
const main = () => shop.page.querySelector<HTMLElement>('main');
const linkTo = (name: string) => [...shop.page.querySelectorAll('a')].find(({ textContent }) => textContent === name);

/** Pressed, as a finger does a moment before the click: by then the product's code is there. */
async function openPressed(name: string) {
  shop = await openListing();
  await shop.run(() => window.dispatchEvent(new Event('keydown')));
  await shop.run(() => linkTo(name)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
}
const isFramed = () => vi.waitFor(() => expect(frame()).not.toBe(null));
const isArrived = async (heading: string) => {
  await expect.poll(() => main()?.querySelector('h1')?.textContent).toBe(heading);
  await expect.poll(frame).toBe(null);
};

test('a tapped card looks pressed, and is its product’s page in the frame after that', async () => {
  await openPressed('Pack A');
  await shop.run(async () => {
    linkTo('Pack A')?.click();
    expect([linkTo('Pack A')?.hasAttribute('data-going'), frame()], 'painted first').toEqual([true, null]);
    await isFramed();
    expect(frame()?.querySelector('h1')?.textContent).toBe('Pack A');
    expect(frame()?.querySelector('.price--big')?.textContent).toContain('7.500');
    expect(main()?.hidden).toBe(true);
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect([frame()?.inert, frame()?.getAttribute('aria-hidden')], 'nobody hears it twice').toEqual([true, 'true']);
  });
  await isArrived('Pack A');
  expect(main()?.hidden).toBe(false);
  expect(document.activeElement).toBe(main());
});

test('a page that is drawn before its frame stays', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await openPressed('Pack A');
  await shop.press('Pack A');
  await isArrived('Pack A');
  for (const [draw] of vi.mocked(window.requestAnimationFrame).mock.calls) draw(0);
  await shop.run(() => new Promise((resolve) => setTimeout(resolve)));
  expect([frame(), main()?.hidden]).toEqual([null, false]);
});

test('no page dims or waits visibly behind a frame', async () => {
  await openPressed('Pack A');
  const { navigation } = shop.app.stores;
  const dimmed: boolean[] = [];
  const watch = new MutationObserver(() => dimmed.push(navigation.isBusy));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  await shop.press('Pack A');
  await isArrived('Pack A');
  watch.disconnect();
  expect(dimmed).not.toContain(true);
});

test('Back shows the page as it was left, at once', async () => {
  await openPressed('Pack A');
  const title = main()?.querySelector('h1')?.textContent ?? '';
  await shop.press('Pack A');
  await isArrived('Pack A');
  const seen: (string | undefined)[][] = [];
  window.addEventListener(
    'popstate',
    () => seen.push([...(frame()?.querySelectorAll('.card-name') ?? [])].map(({ textContent }) => textContent ?? '')),
    { once: true },
  );
  await shop.run(() => window.history.back());
  await isArrived(title);
  expect(seen).toEqual([['Pack A', 'Pack B']]);
});

test('what is pressed on a frame is pressed on its page', async () => {
  await openPressed('Pack A');
  const pressed = vi.fn();
  const button = Object.assign(document.createElement('button'), { onclick: pressed });
  document.elementFromPoint = () => button;
  await shop.run(async () => {
    linkTo('Pack A')?.click();
    await isFramed();
    frame()?.parentElement?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(pressed).not.toHaveBeenCalled();
  });
  await isArrived('Pack A');
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('what is off the screen is kept as an empty place of its height, and nothing keeps its name', () => {
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    return this.className === 'shelf'
      ? boxOf(-400, 5000)
      : this.className === 'far'
        ? boxOf(3000, 310)
        : boxOf(20, 300);
  });
  const shelf = Object.assign(document.createElement('div'), { className: 'shelf', id: 'products' });
  shelf.innerHTML = '<p class="near"><input name="q">Near</p><p class="far">Far</p>';
  const copy = readVisible(shelf)();
  expect(copy.outerHTML).toBe(
    '<div class="shelf"><p class="near"><input>Near</p><p class="far" style="block-size: 310px;"></p></div>',
  );
});

test('nobody sees how a page looked to somebody else, or long ago', async () => {
  const page = document.body.appendChild(Object.assign(document.createElement('main'), { id: 'main' }));
  page.innerHTML = '<p>Here</p>';
  window.history.replaceState({ key: 'one' }, '', '/products');
  let userId: string | undefined = 'u1';
  const { keep, find } = createPagePictures(1000, () => userId);
  keep('one');
  await vi.waitFor(() => expect(find()?.content.textContent).toBe('Here'));
  userId = undefined;
  expect(find()).toBe(undefined);
  userId = 'u1';
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1001);
  expect(find()).toBe(undefined);
  page.remove();
});
