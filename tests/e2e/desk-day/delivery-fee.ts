import type { Page } from '@playwright/test';
import { settingWords } from '../../../client/desk/features/settings/words.ts';
import { pickWords } from '../../../client/desk/i18n/words.ts';
import { kitWords } from '../../../client/desk/ui/words.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect } from '../support/shop.ts';
import { deskOrigin } from '../support/web-desk.ts';

/** In the digits of the reader; it is taken back. */
export async function changeDeliveryFee(page: Page, locale: Locale): Promise<void> {
  const settings = pickWords(settingWords, locale);
  const kit = pickWords(kitWords, locale);
  await page.goto(`${deskOrigin}/settings`);
  const fee = page.getByLabel(settings.delivery_fee);
  const before = await fee.inputValue();
  await fee.fill(locale === 'ar' ? '١٫٧٥٠' : '1.750');
  await fee.press('Tab');
  await expect(fee).toHaveValue('1.750');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(kit.saved)).toBeVisible();
  await expectAccessible(page, 'settings');
  const change = page.locator('.history li').first();
  await expect(change, 'the list of changes is asked for again').toContainText(/1\.000.*1\.750/);
  await change.getByRole('button', { name: settings.undo }).click();
  await expect(fee).toHaveValue(before);
}
