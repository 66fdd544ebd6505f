/** Somebody signs in with a mobile number and a code, without an e-mail (docs/decisions/114-a-number-signs-in.md). */
import { localizedPath } from '../../shared/domain/locale.ts';
import { mailTo } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { findLink, findMessage } from './support/mails.ts';
import { expect, hydrated, open, test, translator } from './support/shop.ts';

for (const [locale, typed, to] of [
  ['ar', '٦٦٠٠ ١١٢٢', '+96566001122'],
  ['en', '+965 6600 3344', '+96566003344'],
] as const)
  test(`a number opens an account, signs in elsewhere, and is given an e-mail (${locale})`, async ({
    page,
    browser,
  }) => {
    const t = translator(locale);
    await page.setViewportSize({ width: 360, height: 780 });
    const enter = async (on: typeof page) => {
      await open(on, '/auth/sign-in', locale, 'KW');
      await hydrated(on);
      await expect(on.locator('main input').first()).toHaveAttribute('type', 'tel');
      await expectAccessible(on, 'signing in');
      await on.getByLabel(t('auth.phone'), { exact: true }).fill(typed);
      await on.keyboard.press('Enter');
      await on.getByRole('button', { name: t('checkout.code_send_sms') }).click();
      const field = on.getByLabel(t('checkout.code'), { exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
      await expectAccessible(on, 'typing the code in', { least: 1 });
      const code = /\b\d{6}\b/.exec((await findMessage(to, '')).text)?.[0] ?? '';
      await field.fill(code);
      await on.keyboard.press('Enter');
      await expect(on).toHaveURL(/\/profile$/);
    };
    await enter(page);
    await page.goto(localizedPath('/profile/account', locale));
    await hydrated(page);
    const email = `noura-${crypto.randomUUID()}@example.com`;
    await page.getByLabel(t('auth.email'), { exact: true }).fill(email);
    await page.getByRole('button', { name: t('account.add_email_send') }).click();
    await expect(page.getByText(t('account.add_email_sent'))).toBeVisible();

    // The link needs no script: a mail is read where it is read.
    const mailbox = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await mailbox.goto(findLink(await mailTo(email, 'email.verify'), 'verify-email'));
    await mailbox.getByRole('button', { name: t('auth.verify') }).click();
    await expect(mailbox.getByRole('heading', { name: t('auth.verified_title') })).toBeVisible();
    await mailbox.context().close();

    const other = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    await enter(other);
    await other.goto(localizedPath('/profile/account', locale));
    await expect(other.getByText(email)).toBeVisible();
    await other.context().close();
  });
