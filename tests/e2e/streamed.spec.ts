/** A page of which the frame comes before the data (docs/decisions/030-pages-leave-in-order.md). */
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { type PausingProxy, startPausingProxy } from './support/pausing-proxy.ts';
import { expect, hydrated, port, test } from './support/shop.ts';

const pages = ['/', '/search?q=zinc', '/products?category_id=omegas', '/brands', '/cart'];

async function withProxy(use: (proxy: PausingProxy) => Promise<void>): Promise<void> {
  const proxy = await startPausingProxy(port);
  try {
    await use(proxy);
  } finally {
    proxy.release();
    proxy.stop();
  }
}

const expectFrameAlone = async (page: Page) => {
  await expect(page.locator('header .logo')).toBeVisible();
  await expect(page.locator('#main > *')).toHaveCount(0);
};

for (const locale of locales)
  for (const path of pages)
    test(`${path} shows its header, then its content, and nothing moves (${locale})`, async ({ page }) => {
      const heard: string[] = [];
      page.on('console', (message) => heard.push(message.text()));
      await page.addInitScript(() => {
        const seen = { shift: 0 };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await withProxy(async ({ origin, release }) => {
        await page.goto(origin + localizedPath(path, locale), { waitUntil: 'commit' });
        await expectFrameAlone(page);
        const countPaints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
        await expect.poll(countPaints).toBeGreaterThan(0);
        await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
        release();
        await hydrated(page);
        await expect(page.locator('#main > *').first()).toBeVisible();
        expect(await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift)).toBe(0);
        expect(heard).toEqual([]);
      });
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of pages)
    test(`${path} has its content in its place`, async ({ page }) => {
      await withProxy(async ({ origin, release }) => {
        await page.goto(origin + path, { waitUntil: 'commit' });
        await expectFrameAlone(page);
        release();
        await expect(page.locator('body > #root > footer')).toBeAttached();
        await expect(page.locator('#main > *').first()).toBeVisible();
        await expect(page.locator('#main > template, #main > [hidden]')).toHaveCount(0);
      });
    });
});
