/** The steps of buying, as a shopper does them; words come from the shop's own dictionary. */

import { expect, type Page } from '@playwright/test';
import { countries } from '../../../shared/domain/country.ts';
import { type Locale, localizedPath } from '../../../shared/domain/locale.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import type { TwoCountries } from '../../support/two-countries.ts';
import { translator } from './shop.ts';

/** Puts a product into the cart from its own page. */
export async function addProduct(page: Page, slug: string, locale: Locale): Promise<void> {
  const t = translator(locale);
  await page.goto(localizedPath(`/products/${slug}`, locale));
  await page
    .getByRole('button', { name: t('product.add_to_cart') })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: t('shell.item_added_to_cart') })).toBeVisible();
}

export async function goToCheckout(page: Page, locale: Locale): Promise<void> {
  const t = translator(locale);
  await page.goto(localizedPath('/cart', locale));
  // As a shopper does, once the total can be read.
  await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.totals-pending')).toHaveCount(0);
  await page.getByRole('link', { name: t('cart.checkout') }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping/);
}

export const people = {
  KW: { name: 'نورة العتيبي', email: 'noura@example.com', phone: '٥٠٠٠ ١٢٣٤' },
  SA: { name: 'Sara Alharbi', email: 'sara@example.com', phone: '0512345678' },
} as const;

/** Fills who and where, and goes on. A signed-in shopper gives no e-mail, and a guest none where it is `null`. */
export async function fillShipping(
  page: Page,
  locale: Locale,
  country: TwoCountries,
  isGuest = true,
  { email = people[country].email }: { email?: string | null } = {},
): Promise<void> {
  const t = translator(locale);
  const field = (key: Parameters<typeof t>[0]) => page.getByLabel(t(key), { exact: false }).first();
  const person = people[country];
  if (isGuest && email !== null) await field('checkout.email').fill(email);
  // A signed-in shopper has a name already.
  if (!isGuest) await expect(field('checkout.name')).not.toHaveValue('');
  await field('checkout.name').fill(person.name);
  await field(`checkout.phone_${country}`).fill(person.phone);
  if (country === 'KW') {
    await page.getByRole('radio', { name: t('checkout.type_house') }).check();
    await field('checkout.area').fill(locale === 'ar' ? 'السالمية' : 'Salmiya');
    await field('checkout.block').fill('10');
    await field('checkout.street').fill('5');
    await field('checkout.building').fill('12');
  } else {
    await field('checkout.short_address').fill('rrrd2929');
    await field('checkout.city').fill(locale === 'ar' ? 'الرياض' : 'Riyadh');
  }
  await page.getByRole('button', { name: t('checkout.go_on') }).click();
  await expect(page).toHaveURL(/\/checkout\/order/);
}

/** Chooses how to pay and confirms. */
export async function confirm(page: Page, locale: Locale, method: PaymentMethod): Promise<void> {
  const t = translator(locale);
  await page.getByRole('radio', { name: t(`checkout.${method}`), exact: false }).check();
  await page.locator('form button[type=submit], button[data-submit-order]').last().click();
}

/** On the bank's page: lets the payment end in a scenario. */
export async function payAtBank(page: Page, scenario: string): Promise<void> {
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/pay\//);
  await page.locator(`button[name="scenario"][value="${scenario}"]`).click();
}

export const currencyOf = (country: TwoCountries) => countries[country].currency;
