/** Many products at once, in both languages (docs/desk.md "Products in bulk"). */
import { gridWords } from '../../client/desk/features/product/grid/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

for (const locale of locales) {
  const grid = pickWords(gridWords, locale);

  test(`prices are pasted into the grid, reviewed, written and taken back (${locale})`, async ({ page }) => {
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
  });
}
