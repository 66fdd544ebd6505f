import type { Page } from '@playwright/test';
import { scheduleWords } from '../../../client/desk/features/schedule/words.ts';
import { pickWords } from '../../../client/desk/i18n/words.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/shop.ts';
import { deskOrigin } from '../support/web-desk.ts';

/** A product of its own for each language, so that their sales don't meet. */
const skus = { en: 'VIT-014', ar: 'VIT-008' } as const;

/** A sale that begins now and has an end is in force, and ended. */
export async function scheduleSale(page: Page, locale: Locale): Promise<void> {
  const words = pickWords(scheduleWords, locale);
  await page.goto(`${deskOrigin}/products/prices?view=current`);
  // An empty list has the button once more.
  await page.getByRole('button', { name: words.add }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: words.product }).fill(skus[locale]);
  await page.getByRole('option', { name: skus[locale] }).click();
  await dialog.getByRole('textbox', { name: words.price, exact: true }).fill('2.5');
  await dialog.getByText(words.startNow).click();
  await dialog.getByLabel(words.day(words.until)).fill('10/03');
  await expect(dialog.getByText(locale === 'ar' ? /10 مارس/ : /10 March/)).toBeVisible();
  await expectAccessible(page, 'a scheduled price');
  await dialog.getByRole('button', { name: words.add }).click();
  const row = page.getByRole('row').filter({ hasText: skus[locale] });
  await expect(row).toContainText('2.500');
  await row.getByRole('button', { name: words.end }).click();
  await expect(row).toHaveCount(0);
}
