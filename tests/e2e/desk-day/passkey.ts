import type { Page } from '@playwright/test';
import { peopleWords } from '../../../client/desk/features/people/words.ts';
import { signInWords } from '../../../client/desk/features/sign-in/words.ts';
import { pickWords } from '../../../client/desk/i18n/words.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { expect } from '../support/shop.ts';
import { deskOrigin, openDesk } from '../support/web-desk.ts';

/** Makes a passkey, leaves, and comes back by it. */
export async function signInByPasskey(page: Page, locale: Locale, staffId: 'demo-noura' | 'demo-fahad'): Promise<void> {
  const sign = pickWords(signInWords, locale);
  const people = pickWords(peopleWords, locale);
  await addAuthenticator(page);
  await openDesk(page, locale, staffId);
  await page.goto(`${deskOrigin}/account`);
  await page.getByLabel(people.passkeyName).fill('P');
  await page.getByRole('button', { name: people.addPasskey }).click();
  await expect(page.getByLabel(people.passkeyName)).toHaveValue('');
  await page.getByRole('button', { name: people.end }).first().click();
  await page.getByRole('button', { name: sign.byPasskey }).click();
  await expect(page.getByRole('heading', { level: 1, name: sign.signIn })).toHaveCount(0);
}
