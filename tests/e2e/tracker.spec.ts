/** The choice about counting in a real browser, on a host that isn't a machine's own (docs/decisions/052-a-tracker-is-told-by-us.md). */
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { browserPath } from '../../scripts/browser.ts';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { buyable } from './support/screens.ts';
import { hydrated, translator } from './support/shop.ts';
import { openSpareShop, spareShop } from './support/spare-shop.ts';

const host = 'shop.example';
const origin = `http://${host}:${spareShop.port}`;
const words = {
  en: { agree: 'Agree', decline: 'Decline', change: 'Counting choices' },
  ar: { agree: 'موافقة', decline: 'رفض', change: 'خيارات القياس' },
};

test.setTimeout(120_000);
let browser: Browser;
let close: () => Promise<void>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  close = await openSpareShop({ PUBLIC_ORIGIN: origin, TRACKER_ID: 'G-TEST123', TRACKER_SECRET: 'test-secret' });
  browser = await chromium.launch({
    executablePath: browserPath() ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      `--host-resolver-rules=MAP ${host} 127.0.0.1`,
      // As over https: names are made by `crypto.randomUUID`.
      `--unsafely-treat-insecure-origin-as-secure=${origin}`,
    ],
  });
});
test.afterAll(async () => {
  await browser.close();
  await close();
});

async function visit(locale: Locale, width: number): Promise<{ page: Page; told: { name: string }[] }> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width, height: 780 }, reducedMotion: 'reduce' });
  const told: { name: string }[] = [];
  // Nothing leaves for the tracker: what would is held here.
  await page.route('**/collect', (route) => {
    told.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto(localizedPath(buyable, locale));
  await hydrated(page);
  return { page, told };
}

for (const locale of locales) {
  const { agree, decline, change } = words[locale];

  test(`counting is asked for over nothing that is needed, by keyboard too, and told only after a yes (${locale})`, async () => {
    const { page, told } = await visit(locale, 360);
    const bar = page.locator('#tracking-choice');
    await expect(bar).toBeVisible();
    await expectAccessible(page, 'choice');
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 780 });
      const box = await bar.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
    }
    await page
      .locator('main')
      .getByRole('button', { name: translator(locale)('product.add_to_cart') })
      .click();
    expect(told).toEqual([]);

    await bar.getByRole('button', { name: decline }).focus();
    await page.keyboard.press('Enter');
    await expect(bar).toBeHidden();
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeHidden();
    expect(told).toEqual([]);

    await page.getByRole('button', { name: change }).click();
    await expect(bar.getByRole('button', { name: decline })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('button', { name: agree })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => told.map(({ name }) => name)).toEqual(['page_view', 'view_item']);
    await expectAccessible(page, 'footer');
    await page.close();
  });
}

test('pages about health never ask', async () => {
  const { page, told } = await visit('en', 360);
  await page.goto('/blood-test');
  await hydrated(page);
  await expect(page.locator('#tracking-choice')).toHaveCount(0);
  expect(told).toEqual([]);
  await page.close();
});
