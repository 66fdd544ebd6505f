/** A page of which the frame comes before the data (docs/decisions/030-pages-leave-in-order.md). */
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { type PausingProxy, startPausingProxy } from './support/pausing-proxy.ts';
import { expect, hydrated, port, test } from './support/shop.ts';

interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}

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
      page.on('console', (message) => {
        if (!message.text().startsWith('Failed to load resource')) heard.push(message.text());
      });
      // What a late font moves is another matter (client/styles/tokens.css).
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as unknown as LayoutShift[])
            moved.push(`${value} ${sources.map(({ node }) => node?.textContent).join(' | ')}`);
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
        expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
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
