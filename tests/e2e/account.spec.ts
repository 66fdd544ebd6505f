/** An account from its first day to its last (docs/security.md A7, A8, PR1, PR9). */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectCleanAudit, hydrated, open, test, translator } from './support/shop.ts';

const password = 'wellbeing for all 2026';
const next = 'صباح الخير يا كويت 🌿';

async function signUp(page: Page, locale: 'en' | 'ar', email: string) {
  const t = translator(locale);
  await open(page, '/auth/sign-up?return_url=/profile/account', locale, 'KW');
  await page.getByLabel(t('auth.name'), { exact: true }).fill('Noura Test');
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.confirm_password')).fill(password);
  await page.getByRole('button', { name: t('auth.sign_up') }).click();
  // Where it leads stands in the address of the sign-up as well.
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/profile/account'));
  await hydrated(page);
}

for (const locale of ['en', 'ar'] as const) {
  test(`a user changes name and password, exports their data and deletes the account (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = translator(locale);
    const email = `leaver-${locale}-${Date.now()}@example.com`;
    await signUp(page, locale, email);

    await page.locator('#account-name').fill('نورة العتيبي');
    await page
      .getByRole('button', { name: t('account.save') })
      .first()
      .click();
    await expect(page.getByRole('status').filter({ hasText: t('account.saved') })).toBeVisible();
    await page.locator('#account-phone').fill('٥٠٠٠ ١٢٣٤');
    await page
      .getByRole('button', { name: t('account.save') })
      .last()
      .click();
    await expect(page.locator('#account-phone')).toHaveValue(/5000 1234|٥٠٠٠ ١٢٣٤/);

    // Another device, signed in with the old password.
    const other = await (await browser.newContext()).newPage();
    await open(other, '/auth/sign-in?return_url=/profile', locale, 'KW');
    await other.getByLabel(t('auth.email'), { exact: true }).fill(email);
    await other.getByLabel(t('auth.password'), { exact: true }).fill(password);
    await other.getByRole('button', { name: t('auth.sign_in') }).click();
    await expect(other).toHaveURL(/\/profile$/);

    await page.getByRole('button', { name: t('account.change_password') }).click();
    await page.getByLabel(t('account.old_password'), { exact: true }).fill('not this one');
    await page.getByLabel(t('account.new_password'), { exact: true }).fill(next);
    await page.getByLabel(t('auth.confirm_password')).fill(next);
    await page.getByRole('button', { name: t('account.change_password') }).click();
    await expect(page.locator('#old-password-error')).toBeVisible();
    await page.getByLabel(t('account.old_password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: t('account.change_password') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('account.password_changed') })).toBeVisible();
    await other.goto(other.url().replace(/profile$/, 'profile/account'));
    await expect(other).toHaveURL(/\/auth\/sign-in|\/(ar)?$/);
    await other.context().close();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('account.data_download') }).click(),
    ]);
    const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(data.user).toMatchObject({ email, name: 'نورة العتيبي', phone: '+96550001234' });

    await page.getByRole('button', { name: t('account.remove_account') }).click();
    await page.getByLabel(t('account.remove_password')).fill(next);
    await page.getByRole('button', { name: t('account.remove_for_good') }).click();
    await expect(page.getByRole('heading', { name: t('account.removed_title') })).toBeVisible();
    await page.goto(page.url());
    await expect(page).toHaveURL(/\/auth\/sign-in/);
    expectCleanAudit();
  });
}
