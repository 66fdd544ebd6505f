/** A coupon from the desk's list to its end, as a merchant does it on a phone (docs/desk.md "Promotions"). */
import { promotionWords } from '../../client/desk/features/promotion/words.ts';
import { scheduleWords } from '../../client/desk/features/schedule/words.ts';
import { pickWords } from '../../client/desk/i18n/words.ts';
import { locales } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/shop.ts';
import { deskOrigin, openDesk } from './support/web-desk.ts';

for (const locale of locales) {
  const words = pickWords(promotionWords, locale);
  const schedule = pickWords(scheduleWords, locale);
  const code = `EID-${locale.toUpperCase()}`;

  test(`a coupon is tried on past orders, begun, begun anew and ended (${locale})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    await openDesk(page, locale);
    await page.goto(`${deskOrigin}/promotions`);
    await page.getByRole('link', { name: words.add }).click();
    await page.getByLabel(words.id.coupon).fill(code.toLowerCase());
    await page.getByLabel(words.percent).fill('١٥');
    await page.getByRole('button', { name: words.tryIt }).click();
    await expect(page.getByRole('heading', { name: words.tried })).toBeVisible();
    await expectAccessible(page, 'a promotion that was tried');
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 832 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: words.begin }).click();

    await expect(page).toHaveURL(new RegExp(`/promotions/coupon/${code}$`));
    await expect(page.getByText(words.stateOfOne.live, { exact: true })).toBeVisible();
    await expectAccessible(page, 'a promotion');
    const end = page.getByRole('button', { name: words.end });
    await end.click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.end }).click();
    await expect(page.getByText(words.stateOfOne.ended, { exact: true })).toBeVisible();
    await expect(end).toHaveCount(0);
    await expect(page.locator('.timeline li')).toHaveCount(2);

    // Its name is free again, and its terms stand in the form.
    await page.getByRole('button', { name: words.again }).click();
    await expect(page.getByLabel(words.id.coupon)).toHaveValue(code);
    await page.getByText(words.startNow).click();
    await page.getByLabel(schedule.day(words.from)).fill('10/03');
    await page.getByRole('button', { name: words.tryIt }).click();
    await page.getByRole('button', { name: words.plan }).click();
    await expect(page.getByText(words.stateOfOne.planned, { exact: true })).toBeVisible();
    await page.goto(`${deskOrigin}/promotions?view=planned`);
    await expect(page.getByRole('link', { name: new RegExp(code) })).toBeVisible();
    await expectAccessible(page, 'the promotions to come');
  });
}
