/**
 * The first tap of a visit: a phone that has never been here lands on a page, and a product's card is tapped some seconds after the
 * first paint. Beside it, the same product as a document, with all of the shop's scripts in the browser's cache.
 */
import type { Browser, Page } from '@playwright/test';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { openGuest, openPhone, reach, touch } from './phone.ts';
import { read, script, watch } from './watch.ts';

export const product = {
  heading: '.product-info h1',
  price: '.product-info .price--big',
  picture: '.gallery .slides img',
  button: 'main:not([hidden]) .product-info .buy-row .btn--big:enabled',
};

/** In ms after the first paint. */
export const tapTimes = [1000, 2000, 4000, 8000] as const;
const cardOf = '.card .card-name a';

export interface Landing {
  browser: Browser;
  origin: string;
  locale: Locale;
  path: string;
  /** Throttled by the browser; a relay needs none. */
  isThrottled: boolean;
}

const paintedAt = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;

/** Until so many ms after the first paint. */
export async function lookAt(page: Page, ms: number): Promise<void> {
  let painted: number | null = null;
  while (painted === null) painted = await page.evaluate<number | null>(`${paintedAt} ?? null`).catch(() => null);
  const now = await page.evaluate<number>('performance.now()');
  await page.waitForTimeout(Math.max(painted + ms - now, 0));
}

/** In ms after the tap. */
export async function tapFirst(landing: Landing, afterMs: number): Promise<Record<string, number>> {
  const { browser, origin, locale, path, isThrottled } = landing;
  const context = await openGuest(browser, origin, locale);
  const { page, cdp } = await openPhone(context, script, isThrottled);
  await page.goto(origin + localizedPath(path, locale), { waitUntil: 'commit' });
  await lookAt(page, 0);
  const point = await reach(page, cardOf);
  await page.evaluate(watch(product, false));
  await lookAt(page, afterMs);
  await touch(cdp, page, point);
  const seen = await read(page, product);
  await context.close();
  return seen;
}

/** Its time to what is awaited, from the start of the navigation. */
export async function openAnew(landing: Landing, afterMs: number): Promise<Record<string, number>> {
  const { browser, origin, locale, path, isThrottled } = landing;
  const context = await openGuest(browser, origin, locale);
  const { page } = await openPhone(context, script, isThrottled);
  await page.goto(origin + localizedPath(path, locale), { waitUntil: 'load' });
  await page.waitForTimeout(afterMs);
  const address = await page.locator(cardOf).first().getAttribute('href');
  await page.addInitScript(watch(product, true));
  await page.goto(origin + address, { waitUntil: 'load' });
  const seen = await read(page, product);
  await context.close();
  return seen;
}
