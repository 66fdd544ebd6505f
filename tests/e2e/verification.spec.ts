/** Whose an address and a number are: proved, stopped, and taken back from who used another's (docs/security.md A26-A28, R15). */
import type { Page } from '@playwright/test';
import type { Locale } from '../../shared/domain/locale.ts';
import { confirmEmail, mailTo, testPassword } from './support/account.ts';
import { codeSentTo, findLink } from './support/mails.ts';
import { expect, expectCleanAudit, hydrated, open, test, translator } from './support/shop.ts';

async function signUp(page: Page, locale: Locale, email: string, name: string): Promise<void> {
  const t = translator(locale);
  await open(page, '/auth/sign-up?return_url=/profile/account', locale, 'KW');
  await page.getByLabel(t('auth.name'), { exact: true }).fill(name);
  await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(testPassword);
  await page.getByLabel(t('auth.confirm_password')).fill(testPassword);
  await page.getByRole('button', { name: t('auth.sign_up') }).click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith('/profile/account'));
  await hydrated(page);
}

const phones = { en: '5000 7101', ar: '5000 7102' };

for (const locale of ['en', 'ar'] as const satisfies readonly Locale[]) {
  test(`a new account’s address and number are confirmed, and other devices signed out (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = translator(locale);
    const email = `prover-${locale}-${Date.now()}@example.com`;
    await signUp(page, locale, email, 'Noura Test');
    const notice = page.getByText(t('account.verify_title'));
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: t('account.verify_again') }).click();
    await expect(page.getByText(t('account.verify_sent'))).toBeVisible();
    await confirmEmail(browser, email, locale);
    const cut = await browser.newPage();
    await open(cut, '/auth/verify-email?token=cut', locale, 'KW');
    await cut.getByRole('button', { name: t('auth.verify') }).click();
    await expect(cut.getByRole('alert')).toContainText(t('auth.verify_no_token'));
    await cut.close();
    await page.reload();
    await hydrated(page);
    await expect(page.locator('#account-name')).toBeVisible();
    await expect(notice).toHaveCount(0);

    await page.locator('#account-phone').fill(phones[locale]);
    await page
      .getByRole('button', { name: t('account.save') })
      .last()
      .click();
    await page.getByRole('button', { name: t('account.phone_verify') }).click();
    const modal = page.getByRole('dialog', { name: t('checkout.code_title') });
    await modal.getByRole('button', { name: t('checkout.code_send_sms') }).click();
    await expect(modal.getByText(t('checkout.code_sent'))).toBeVisible();
    const code = await codeSentTo(`+965${phones[locale].replace(' ', '')}`);
    await modal.getByLabel(t('checkout.code')).fill(code === '111111' ? '222222' : '111111');
    await modal.getByRole('button', { name: t('checkout.code_confirm') }).click();
    await expect(page.locator('#phone-code-error')).toBeVisible();
    await modal.getByLabel(t('checkout.code')).fill(code);
    await modal.getByRole('button', { name: t('checkout.code_confirm') }).click();
    await expect(modal).toHaveCount(0);
    await expect(page.getByText(t('account.phone_verified'))).toBeVisible();

    await page.getByRole('button', { name: t('account.sign_out_others') }).click();
    await expect(page.getByRole('status').filter({ hasText: t('account.signed_out_others') })).toBeVisible();
  });

  test(`the owner of a mailbox takes over an account that someone else opened with it (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = translator(locale);
    const email = `victim-${locale}-${Date.now()}@example.com`;
    await signUp(page, locale, email, 'A Stranger');
    await page.locator('#account-phone').fill('5000 7999');
    await page
      .getByRole('button', { name: t('account.save') })
      .last()
      .click();
    await expect(page.getByRole('status').filter({ hasText: t('account.saved') })).toBeVisible();

    const holder = await (await browser.newContext()).newPage();
    await open(holder, '/auth/forgot-password', locale, 'KW');
    await holder.getByLabel(t('auth.email'), { exact: true }).fill(email);
    await holder.getByRole('button', { name: t('auth.forgot_send') }).click();
    await expect(holder.getByText(t('auth.forgot_sent'))).toBeVisible();
    const { text } = await mailTo(email, 'password.reset');
    await holder.goto(/https?:\/\/\S+reset-password\S+/.exec(text)?.[0] ?? '');
    await hydrated(holder);
    await holder.getByLabel(t('auth.password'), { exact: true }).fill('mine from today on');
    await holder.getByLabel(t('auth.confirm_password')).fill('mine from today on');
    await holder.getByRole('button', { name: t('auth.reset_save') }).click();
    await expect(holder.getByText(t('auth.reset_done'))).toBeVisible();
    await open(holder, '/auth/sign-in?return_url=/profile/account', locale, 'KW');
    await holder.getByLabel(t('auth.email'), { exact: true }).fill(email);
    await holder.getByLabel(t('auth.password'), { exact: true }).fill('mine from today on');
    await holder.getByRole('button', { name: t('auth.sign_in') }).click();
    await expect(holder.locator('#account-name')).not.toHaveValue('A Stranger');
    await expect(holder.locator('#account-phone')).toHaveValue('');
    await expect(holder.getByText(t('account.verify_title'))).toHaveCount(0);
    await holder.context().close();

    await page.reload();
    await expect(page).toHaveURL(/\/auth\/sign-in|\/(ar)?$/);
    expectCleanAudit();
  });

  test(`a recipient stops unwanted mail by its link, and may undo that (${locale})`, async ({ page, browser }) => {
    const t = translator(locale);
    const email = `not-me-${locale}-${Date.now()}@example.com`;
    await signUp(page, locale, email, 'A Stranger');
    const link = findLink(await mailTo(email, 'email.verify'), '/stop');
    // Without JavaScript: a mailbox’s own browser may have none.
    const holder = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await holder.goto(link ?? '');
    await holder.getByRole('button', { name: t('notify.stop') }).click();
    await expect(holder.getByRole('heading', { name: t('notify.stopped_title') })).toBeVisible();
    await page.getByRole('button', { name: t('account.verify_again') }).click();
    await expect(page.getByText(t('account.verify_stopped'))).toBeVisible();
    await holder.getByRole('button', { name: t('notify.allow') }).click();
    await expect(holder.getByRole('heading', { name: t('notify.allowed_title') })).toBeVisible();
    await holder.context().close();
  });
}
