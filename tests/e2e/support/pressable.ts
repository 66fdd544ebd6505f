/**
 * Whether everything on a page that can be pressed is pressed where it is drawn. Its middle and four points inside are its own or its
 * label's once it is scrolled to: nothing lies over it, and what sticks leaves it free (the page's `scroll-padding`). Every target has
 * 24 px each way (WCAG 2.5.8), but for a link in a sentence. Below 768 px, where a thumb presses, it is 44 px high and 32 wide: nine
 * numbers of pages stand beside each other on the narrowest phone.
 */
import { type CDPSession, expect, type Page } from '@playwright/test';

export const widths = [320, 360, 412, 480, 540, 577, 640, 700, 768, 1024, 1280];
const firstMouseWidth = 768;
const thumb = { wide: 32, high: 44 };
const mouse = { wide: 24, high: 24 };
type Least = typeof mouse;

/** Runs in the browser. @returns what can't be pressed, each with the reason */
export function findFaults(least: Least): string[] {
  const targets =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, ' +
    '[role="button"], [role="option"], [role="menuitem"], [role="tab"], [role="switch"]';
  const points = [0.15, 0.85].flatMap((across) => [0.15, 0.85].map((down) => ({ across, down })));
  const middle = { across: 0.5, down: 0.5 };
  const { scrollPaddingBlockStart, scrollPaddingBlockEnd } = getComputedStyle(document.documentElement);
  const clearTop = Number.parseFloat(scrollPaddingBlockStart) || 0;
  const clearBottom = innerHeight - (Number.parseFloat(scrollPaddingBlockEnd) || 0);

  const withParents = (element: Element | null) => {
    const all: { one: Element; style: CSSStyleDeclaration }[] = [];
    for (let one = element; one && one !== document.body; one = one.parentElement)
      all.push({ one, style: getComputedStyle(one) });
    return all;
  };
  const isUnseen = (element: Element) =>
    withParents(element).some(({ style }) => style.clipPath === 'inset(50%)' || style.opacity === '0');
  /** The control that a press at a point reaches. */
  const reached = (x: number, y: number) => {
    const owner = document.elementFromPoint(x, y)?.closest(`${targets}, label`) ?? null;
    return owner instanceof HTMLLabelElement ? (owner.control ?? owner) : owner;
  };
  const nameOf = (element: Element | null) => {
    const said = element?.getAttribute('aria-label') ?? (element?.textContent?.trim() || element?.getAttribute('name'));
    return `${element?.localName}.${element?.getAttribute('class') ?? ''} “${said?.slice(0, 40)}”`;
  };
  /** What is seen of an element: neither its hidden lines, nor a field's padding, in which a button of its own may lie. */
  const boxesOf = (element: Element) => {
    const clips = withParents(element.parentElement)
      .filter(({ style }) => style.overflow !== 'visible')
      .map(({ one }) => one.getBoundingClientRect());
    const { paddingLeft, paddingRight } = getComputedStyle(element);
    const [start, end] = element.matches('input, textarea') ? [paddingLeft, paddingRight].map(Number.parseFloat) : [];
    return [...element.getClientRects()]
      .map((box) => ({
        left: Math.max(box.left + (start ?? 0), ...clips.map(({ left }) => left)),
        right: Math.min(box.right - (end ?? 0), ...clips.map(({ right }) => right)),
        top: Math.max(box.top, ...clips.map(({ top }) => top)),
        bottom: Math.min(box.bottom, ...clips.map(({ bottom }) => bottom)),
      }))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
  };
  type Box = ReturnType<typeof boxesOf>[number];
  const areaOf = (boxes: readonly { left: number; right: number }[]) =>
    boxes.reduce((sum, { left, right }) => sum + right - left, 0);

  /** Scrolls to what isn't whole between the bars, in the page and in what is pushed aside. */
  const show = (element: Element) => {
    const isFixed = withParents(element).some(({ style }) => style.position === 'fixed');
    const isInScroller = withParents(element.parentElement).some(({ style }) => /auto|scroll/.test(style.overflowY));
    const [from, to] = isFixed ? [0, innerHeight] : [clearTop, clearBottom];
    const seen = boxesOf(element);
    const isWhole = seen.every(
      ({ left, right, top, bottom }) => left >= -1 && right <= innerWidth + 1 && top >= from && bottom <= to,
    );
    // A scroller of its own keeps clear of its own bars.
    if (isWhole && !isInScroller && areaOf(seen) >= areaOf([...element.getClientRects()]) - 1) return;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // It also moves what only cuts its content off, such as a name of three lines in the place of two.
    for (const { one, style } of withParents(element)) if (style.overflowY === 'hidden') one.scrollTop = 0;
  };
  const findCover = (element: Element, { left, right, top, bottom }: Box) => {
    // On a picture of this size a button may have a corner.
    const isLarge = Math.min(right - left, bottom - top) >= 132;
    for (const { across, down } of isLarge ? [middle] : [middle, ...points]) {
      const [x, y] = [left + (right - left) * across, top + (bottom - top) * down];
      // A target that is taller than the window has points outside of it.
      if (y < 0 || y > innerHeight || reached(x, y) === element) continue;
      return `at ${across * 100}/${down * 100} % lies ${nameOf(document.elementFromPoint(x, y))}`;
    }
    return null;
  };
  const isInSentence = (element: Element) => {
    const lengthOf = (node: Element | null) => node?.textContent?.trim().length ?? 0;
    return getComputedStyle(element).display === 'inline' && lengthOf(element.parentElement) > lengthOf(element) + 1;
  };
  /** How far the target goes from its middle, both ways. */
  const reachOf = (element: Element, { left, right, top, bottom }: Box, across: 0 | 1, need: number) => {
    const size = across ? right - left : bottom - top;
    if (size >= need) return size;
    const isOwn = (step: number) =>
      reached((left + right) / 2 + across * step, (top + bottom) / 2 + (1 - across) * step) === element;
    // Most targets that reach beyond their box do so by the same on both sides: two looks, instead of one at each pixel.
    if (isOwn(need / 2) && isOwn(-need / 2)) return need;
    let length = 1;
    for (const sign of [1, -1]) for (let step = 1; step < need && isOwn(sign * step); step++) length++;
    return length;
  };
  const findFault = (element: Element) => {
    if (element.matches(':disabled, [aria-disabled="true"]') || element.closest('[inert]')) return null;
    if (!element.checkVisibility({ visibilityProperty: true })) return null;
    // An input that only a screen reader finds is pressed by its label.
    const label = element instanceof HTMLInputElement && isUnseen(element) ? element.labels?.[0] : null;
    const drawn = label ?? element;
    if (isUnseen(drawn)) return null;
    show(drawn);
    const boxes = boxesOf(drawn);
    const cover = boxes.map((box) => findCover(element, box)).find((found) => found !== null);
    if (cover) return cover;
    const [first] = boxes;
    if (!first || isInSentence(drawn)) return null;
    const [wide, high] = [reachOf(element, first, 1, least.wide), reachOf(element, first, 0, least.high)];
    // An edge of a pixel is the box's, not of the field in it.
    return wide < least.wide - 2 || high < least.high - 2 ? `${Math.round(wide)} × ${Math.round(high)} px` : null;
  };

  document.documentElement.classList.add('is-all-laid-out');
  // What lies over the rest of the page is pressed alone.
  const overlays = document.querySelectorAll('dialog[open], .dialog-content, [aria-modal="true"], [role="listbox"]');
  const scope = overlays[overlays.length - 1] ?? document.body;
  const faults = [...scope.querySelectorAll(targets)].flatMap((element) => {
    const fault = findFault(element);
    return fault ? [`${nameOf(element)}: ${fault}`] : [];
  });
  scrollTo({ top: 0, behavior: 'instant' });
  return faults;
}

/** At the width that the page has just now. */
export async function expectPressable(page: Page, name: string): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  expect
    .soft(await page.evaluate(findFaults, width < firstMouseWidth ? thumb : mouse), `${name} at ${width} px`)
    .toEqual([]);
}

/** What a session sets holds as long as it. */
const pointers = new WeakMap<Page, { session: CDPSession; isFinger: boolean | null }>();

/** A finger below 768 px, a mouse from there on. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  const isFinger = width < firstMouseWidth;
  const pointer = pointers.get(page) ?? { session: await page.context().newCDPSession(page), isFinger: null };
  // What is far below is laid out as well: left out, it keeps the styles of another width or pointer.
  await page.evaluate(() => document.documentElement.classList.add('is-all-laid-out'));
  // Said again, it would make all styles anew.
  if (pointer.isFinger !== isFinger)
    await pointer.session.send('Emulation.setTouchEmulationEnabled', { enabled: isFinger, maxTouchPoints: 1 });
  pointers.set(page, { ...pointer, isFinger });
  await page.setViewportSize({ width, height });
  // The window learns of its width and its pointer one after the other, each with a later frame, on a busy machine one much later.
  await page.evaluate(
    async (expected) => {
      const frame = () => new Promise(requestAnimationFrame);
      const isReady = () =>
        matchMedia(`(width: ${expected.width}px)`).matches &&
        matchMedia('(pointer: coarse)').matches === expected.isFinger;
      while (!isReady()) await frame();
      for (const _ of [1, 2]) await frame();
    },
    { width, isFinger },
  );
}

export async function expectPressableAtEachWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await resize(page, width);
    await expectPressable(page, name);
  }
}
