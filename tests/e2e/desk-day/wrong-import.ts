import type { Page } from '@playwright/test';
import { importWords } from '../../../client/desk/features/import/words.ts';
import { fieldWords } from '../../../client/desk/i18n/field-words.ts';
import { pickWords } from '../../../client/desk/i18n/words.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { foreignWords } from '../support/language.ts';
import { expect } from '../support/shop.ts';
import { deskOrigin } from '../support/web-desk.ts';

/** The products that each language's import changes. */
const changed = { en: ['AGE-005', 'AGE-006'], ar: ['AGE-007', 'AGE-008'] } as const;

/** Its differences are seen, a slip of the point asks, it is written, and the whole of it is undone. */
export async function undoWrongImport(page: Page, locale: Locale): Promise<void> {
  const words = pickWords(importWords, locale);
  const names = pickWords(fieldWords, locale);
  const [first, second] = changed[locale];
  const priceOf = async (sku: string): Promise<string> => {
    const answer = await page.request.get(`${deskOrigin}/api/desk/products/${sku}`);
    return (await answer.json()).data.item.fields.price_kwd;
  };
  const before = await priceOf(first);
  const price = (Number(before) + 0.25).toFixed(3);
  const slip = (Number(await priceOf(second)) / 10).toFixed(3);
  await page.goto(`${deskOrigin}/imports`);
  await page.getByRole('link', { name: words.start }).first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: `${locale}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`SKU;السعر د.ك;Expiry;Weight\n${first};${price};10/03/2030;1\n${second};${slip};;1`),
  });
  await expectAccessible(page, 'columns');
  await expect(page.getByLabel(words.fieldOf('السعر د.ك'))).toHaveValue('price_kwd');
  // Its one date may be two days.
  await page.getByLabel(words.dateOrder.day).check();
  await page.getByRole('button', { name: words.preview }).click();

  const row = page.locator('[data-row="2"]');
  await expect(row.locator('del').first()).toContainText(before);
  await expect(row.locator('ins').first()).toContainText(price);
  await expect(row, 'day first, with the month’s name').toContainText(locale === 'ar' ? /مارس/ : /10 Mar/);
  await expect(page.getByLabel(`${words.row} 3, ${names.price_kwd}`)).toHaveValue(slip);
  await expectAccessible(page, 'preview');
  expect(await foreignWords(page, locale, ['Noura', `${locale}.csv`])).toEqual([]);
  await page.getByRole('button', { name: words.skipAll(1) }).click();
  expect(await priceOf(first), 'nothing is written yet').toBe(before);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText(words.finishedCounts(0, 1))).toBeVisible();
  expect(await priceOf(first)).toBe(price);

  await page.getByRole('link', { name: words.toList }).click();
  await page.getByRole('button', { name: words.undoOf(`${locale}.csv`) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.undoDo }).click();
  await expect(page.getByText(words.undoCounts(1, 0, 0))).toBeVisible();
  expect(await priceOf(first)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(page.getByText(words.state.undone).first()).toBeVisible();
  await expectAccessible(page, 'imports');
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 760 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
      .toBe(0);
  }
}
