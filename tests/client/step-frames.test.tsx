/** What stands in a page's place while it is on its way (docs/decisions/033-a-step-shows-a-frame-first.md). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moveCard, readCard } from '../../client/shell/move-card.ts';
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

test.each([
  [false, ['H1', 'B']],
  [true, []],
])('with reduced motion %s, what moves from the card into the frame: %j', async (isReduced, moved) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
  const animated: string[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element) {
    animated.push(this.tagName);
    return {} as Animation;
  });
  await openPressed('Pack A');
  await shop.run(async () => {
    linkTo('Pack A')?.click();
    await isFramed();
    expect(frame()?.style.overflowX, 'the page is no wider meanwhile').toBe('clip');
  });
  expect(animated).toEqual(moved);
  await isArrived('Pack A');
});

test('a frame is drawn while its link is pressed, and only shown by the click', async () => {
  const create = vi.spyOn(document, 'createElement');
  const headings = () => create.mock.calls.filter(([name]) => (name as string) === 'h1').length;
  await openPressed('Pack B');
  const before = headings();
  await shop.run(() => linkTo('Pack A')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await vi.waitFor(() => expect(headings()).toBe(before + 1));
  expect(frame(), 'nothing of it is on the screen').toBe(null);
  const show = vi.fn();
  const watch = new MutationObserver(() => frame() && show(headings()));
  watch.observe(document.body, { subtree: true, childList: true });
  await shop.run(async () => {
    linkTo('Pack A')?.click();
    await isFramed();
    expect(frame()?.querySelector('h1')?.textContent).toBe('Pack A');
  });
  watch.disconnect();
  expect(show.mock.calls[0]).toEqual([before + 1]);
  await isArrived('Pack A');
});

test('a moved part begins where the card has it, as large as there', async () => {
  const places: Record<string, DOMRect> = { A: boxOf(500, 40), H1: boxOf(100, 60) };
  vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
    return places[this.tagName] ?? boxOf(10, 50);
  });
  const sizes: Record<string, string> = { A: '14px', H1: '28px' };
  vi.spyOn(window, 'getComputedStyle').mockImplementation(
    (element) => ({ direction: 'ltr', fontSize: sizes[element.tagName] ?? '10px' }) as CSSStyleDeclaration,
  );
  const card = document.createElement('article');
  card.innerHTML = '<h3 class="card-name"><a href="/">Pack</a></h3>';
  const frame = document.createElement('div');
  frame.innerHTML = '<h1>Pack</h1>';
  const moves: unknown[] = [];
  const heading = frame.querySelector('h1');
  if (heading) heading.animate = (frames) => moves.push(frames) as never;
  moveCard(readCard(card), frame);
  // Half as large around its middle, (50, 130): its corner at (25, 115) goes to (0, 500).
  expect(moves).toEqual([[{ transform: 'translate(-25px, 385px) scale(0.5)' }, { transform: 'none' }]]);
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
