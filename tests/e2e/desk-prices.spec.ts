/** Many products at once and a sale by the clock, in both languages (docs/desk.md "Products in bulk"). */
import { gridWords } from '../../client/desk/features/product/grid/words.ts';
import { scheduleWords } from '../../client/desk/features/schedule/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** A product of its own for each language, so that their sales don't meet. */
const skus = { en: 'VIT-003', ar: 'VIT-008' };

for (const locale of locales) {
  const grid = pickWords(gridWords, locale);
  const schedule = pickWords(scheduleWords, locale);

  test(`prices are pasted into the grid, reviewed, written and taken back; a sale begins by itself (${locale})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 832 });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/products/grid?columns=price_kwd,name_en`);
    const table = page.getByRole('grid');
    const prices = table.locator('td[data-column="1"]');
    await expect(prices.nth(2)).toBeVisible();
    const stored = await prices.allInnerTexts();

    // The next column is on the other side in Arabic, and so is its arrow.
    await table.focus();
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    const paste = (text: string) =>
      table.evaluate((element, copied) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', copied);
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    const [first = 0, third = 0] = [stored[0], stored[2]].map((text) => Number(text));
    await paste(`${(first + 0.1).toFixed(3)}\n1,250\n${(third / 10).toFixed(3)}\n`);
    await expect(page.getByText(grid.refused(1))).toBeVisible();
    await expect(prices.nth(0)).toHaveText((first + 0.1).toFixed(3));
    await expectAccessible(page, 'grid');
    await page.keyboard.press('Control+z');
    await expect(prices.nth(0)).toHaveText(stored[0] ?? '');
    await page.keyboard.press('Control+Shift+z');

    await page.getByRole('button', { name: grid.review }).click();
    const review = page.getByRole('alertdialog');
    // A tenth of the price is asked about, and waits for its tick.
    await expect(review.getByText(grid.state.asked)).toBeVisible();
    await expectAccessible(page, 'review');
    await review.getByRole('checkbox', { name: grid.confirm }).check();
    await review.getByRole('button', { name: grid.write(2) }).click();
    await expect(review.getByText(grid.written(2))).toBeVisible();
    await review.getByRole('button', { name: grid.undoAll }).click();
    await expect(page.getByText(grid.undoneAll(2))).toBeVisible();
    await expect(prices.nth(0)).toHaveText(stored[0] ?? '');
    await expect(prices.nth(2)).toHaveText(stored[2] ?? '');

    await page.goto(`${deskOrigin}/products/prices?view=current`);
    await page.getByRole('button', { name: schedule.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: schedule.product }).fill(skus[locale]);
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: schedule.price, exact: true }).fill('2.5');
    await dialog.getByText(schedule.startNow).click();
    await dialog.getByLabel(schedule.day(schedule.until)).fill('10/03');
    await expect(dialog.getByText(locale === 'ar' ? /10 مارس/ : /10 March/)).toBeVisible();
    await expectAccessible(page, 'a scheduled price');
    await dialog.getByRole('button', { name: schedule.add }).click();
    const row = page.getByRole('row').filter({ hasText: skus[locale] });
    await expect(row).toContainText('2.500');
    await row.getByRole('button', { name: schedule.end }).click();
    await expect(row).toHaveCount(0);
  });
}
