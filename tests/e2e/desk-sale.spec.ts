/** A sale by percentage, from the list of products to its end, in both languages (docs/desk.md "Sales"). */
import { productWords } from '../../client/desk/features/product/words.ts';
import { saleWords } from '../../client/desk/features/sale/words.ts';
import { scheduleWords } from '../../client/desk/features/schedule/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { kitWords } from '../../client/desk/ui/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

/** Two products for each language, so that their sales don't meet. */
const found = { en: 'BTY-00', ar: 'BTY-01' } as const;

for (const locale of locales) {
  const product = pickWords(productWords, locale);
  const words = pickWords(saleWords, locale);
  const schedule = pickWords(scheduleWords, locale);
  const kit = pickWords(kitWords, locale);

  test(`products are ticked, put on sale as one, and taken off it as one (${locale})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 832 });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/products?search=${found[locale]}`);
    const rows = page.locator('tbody tr');
    await expect(rows.nth(1)).toBeVisible();
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await expect(page.getByText(kit.selected(2))).toBeVisible();
    await page.getByRole('button', { name: product.putOnSale }).press('Enter');

    await page.getByLabel(words.percent).fill('٢٠٪');
    await page.getByText(words.startNow).click();
    await page.getByLabel(schedule.day(words.until)).fill('10/03');
    await expect(page.getByText(locale === 'ar' ? /10 مارس/ : /10 March/)).toBeVisible();
    await page.getByRole('button', { name: words.preview }).click();
    await expect(page.getByRole('table', { name: words.salePrice })).toBeVisible();
    await expectAccessible(page, 'the prices of a sale');
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 832 });
      await expect(page.getByRole('button', { name: words.schedule })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    }
    await page.getByRole('button', { name: words.schedule }).click();

    await expect(page).toHaveURL(/\/products\/sales\/[0-9a-f-]{36}$/);
    await expect(page.getByText(words.stateOfOne.current, { exact: true })).toBeVisible();
    await expectAccessible(page, 'a sale');
    const prices = page.getByRole('table', { name: words.salePrice });
    await expect(prices.getByRole('row')).not.toHaveCount(1);
    await prices.getByRole('link').first().click();
    await expect(page.getByRole('link', { name: schedule.ofSale(20, '') }).first()).toBeVisible();
    await page.goBack();
    const end = page.getByRole('button', { name: words.end });
    await end.click();
    await expect(end).toHaveCount(0);
    // What was ended goes back, which is told, and the newest alone can be taken back.
    const undo = page.getByRole('button', { name: words.undo });
    const told = page.locator('.timeline li');
    await expect(told).toHaveCount(2);
    await undo.click();
    await expect(end).toBeVisible();
    await expect(told).toHaveCount(3);
    await expect(undo).toHaveCount(1);
    await end.click();
    await expect(end).toHaveCount(0);
    await page.goto(`${deskOrigin}/products/sales?view=past`);
    await expect(page.getByRole('table', { name: words.title })).toBeVisible();
    await expectAccessible(page, 'sales that are over');
  });
}
