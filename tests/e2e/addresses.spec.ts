/** Addresses of both countries, as people type them (docs/gulf.md §2). */
import { expect, hydrated, open, test, translator } from './support/shop.ts';

test('a user stores a Saudi and a Kuwaiti address, and chooses the default', async ({ page }) => {
  const t = translator('ar');
  const card = (text: string) => page.locator('.address-card').filter({ hasText: text });
  const save = () => page.getByRole('button', { name: t('account.save') }).click();
  await open(page, '/auth/sign-up?return_url=/profile/addresses', 'ar', 'SA');
  await page.getByLabel(t('auth.name'), { exact: true }).fill('سارة الحربي');
  await page.getByLabel(t('auth.email'), { exact: true }).fill(`places-${Date.now()}@example.com`);
  await page.getByLabel(t('auth.password'), { exact: true }).fill('wellbeing for all 2026');
  await page.getByLabel(t('auth.confirm_password')).fill('wellbeing for all 2026');
  await page.getByRole('button', { name: t('auth.sign_up') }).click();
  await expect(page).toHaveURL(/\/ar\/profile\/addresses$/);
  await hydrated(page);

  await page.getByRole('button', { name: t('account.add_address') }).click();
  await page.locator('#address-name').fill('سارة');
  await page.locator('#address-phone').fill('٠٥١٢٣٤٥٦٧٨');
  await page.locator('#address-short_address').fill('rrrd ٢٩٢٩');
  await page.locator('#address-city').fill('الرياض');
  await page.getByText(t('checkout.more_fields')).click();
  await page.locator('#address-building_no').fill('1111');
  await save();
  await expect(page.locator('#address-building_no-error')).toHaveText(t('checkout.error_mismatch'));
  await page.locator('#address-building_no').fill('٢٩٢٩');
  await save();
  await expect(card('RRRD2929')).toContainText('+966 51 234 5678');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await open(page, '/profile/addresses', 'ar', 'KW');
  for (const [area, block] of [
    ['السالمية', '١٠'],
    ['شرق', '٢'],
  ] as const) {
    await page.getByRole('button', { name: t('account.add_address') }).click();
    await page.locator('#address-name').fill('سارة');
    await page.locator('#address-phone').fill('50001234');
    await page.locator('#address-area').fill(area);
    await page.locator('#address-block').fill(block);
    await page.locator('#address-street').fill('5');
    await page.locator('#address-building').fill('12');
    await save();
    await expect(card(area)).toBeVisible();
  }
  await expect(card('السالمية')).toContainText('قطعة 10');
  await expect(card('RRRD2929')).toHaveCount(0);
  await card('شرق')
    .getByRole('button', { name: t('account.make_default') })
    .click();
  await expect(card('شرق')).toContainText(t('account.default'));
  await card('السالمية')
    .getByRole('button', { name: t('account.remove') })
    .click();
  await card('السالمية')
    .getByRole('group')
    .getByRole('button', { name: t('account.remove') })
    .click();
  await expect(card('السالمية')).toHaveCount(0);
});
