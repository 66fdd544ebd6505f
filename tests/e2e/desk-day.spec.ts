/** A day at the web desk: a parcel packed by scans on a phone, a product that two edit at once, a fee changed and taken back. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { orderWords } from '../../client/desk/features/order/order-words.ts';
import { productWords } from '../../client/desk/features/product/words.ts';
import { settingWords } from '../../client/desk/features/settings/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { address, Buyer, guest } from './support/buyer.ts';
import { foreignWords } from './support/language.ts';
import { desk, expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** The products that each language's journey edits. */
const edited = { en: 'AGE-001', ar: 'AGE-002' } as const;

async function placeOrder(): Promise<string> {
  const shopper = new Buyer();
  const items = [
    { sku: 'VIT-006', count: 2 },
    { sku: 'VIT-003', count: 1 },
  ];
  const { data: quoted } = await shopper.call('/order/calculate', { items, country: 'KW' });
  const order = { items, country: 'KW', payment_method: 'cod', quote: quoted.quote, address, guest };
  const { data } = await shopper.call('/order/submit', order, randomUUID());
  return (data as { order: { number: string } }).order.number;
}

const save = (page: Page) => page.keyboard.press('ControlOrMeta+s');

for (const locale of locales) {
  const order = pickWords(orderWords, locale);
  const product = pickWords(productWords, locale);
  const settings = pickWords(settingWords, locale);
  const kit = pickWords(kitWords, locale);

  test(`a parcel is packed by scans on a phone (${locale})`, async ({ page }) => {
    const number = await placeOrder();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 760 });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/orders/${number}`);
    await expectAccessible(page, 'order');
    await page.getByRole('link', { name: order.pack }).click();
    const field = page.getByLabel(order.packing.scanHere);
    const scan = async (code: string) => {
      await field.fill(code);
      await field.press('Enter');
    };
    await scan('MELA-404');
    await expect(page.getByRole('alert')).toContainText(order.packing.outcome.wrong_item);
    await expectAccessible(page, 'wrong item');
    expect(await foreignWords(page, locale, ['MELA-404'])).toEqual([]);
    await page.getByRole('button', { name: order.packing.goOn }).click();
    for (const [at, sku] of ['VIT-006', 'VIT-003', 'VIT-006'].entries()) {
      await scan(sku);
      if (at < 2) await expect(page.getByText(order.packing.left(2 - at))).toBeVisible();
    }
    await expect(page.getByText(order.packing.whole)).toBeVisible();
    await expectAccessible(page, 'packed');
    await page.getByRole('button', { name: order.packing.done }).click();
    await expect.poll(() => desk('order', 'show', number)).toMatchObject({ item: { status: 'packed' } });
  });

  test(`two people edit one product, and a price that leaps asks (${locale})`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, locale);
    const path = `${deskOrigin}/products/${edited[locale]}`;
    const priceOn = (one: Page) => one.getByLabel(product.price(product.country.KW));
    const packOn = (one: Page) => one.getByLabel(`${product.text.contents} · ${product.language[locale]}`);
    await page.goto(path);
    const price = Number(await priceOn(page).inputValue());
    await expectAccessible(page, 'product');

    const other = await context.newPage();
    await other.goto(path);
    await packOn(other).fill('60');
    await save(other);
    await expect(other.getByText(kit.saved)).toBeVisible();

    await priceOn(page).fill('0.425');
    await save(page);
    const question = page.getByRole('alertdialog', { name: product.askTitle });
    await expect(question).toContainText('0.425');
    await expectAccessible(page, 'a price that leaps');
    await question.getByRole('button', { name: product.correct }).click();
    const corrected = (price + 0.1).toFixed(3);
    await priceOn(page).fill(corrected);
    await save(page);
    await expect(page.getByText(kit.saved)).toBeVisible();
    await page.reload();
    await expect(priceOn(page)).toHaveValue(corrected);
    await expect(packOn(page), 'the other’s change stands').toHaveValue('60');
  });

  test(`a delivery fee is changed in the digits of the reader, and taken back (${locale})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/settings`);
    const fee = page.getByLabel(settings.delivery_fee);
    const before = await fee.inputValue();
    await fee.fill(locale === 'ar' ? '١٫٧٥٠' : '1.750');
    await fee.press('Tab');
    await expect(fee).toHaveValue('1.750');
    await save(page);
    await expect(page.getByText(kit.saved)).toBeVisible();
    await expectAccessible(page, 'settings');
    await page.getByRole('button', { name: settings.undo }).first().click();
    await expect(fee).toHaveValue(before);
  });
}
