/** Unavailable products show no delivery: expired packs, and the last unit while another shopper pays (docs/catalogue.md §12). */
import { randomUUID } from 'node:crypto';
import { formatReturnTime } from '../../shared/domain/moment.ts';
import { formatReservationEnd } from '../../shared/domain/reservation-end.ts';
import { address, Buyer, guest } from './support/buyer.ts';
import { desk, expect, expectCleanAudit, open, test, translator } from './support/shop.ts';

/** Products that no other journey looks at. */
const goods = {
  en: { expired: ['MSH-004', 'ember-wild-chaga-powder-100'], held: ['MSH-008', 'joud-shiitake-maitake-kitchen-80'] },
  ar: { expired: ['JNT-014', 'purelane-hyaluronic-acid-150'], held: ['JNT-010', 'tidewell-msm-1000'] },
} as const;

for (const locale of ['en', 'ar'] as const) {
  test(`an expired product is sold out, and its page shows no delivery day and no date (${locale})`, async ({
    page,
  }) => {
    const t = translator(locale);
    const [sku, slug] = goods[locale].expired;
    desk('stock', 'expiry', sku, 'KW', '2020-01');
    await open(page, `/products/${slug}`, locale, 'KW');
    const buy = page.locator('.product-info');
    await expect(buy.getByText(t('product.sold_out'))).toBeVisible();
    await expect(buy.getByRole('button', { name: t('catalogue.notify') })).toBeVisible();
    await expect(buy.locator('.delivery-info li')).toHaveCount(1);
    await expect(buy).not.toContainText('2020');
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toEqual([
      expect.stringMatching(/"https:\/\/schema\.org\/OutOfStock"(?!.*"deliveryTime")/),
    ]);
    // The other country has packs of its own.
    await open(page, `/products/${slug}`, locale, 'SA');
    await expect(buy.locator('.delivery-info li')).toHaveCount(3);
    await expect(buy).toContainText(/\d{2}\/20\d\d/);
  });

  test(`the last unit is reserved while another shopper pays, and then available again (${locale})`, async ({
    page,
  }) => {
    const t = translator(locale);
    const [sku, slug] = goods[locale].held;
    desk('stock', 'set', sku, 'KW', '1');
    const other = new Buyer();
    const items = [{ sku, count: 1 }];
    const { data: quoted } = await other.call('/order/calculate', { items, country: 'KW' });
    const order = { items, country: 'KW', payment_method: 'knet', quote: quoted.quote, address, guest };
    const { data: placed } = await other.call('/order/submit', order, randomUUID());

    await open(page, `/products/${slug}`, locale, 'KW');
    const buy = page.locator('.product-info');
    await expect(buy.getByText(locale === 'ar' ? 'محجوز مؤقتًا.' : 'Reserved for now.')).toBeVisible();
    const { data } = await (await page.request.get(`/api/product/${slug}/v2`)).json();
    const until = (data.item.default_sku as { reserved: { until: string } }).reserved.until;
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
    expect(formatReservationEnd(Date.parse(until) - 60_000)).toBe(until);
    await expect(buy).toContainText(formatReturnTime(until, locale, 'KW'));
    await expect(buy.getByRole('button', { name: t('catalogue.notify') })).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.screenshot({ path: `test-results/reserved-${locale}-${width}.png` });
    }

    // The page that was kept still says so; the browser asks, and it is for sale.
    desk('order', 'cancel', (placed.order as { number: string }).number);
    await open(page, `/products/${slug}`, locale, 'KW');
    await expect(buy.getByRole('button', { name: t('product.add_to_cart') }).first()).toBeVisible();
    expectCleanAudit();
  });
}
