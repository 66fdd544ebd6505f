/**
 * A seeded walk: presses and types at random through the shop or the web desk, never away from their origin. Each step is told, so that
 * a walk that ends at a fault can be read; the same seed on a fresh shop walks the same way as far as the pages are the same.
 */
import type { Page } from '@playwright/test';
import { oneOf, seededChance } from '../../bench/chance.ts';

export interface WalkPlan {
  seed: number;
  presses: number;
  /** Where the walk begins, and where it goes on when a page has nothing more to press. */
  starts: readonly string[];
  say?: (step: string) => void;
}

const texts = [
  '', 'vitamin', 'أوميغا ٣', '٥٠٠٠ ١٢٣٤', '50001234', 'noura@example.com', '0', '-1', '99999', '1.5', "o'brien <b>&amp;", '😀'.repeat(3),
  'x'.repeat(300), '2026-02-31', '  ', 'WELCOME10', '%', '../..', 'seven green apples',
]; // biome-ignore format: short values fill each line, not one line each

interface Act {
  /** What was done, in words. */
  told: string;
  /** Places an order, as the button says. */
  places: boolean;
}

interface Dice {
  dice: readonly [which: number, how: number];
  texts: readonly string[];
}

/** One act in the page: `dice` chooses what and how. Null where nothing can be pressed. */
function actInPage({ dice: [which, how], texts }: Dice): Act | null {
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[Math.floor(at * list.length)];
  const root = [...document.querySelectorAll('dialog[open], [role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
  const controls = [
    ...root.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"]',
    ),
  ].filter((one) => {
    if (
      !one.checkVisibility() ||
      one.closest('[inert]') ||
      one.matches(':disabled, [aria-disabled="true"], [type="hidden"]')
    )
      return false;
    if (!(one instanceof HTMLAnchorElement)) return true;
    return one.origin === location.origin && !one.download && one.protocol.startsWith('http');
  });
  const control = pick(controls, which);
  if (!control) return null;
  const name = (control.getAttribute('aria-label') ?? control.textContent ?? control.getAttribute('name') ?? '')
    .trim()
    .slice(0, 60);
  const told = `${control.tagName.toLowerCase()} “${name || control.getAttribute('name') || control.id}”`;
  const write = (value: string) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    set?.call(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return { told: `${told} := ${JSON.stringify(value.slice(0, 30))}`, places: false };
  };
  if (control instanceof HTMLSelectElement) return write(pick([...control.options], how)?.value ?? '');
  const isTyped =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !/^(?:checkbox|radio|submit|button|file)$/.test(control.type));
  if (isTyped && how < 0.7) return write(pick(texts, how / 0.7) ?? '');
  if (control instanceof HTMLInputElement && control.type === 'file')
    return { told: `${told} left alone`, places: false };
  if (control instanceof HTMLAnchorElement) control.target = '';
  control.scrollIntoView({ block: 'center' });
  control.focus();
  const places =
    control.matches('.place-order, button[type="submit"]') &&
    /\/(?:checkout|checkout-blood-test)\/order/.test(location.pathname);
  control.click();
  return { told, places };
}

/** Whether something can be read in the page's content. */
function hasWords(): boolean {
  const isRead = ({ data, parentElement }: Text) => /\p{L}/u.test(data) && parentElement?.checkVisibility();
  return [...document.querySelectorAll('main')].some((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (isRead(walker.currentNode as Text)) return true;
    return false;
  });
}

/** Whether a press is the page’s own by now; before that a link leads where it does without scripts, as to a picture’s file. */
const isAlive = (): boolean => document.querySelector('html[data-hydrated], #page') !== null;

declare const walking: { act: typeof actInPage; hasWords: typeof hasWords; isAlive: typeof isAlive };

/** Acts and looks in one round trip: what the page makes of a press is there after its next frame. */
async function step(dice: Dice): Promise<{ act: Act | null; isRead: boolean }> {
  const act = walking.act(dice);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return { act, isRead: walking.hasWords() };
}

/** Of answers that a walk provokes, and of Playwright's own scripts. */
const ownNoise = /^Failed to load resource|Service Worker registration blocked|'TrustedScript' assignment/;

/** Orders leave by these calls alone. */
const isOrder = (url: string): boolean => /\/api\/(?:order|bloodTestOrder)\/submit$/.test(new URL(url).pathname);

/** Goes to an address. What was pressed before may still lead somewhere: that is waited for, then it is gone to again. */
async function arrive(page: Page, address: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      return;
    } catch (error) {
      if (tries === 5 || !/is interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error;
      await page.waitForLoadState('domcontentloaded').catch(() => undefined);
    }
  }
}

/** @throws Error with all steps, at the first fault. */
export async function walk(page: Page, { seed, presses, starts, say = () => undefined }: WalkPlan): Promise<void> {
  const chance = seededChance(seed);
  const steps: string[] = [];
  const faults: string[] = [];
  let mayPlace = false;
  const { origin } = new URL(starts[0] ?? '');
  page.on('pageerror', ({ message }) => faults.push(`uncaught: ${message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !ownNoise.test(text)) faults.push(`console: ${text}`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('request', (request) => {
    if (request.method() === 'POST' && isOrder(request.url()) && !mayPlace)
      faults.push('an order that nobody confirmed');
  });
  page.context().on('page', (other) => void other.close().catch(() => undefined));
  // The bank's page, or a site that a link names.
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const note = (step: string) => {
    steps.push(`${steps.length + 1}. ${step}`);
    say(steps.at(-1) ?? '');
  };
  const go = async () => {
    const start = oneOf(starts, chance);
    note(`go to ${start}`);
    await arrive(page, start);
    await page.locator('html[data-hydrated], #page, .gate').first().waitFor({ state: 'attached', timeout: 15_000 });
  };
  await page.addInitScript(`globalThis.walking = { act: ${actInPage}, hasWords: ${hasWords}, isAlive: ${isAlive} }`);
  // A document that goes takes its act with it.
  const left = () => ({ act: { told: 'a press that left', places: false }, isRead: false });
  const isRead = () => page.evaluate(() => walking.hasWords()).catch(() => true);
  const isFile = () => page.evaluate(() => document.contentType !== 'text/html').catch(() => false);
  const end = (): never => {
    throw new Error(`Seed ${seed}, at ${page.url()}: ${faults.join('; ')}\n${steps.slice(-25).join('\n')}`);
  };
  await go();
  let nothing = 0;
  for (let pressed = 0; pressed < presses; pressed += 1) {
    const dice = [chance(), chance()] as const;
    if (chance() < 0.02) await go();
    if (chance() < 0.03) {
      note('back');
      await page.goBack({ waitUntil: 'commit', timeout: 5_000 }).catch(() => undefined);
      if (!page.url().startsWith(origin)) await go();
    }
    if (chance() < 0.06) {
      note('Escape');
      await page.keyboard.press('Escape');
    }
    const where = new URL(page.url()).pathname;
    const wasAlive = await page.evaluate(() => walking.isAlive()).catch(() => false);
    const done = await page.evaluate(step, { dice, texts }).catch(left);
    const { act } = done;
    if (act) {
      // The answer to the press may take longer than the next one.
      mayPlace = act.places || (mayPlace && /\/order$/.test(where));
      note(`${where}: ${act.told}`);
      nothing = 0;
    } else {
      nothing += 1;
      await page.waitForTimeout(100);
      if (nothing > 50) faults.push('a page that can’t be left');
    }
    for (let waited = 0; ; waited += 1) {
      // It takes the page's place some time after the press.
      if (await isFile()) {
        note(`a file, ${page.url()}`);
        if (wasAlive) faults.push('a file in the page’s place');
        await page.goBack({ waitUntil: 'commit' });
        break;
      }
      if (done.isRead || (await isRead())) break;
      if (waited > 300) faults.push('an empty main');
      if (faults.length > 0) break;
      await page.waitForTimeout(100);
    }
    if (!page.url().startsWith(origin)) await go();
    if (faults.length > 0) end();
  }
}
