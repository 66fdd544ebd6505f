/**
 * All the script that a first visit fetches by itself, in a phone-sized browser: what pages ask for at the door is weighed by
 * tests/house/bundle-budget.test.ts, here comes what they ask for once they run.
 */
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { buyable as product } from './support/screens.ts';
import { expect, open, test } from './support/shop.ts';

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

/** docs/performance.md: 1.17 of what the same stack weighs with one bare page, 0.02 of it for pages that survive a fault or a translator. */
const mostKb = 93.7;
/** Home’s document with its data; which products it shows makes a difference of up to 0.15. */
const mostHtmlKb = { en: 10.75, ar: 11.45 };
/** Of all that comes for the first step, before a touch: scripts, words, styles, data; kB of brotli. Checkout is in many files. */
const mostIdle = { '/cart': { requests: 38, kb: 42 }, others: { requests: 16, kb: 26 } };
/** A visit that fetches nothing for later: who saves data waits for a touch, and a busy machine would come to the idle timer. */
const fetchNothingAhead = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const setTimer = window.setTimeout;
    const setShortTimer = (task: TimerHandler, ms = 0, ...values: unknown[]) =>
      ms < 1000 ? setTimer(task, ms, ...values) : 0;
    window.setTimeout = setShortTimer as typeof setTimeout;
  });
const weigh = (body: string | Buffer): number => brotliCompressSync(body).byteLength / 1000;

for (const locale of ['en', 'ar'] as const)
  for (const path of [
    '/',
    '/products',
    product,
    '/search?q=magnesium',
    '/categories',
    '/brands-list',
    '/cart',
    '/blood-test',
  ])
    test(`a first visit of ${path} in ${locale} stays within its weight before a touch`, async ({ page }) => {
      await fetchNothingAhead(page);
      const weights: Record<string, Promise<number>> = {};
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'script') return;
        weights[new URL(response.url()).pathname] = response.body().then(weigh);
      });
      await open(page, path, locale, 'KW');
      // The cart reads its storage with the code of the sync, which its shopper waits for.
      if (path === '/cart') await expect(page.locator('main h2')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const files = await Promise.all(Object.entries(weights).map(async ([file, kb]) => [file, await kb] as const));
      const total = files.reduce((sum, [, kb]) => sum + kb, 0);
      expect(total, 'nothing was weighed').toBeGreaterThan(50);
      expect(total, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(mostKb);
    });

/** What a phone fetches to show the pictures of its first screen. */
const mostPictureKb = 60;

for (const path of ['/', '/products', product, '/search?q=magnesium'])
  test(`the pictures of the first screen of ${path} stay within their weight`, async ({ page }) => {
    await open(page, path, 'en', 'KW');
    await page.waitForLoadState('networkidle');
    const shown = await page.evaluate(() =>
      [...document.images]
        .filter((image) => {
          const { top, bottom, width } = image.getBoundingClientRect();
          return width > 0 && bottom > 0 && top < innerHeight && image.currentSrc.includes('/packs/');
        })
        .map(({ currentSrc }) => currentSrc),
    );
    expect(shown.some((url) => url.endsWith('.avif'))).toBe(true);
    const sizes = await Promise.all(
      [...new Set(shown)].map(async (url) => (await (await page.request.get(url)).body()).byteLength / 1000),
    );
    expect(
      sizes.reduce((sum, kb) => sum + kb, 0),
      shown.join('\n'),
    ).toBeLessThanOrEqual(mostPictureKb);
  });

for (const locale of ['en', 'ar'] as const)
  test(`home’s document in ${locale} stays within its weight`, async ({ page }) => {
    await open(page, '/', locale, 'KW');
    const html = await (await page.request.get(page.url())).text();
    expect(html, 'it has its data').toContain('id="page-data"');
    expect(weigh(html)).toBeLessThanOrEqual(mostHtmlKb[locale]);
  });

for (const path of ['/', '/products', product, '/search?q=magnesium', '/cart'])
  test(`what ${path} fetches for a step that nobody has taken is bounded`, async ({ page, browser }) => {
    const asked = async (one: Page) => {
      const files = new Map<string, Promise<number>>();
      one.on('response', (response) => {
        const weight = response.body().then(weigh, () => 0);
        if (/script|stylesheet|fetch|other/.test(response.request().resourceType()))
          files.set(new URL(response.url()).pathname, weight);
      });
      await open(one, path, 'en', 'KW');
      await expect(one.locator('html[data-hydrated]')).toBeAttached();
      await one.waitForLoadState('networkidle');
      return files;
    };
    const saving = await browser.newContext();
    const first = await saving.newPage();
    await fetchNothingAhead(first);
    const needed = await asked(first);
    await saving.close();
    const extra = [...(await asked(page))].filter(([file]) => !needed.has(file));
    const weights = await Promise.all(extra.map(async ([file, kb]) => [file, await kb] as const));
    const list = JSON.stringify(weights, null, 2);
    const most = path === '/cart' ? mostIdle['/cart'] : mostIdle.others;
    expect(weights.length, list).toBeGreaterThan(3);
    expect(weights.length, list).toBeLessThanOrEqual(most.requests);
    const total = weights.reduce((sum, [, kb]) => sum + kb, 0);
    expect(total, list).toBeLessThanOrEqual(most.kb);
  });
