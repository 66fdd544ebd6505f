import type { Page } from '@playwright/test';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { signUp, signUpInModal } from './support/account.ts';
import { expect, open, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';
const other = 'halden-a-z-multivitamin-50-plus';

/** What the clipboard holds, as a person finds out: by pasting it somewhere. */
async function pasted(page: Page): Promise<string> {
  const pad = await page.context().newPage();
  await pad.setContent('<textarea></textarea>');
  await pad.locator('textarea').press('ControlOrMeta+v');
  const text = await pad.locator('textarea').inputValue();
  await pad.close();
  return text;
}

for (const locale of ['en', 'ar'] as const satisfies readonly Locale[])
  test(`a guest who taps the heart signs up and finds the choice of lists open (${locale})`, async ({ page }) => {
    const t = translator(locale);
    const toast = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    await open(page, `/products/${slug}`, locale, 'KW');
    const heart = page.getByRole('figure').getByRole('button');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await signUpInModal(page, locale);

    // Still at the product, and the chooser opens by itself; a new person has no list yet.
    await expect(page).toHaveURL(localizedPath(`/products/${slug}`, locale));
    const modal = page.getByRole('dialog');
    const submit = modal.getByRole('button', { name: t('wishlist.create') });
    await expect(modal.getByLabel(t('wishlist.name'))).toHaveValue(t('wishlist.first_name'));
    await expect(submit).toBeEnabled();
    await modal.getByLabel(t('wishlist.name')).fill('   ');
    await expect(submit).toBeDisabled();
    await modal.getByLabel(t('wishlist.name')).fill(locale === 'ar' ? 'رمضان' : 'Ramadan');
    await submit.click();
    await toast(t('wishlist.wishlit_item_added_successfuly'));
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

test('a list is filled, renamed, shared, saved by another user, bought and unshared', async ({ page, browser }) => {
  const t = translator('en');
  const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const modal = page.getByRole('dialog');
  await open(page, '/auth/sign-in?return_url=/profile/wishlists', 'en', 'KW');
  await signUp(page, 'en');
  await expect(page.getByText(t('account.no_lists'))).toBeVisible();

  await page.getByRole('button', { name: t('wishlist.new') }).click();
  await modal.getByLabel(t('wishlist.name')).fill('Gym');
  await modal.getByRole('button', { name: t('wishlist.create') }).click();
  await page.getByRole('link', { name: 'Gym' }).click();
  await expect(page.getByText(t('wishlist.empty_wishlist_message'))).toBeVisible();

  for (const one of [slug, other]) {
    await open(page, `/products/${one}`, 'en', 'KW');
    await page.getByRole('figure').getByRole('button').click();
    await modal.getByRole('button', { name: 'Gym' }).click();
    await toast(t('wishlist.wishlit_item_added_successfuly'));
    // The dialog steps back in the history as it closes; a load that begins before would be aborted.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.isModal))).toBe(false);
  }
  await open(page, '/profile/wishlists', 'en', 'KW');
  await page.getByRole('link', { name: 'Gym' }).click();
  await expect(page.locator('.wishlist-item')).toHaveCount(2);

  // A name that is taken is told by a toast, in reach although the dialog is open (§8).
  await page.getByRole('button', { name: t('wishlist.rename') }).click();
  await modal.getByLabel(t('wishlist.name')).fill('Strength');
  await modal.getByRole('button', { name: t('wishlist.save') }).click();
  await expect(page.getByRole('heading', { name: 'Strength' })).toBeVisible();

  // Moving takes a product from one list to another, made on the way.
  await page.locator('.wishlist-item').first().getByRole('button', { name: /Move/ }).click();
  await modal.getByLabel(t('wishlist.name')).fill('Strength');
  await modal.getByRole('button', { name: t('wishlist.create') }).click();
  await expect(modal.getByRole('alert')).toHaveText('You already have a list with this name.');
  await modal.getByLabel(t('wishlist.name')).fill('Later');
  await modal.getByRole('button', { name: t('wishlist.create') }).click();
  await expect(page.locator('.wishlist-item')).toHaveCount(1);

  await page.getByRole('button', { name: t('wishlist.share') }).click();
  await modal.getByRole('button', { name: t('wishlist.copy') }).click();
  await toast(t('shell.link_copied'));
  const [sentence = '', link = ''] = (await pasted(page)).split('\n');
  expect(sentence).toContain('Strength');
  expect(link).toMatch(/^http:\/\/localhost:\d+\/shared-list\/[A-Za-z0-9_-]{22}$/);

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'Strength' })).toBeVisible();
  await expect(friend.getByText('by Noura')).toBeVisible();
  await expect(friend.getByText('Al-Sabah')).toHaveCount(0);
  await friend.getByRole('button', { name: t('wishlist.add_all') }).click();
  await expect(friend.getByRole('link', { name: t('shell.cart_count', { n: 1 }) })).toBeVisible();
  await friend.getByRole('button', { name: t('wishlist.keep') }).click();
  await signUpInModal(friend, 'en');
  await expect(friend.getByText(t('wishlist.kept'))).toBeVisible();
  await friend.goto('/profile/wishlists?scope=shared');
  await expect(friend.getByRole('link', { name: 'Strength' })).toBeVisible();

  await modal.getByRole('button', { name: t('wishlist.stop_sharing') }).click();
  await toast(t('wishlist.stopped_sharing'));
  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'Strength' })).toHaveCount(0);
  await friend.goto('/profile/wishlists?scope=shared');
  await expect(friend.getByText(t('account.no_lists'))).toBeVisible();
  await friend.context().close();

  await page.getByRole('button', { name: t('wishlist.remove_list') }).click();
  await modal.getByRole('button', { name: t('wishlist.remove'), exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/wishlists$/);
  await expect(page.getByRole('link', { name: 'Later' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Strength' })).toHaveCount(0);
});
