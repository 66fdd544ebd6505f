/** The steps of booking a blood test, as a shopper does them. */
import { expect, type Page } from '@playwright/test';
import { type Locale, localizedPath } from '../../../shared/domain/locale.ts';
import { type ConsentKind, consentTexts } from '../../../shared/domain/test-consent.ts';
import { people } from './buy.ts';
import { hydrated, translator } from './shop.ts';

/** From the page of a test to the first step. */
export async function chooseTest(page: Page, slug: string, locale: Locale): Promise<void> {
  const t = translator(locale);
  await page.goto(localizedPath(`/blood-test/${slug}`, locale));
  await hydrated(page);
  await page.getByRole('button', { name: t('booking.add') }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('booking.see_chosen') })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('booking.book'), exact: true })
    .click();
  await expect(page).toHaveURL(localizedPath('/checkout-blood-test/shipping', locale));
}

export async function fillPatient(page: Page, locale: Locale): Promise<void> {
  const t = translator(locale);
  const main = page.getByRole('main');
  await main.getByLabel(t('appointment.name'), { exact: true }).first().fill(people.KW.name);
  await main.getByLabel(t('appointment.day'), { exact: true }).fill('٢');
  await main.getByLabel(t('appointment.month'), { exact: true }).fill('4');
  await main.getByLabel(t('appointment.year'), { exact: true }).fill('1992');
  await main.getByRole('radio', { name: t('appointment.female') }).check();
}

export const consentTo = (page: Page, locale: Locale, kind: ConsentKind) =>
  page
    .getByRole('main')
    .getByRole('checkbox', { name: consentTexts[locale][kind].slice(0, 20) })
    .check();

/** The first time that can still be had, or the last of those shown. */
export async function chooseTime(page: Page, which: 'first' | 'last' = 'first'): Promise<string> {
  const slot = page.locator('.slot:has(input:enabled)')[which]();
  await slot.click();
  return slot.locator('input').inputValue();
}
