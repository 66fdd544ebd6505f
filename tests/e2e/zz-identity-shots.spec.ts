import { mkdirSync } from 'node:fs';
import { testPassword } from './support/account.ts';
import { hydrated, open, test, translator } from './support/shop.ts';

mkdirSync('/tmp/identity-shots', { recursive: true });
for (const locale of ['en', 'ar'] as const)
  for (const width of [360, 1280])
    test(`shots ${locale} ${width}`, async ({ page }) => {
      const t = translator(locale);
      await page.setViewportSize({ width, height: 900 });
      const shot = (name: string) =>
        page.screenshot({ path: `/tmp/identity-shots/${name}-${locale}-${width}.png`, fullPage: name !== 'modal' });
      await open(page, '/auth/sign-up?return_url=/profile', locale, 'KW');
      await page.getByLabel(t('auth.name'), { exact: true }).fill('نورة العتيبي');
      await page
        .getByLabel(t('auth.email'), { exact: true })
        .fill(`shots-${locale}-${width}-${Date.now()}@example.com`);
      await page.getByLabel(t('auth.password'), { exact: true }).fill(testPassword);
      await page.getByLabel(t('auth.confirm_password')).fill(testPassword);
      await page.getByRole('button', { name: t('auth.sign_up') }).click();
      await page.getByText(t('account.verify_title')).waitFor();
      await shot('profile');
      await open(page, '/profile/account', locale, 'KW');
      await page.locator('#account-phone').fill('5000 7301');
      await page
        .getByRole('button', { name: t('account.save') })
        .last()
        .click();
      await page.getByRole('button', { name: t('account.phone_verify') }).waitFor();
      await shot('account');
      await page.getByRole('button', { name: t('account.phone_verify') }).click();
      await page.getByRole('button', { name: t('phone.send_sms') }).click();
      await page.getByLabel(t('phone.code')).waitFor();
      await page.waitForTimeout(500);
      await shot('modal');
      await page.goto(`${locale === 'ar' ? '/ar' : ''}/auth/verify-email?token=spentspentspentspent`);
      await hydrated(page);
      await shot('verify');
      await page.goto(`${locale === 'ar' ? '/ar' : ''}/stop?token=spentspentspentspent`);
      await hydrated(page);
      await shot('stop');
    });
