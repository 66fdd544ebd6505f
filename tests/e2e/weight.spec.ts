/**
 * All the script that a first visit fetches by itself, in a phone-sized browser: what pages ask for at the door is weighed by
 * tests/house/bundle-budget.test.ts, here comes what they ask for once they run.
 */
import { brotliCompressSync } from 'node:zlib';
import { buyable as product } from './support/screens.ts';
import { expect, open, test } from './support/shop.ts';

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

/** docs/performance.md: 1.17 of what the same stack weighs with one bare page, 0.02 of it for pages that survive a fault or a translator. */
const mostKb = 93.7;
/** Home’s document with its data; which products it shows makes a difference of up to 0.15. */
const mostHtmlKb = { en: 10.2, ar: 10.9 };
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
      // What is loaded after the first paint, for the step that may follow, is not weighed.
      await page.addInitScript((afterMs) => {
        const setTimer = window.setTimeout;
        const setShortTimer = (task: TimerHandler, ms = 0, ...values: unknown[]) =>
          ms < afterMs ? setTimer(task, ms, ...values) : 0;
        window.setTimeout = setShortTimer as typeof setTimeout;
      }, 300);
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

for (const locale of ['en', 'ar'] as const)
  test(`home’s document in ${locale} stays within its weight`, async ({ page }) => {
    await open(page, '/', locale, 'KW');
    const html = await (await page.request.get(page.url())).text();
    expect(html, 'it has its data').toContain('id="page-data"');
    expect(weigh(html)).toBeLessThanOrEqual(mostHtmlKb[locale]);
  });
