/** Becoming somebody: from the sign-in page to a new account, and on to where one was going. */
import type { Page } from '@playwright/test';
import type { Locale } from '../../../shared/domain/locale.ts';
import { expect, hydrated, translator } from './shop.ts';

/** Starts on the sign-in page. Every call makes another account; its e-mail is returned. */
export async function signUp(page: Page, locale: Locale): Promise<string> {
  const t = translator(locale);
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('auth.sign_up') })
    .click();
  await expect(page).toHaveURL(/\/auth\/sign-up/);
  const email = `noura-${crypto.randomUUID()}@example.com`;
  const password = 'wellbeing for all 2026';
  await page.getByLabel(t('auth.name'), { exact: true }).fill('Noura Al-Sabah');
  await page.getByLabel(t('auth.email')).fill(email);
  await page.getByLabel(t('auth.password'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.confirm_password')).fill(password);
  await page.getByRole('button', { name: t('auth.sign_up') }).click();
  await expect(page).not.toHaveURL(/\/auth\//);
  await hydrated(page);
  return email;
}
