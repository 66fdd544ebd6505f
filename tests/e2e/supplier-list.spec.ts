/** A supplier's price list comes in on a phone as it was sent: a workbook with a title, Arabic headings, Arabic digits and a total. */
import { writeXlsx } from 'hucre/xlsx';
import { importWords } from '../../client/desk/features/import/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

test.use({ viewport: { width: 390, height: 844 } });

const toArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))).replace('.', '٫');

test('a supplier’s workbook changes a price, and the import is undone (ar)', async ({ page }) => {
  const words = pickWords(importWords, 'ar');
  await openDesk(page, 'ar');
  const priceOf = async (sku: string): Promise<string> => {
    const answer = await page.request.get(`${deskOrigin}/api/desk/products/${sku}`);
    return (await answer.json()).data.item.fields.price_kwd;
  };
  const before = await priceOf('AGE-009');
  const price = (Number(before) + 0.25).toFixed(3);
  const rows = [
    ['قائمة أسعار شركة الشفاء'],
    [],
    ['م', 'الكود', 'السعر (د.ك)'],
    ['مكملات غذائية'],
    [1, 'AGE-009', toArabicDigits(price)],
    ['الإجمالي', null, Number(price)],
  ];
  const title = { startRow: 0, startCol: 0, endRow: 0, endCol: 2 };
  const sheets = [
    {
      name: 'العروض',
      rows: [
        ['الكود', 'الخصم'],
        ['AGE-009', 1],
      ],
    },
    { name: 'الأسعار', rows, merges: [title] },
  ];
  await page.goto(`${deskOrigin}/imports/new`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets })),
  });
  await page.getByLabel(words.sheet, { exact: true }).selectOption('الأسعار');
  await expect(page.getByRole('heading', { name: words.headingsIn(3) })).toBeVisible();
  await expect(page.getByLabel(words.fieldOf('الكود'))).toHaveValue('sku');
  await expect(page.getByLabel(words.fieldOf('السعر (د.ك)'))).toHaveValue('price_kwd');
  await expectAccessible(page, 'headings');
  await page.getByRole('button', { name: words.preview }).click();

  const row = page.locator('[data-row="5"]');
  await expect(row.locator('ins').first()).toContainText(price);
  await page.getByText(words.notes).click();
  await expect(page.locator('.import-lines li')).toHaveCount(3);
  await page.getByRole('button', { name: words.write(1) }).click();
  await expect(page.getByText(words.finishedCounts(0, 1))).toBeVisible();
  expect(await priceOf('AGE-009')).toBe(price);

  await page.getByRole('button', { name: words.undoDo }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.undoDo }).click();
  await expect(page.getByText(words.undone).first()).toBeVisible();
  expect(await priceOf('AGE-009')).toBe(before);
});
