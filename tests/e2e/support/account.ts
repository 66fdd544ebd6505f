/** Signs up, by page or modal, and continues to the requested page. */
import type { Browser, Locator, Page } from '@playwright/test';
import type { Locale } from '../../../shared/domain/locale.ts';
import { findLink, findMail, type Mail } from './mails.ts';
import { expect, hydrated, translator } from './shop.ts';

export const testPassword = 'wellbeing for all 2026';

async function fillSignUp(form: Locator, locale: Locale): Promise<string> {
  const t = translator(locale);
  const email = `noura-${crypto.randomUUID()}@example.com`;
  await form.getByLabel(t('auth.name'), { exact: true }).fill('Noura Al-Sabah');
  await form.getByLabel(t('auth.email')).fill(email);
  await form.getByLabel(t('auth.password'), { exact: true }).fill(testPassword);
  await form.getByLabel(t('auth.confirm_password')).fill(testPassword);
  await form.getByRole('button', { name: t('auth.sign_up') }).click();
  return email;
}

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
  const email = await fillSignUp(page.getByRole('main'), locale);
  await expect(page).not.toHaveURL(/\/auth\//);
  await hydrated(page);
  return email;
}

/** The same in the modal that asks a guest to sign in; it closes by itself. */
export async function signUpInModal(page: Page, locale: Locale): Promise<string> {
  const t = translator(locale);
  const modal = page.getByRole('dialog', { name: t('auth.sign_in') });
  await modal.getByRole('button', { name: t('auth.sign_up') }).click();
  const signUpModal = page.getByRole('dialog', { name: t('auth.sign_up') });
  const email = await fillSignUp(signUpModal, locale);
  await expect(signUpModal).toHaveCount(0);
  return email;
}

/** The newest mail of a topic to an address. */
export const mailTo = (email: string, topic: string): Promise<Mail> => findMail((mail) => mail.topic === topic, email);

/** Opens the link of an account’s first mail as its mailbox would, on another device, and confirms it. */
export async function confirmEmail(browser: Browser, email: string, locale: Locale): Promise<void> {
  const t = translator(locale);
  const mailbox = await (await browser.newContext()).newPage();
  await mailbox.goto(findLink(await mailTo(email, 'email.verify'), 'verify-email'));
  await mailbox.getByRole('button', { name: t('auth.verify') }).click();
  await expect(mailbox.getByRole('heading', { name: t('auth.verified_title') })).toBeVisible();
  await mailbox.context().close();
}
