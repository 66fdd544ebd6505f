/** The invoice of a paid order, on the screen and on paper (docs/invoices.md §4). */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { signUp } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { addProduct, confirm, fillShipping, goToCheckout, payAtBank } from './support/buy.ts';
import { desk, expect, expectCleanAudit, hydrated, open, setGateway, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';

test.afterEach(() => setGateway({ scenario: null }));

/** The sheets that a printer would get. */
async function sheetsOf(page: Page): Promise<{ count: number; isA4: boolean }> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const isA4 = boxes.every(
    ([, width, height]) => Math.abs(Number(width) - 595) < 2 && Math.abs(Number(height) - 842) < 2,
  );
  return { count: [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length, isA4: boxes.length > 0 && isA4 };
}

test('a Saudi customer prints a tax invoice in Arabic and English, and its credit note', async ({ page }) => {
  const t = translator('ar');
  await open(page, '/auth/sign-in', 'ar', 'SA');
  await signUp(page, 'ar');
  await addProduct(page, slug, 'ar');
  await goToCheckout(page, 'ar');
  await fillShipping(page, 'ar', 'SA', false);
  await confirm(page, 'ar', 'mada');
  await payAtBank(page, 'captured');
  await expect(page.getByRole('heading', { name: t('checkout.paid_title') })).toBeVisible();

  await page.goto('/ar/profile/orders');
  await hydrated(page);
  await page.locator('.order-row a').first().click();
  await page.getByRole('link', { name: t('checkout.invoice') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('فاتورة ضريبية مبسطة');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Simplified tax invoice');
  await expect(page.locator('.document svg path')).toBeVisible();
  await expect(page.getByText('300000000000003')).toBeVisible();
  expect(await sheetsOf(page)).toEqual({ count: 1, isA4: true });
  // On a phone a product's name has the whole width, and numbers stay on their line.
  const window = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const box = async (selector: string) =>
    (await page.locator(selector).first().boundingBox()) ?? { width: 0, height: 99 };
  expect((await box('.document td')).width).toBeGreaterThan(300);
  expect((await box('.document-facts dd:has-text("INV-SA-")')).height).toBeLessThan(32);
  if (window) await page.setViewportSize(window);

  const { items } = desk('order', 'list') as { items: { number: string }[] };
  desk('order', 'refund', items[0]?.number ?? '', '--reason', 'وصل مكسورًا', '--amount', '5.01');
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(2);
  await expect(page.getByText('CN-SA-000001')).toBeVisible();
  await expectAccessible(page, 'invoice');
  expect(await sheetsOf(page)).toEqual({ count: 2, isA4: true });
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');

  // The desk's file is the same sheets, drawn the same, and asks nobody for anything.
  const papers = () =>
    page
      .locator('.document')
      .evaluateAll((sheets) =>
        sheets.map(({ outerHTML, clientWidth, clientHeight }) => [
          outerHTML.replaceAll('<!-- -->', ''),
          clientWidth,
          clientHeight,
        ]),
      );
  const drawn = await papers();
  const file = resolve(test.info().outputPath('invoice.html'));
  desk('order', 'invoice', items[0]?.number ?? '', '--file', file, '--lang', 'ar');
  // The page before may still prefetch.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  expect(await papers()).toEqual(drawn);
  expect(await sheetsOf(page)).toEqual({ count: 2, isA4: true });
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([pathToFileURL(file).href]);
  expectCleanAudit();
});

test('a guest in Kuwait opens the invoice from the order’s link once the cash is collected', async ({ page }) => {
  const t = translator('en');
  await open(page, '/', 'en', 'KW');
  await addProduct(page, slug, 'en');
  await goToCheckout(page, 'en');
  await fillShipping(page, 'en', 'KW');
  await confirm(page, 'en', 'cod');
  await expect(page).toHaveURL(/\/checkout\/success/);
  await page.getByRole('link', { name: t('checkout.see_order') }).click();
  await expect(page).toHaveURL(/\/track\//);
  const track = page.url();
  await page.goto(`${track}/invoice`);
  await expect(page.getByRole('heading', { name: t('checkout.no_invoice') })).toBeVisible();
  await page.getByRole('link', { name: t('checkout.see_order') }).click();
  await expect(page).toHaveURL(track);

  const { items } = desk('order', 'list') as { items: { number: string }[] };
  desk('order', 'collected', items[0]?.number ?? '', '--confirm');
  await page.reload();
  await page.getByRole('link', { name: t('checkout.invoice') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invoice');
  await expect(page.getByText(/INV-KW-\d{6}/)).toBeVisible();
  await expectAccessible(page, 'invoice');
  await expect(page.locator('.document svg')).toHaveCount(0);
  await expect(page.locator('.document')).not.toContainText('VAT');
  expect(await sheetsOf(page)).toEqual({ count: 1, isA4: true });
  const answer = await page.request.get(`${track}/invoice`);
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  expectCleanAudit();
});
