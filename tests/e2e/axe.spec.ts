/**
 * Everybody can use what opens on a screen, it is pressed where it is drawn, and speaks the screen's language: tests/e2e/pages.spec.ts
 * says the same of every screen.
 */
import type { Page } from '@playwright/test';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { signUp } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { addProduct, fillShipping, goToCheckout, people } from './support/buy.ts';
import { foreignWords } from './support/language.ts';
import { expectPressable, expectPressableAtEachWidth, resize } from './support/pressable.ts';
import { buyable } from './support/screens.ts';
import { bareRules, watchSheets } from './support/sheets.ts';
import { expect, open, test, translator } from './support/shop.ts';

for (const locale of locales) {
  const t = translator(locale);
  const visit = (page: Page, path: string) => open(page, path, locale, 'KW');
  const read = async (page: Page, what: string, typed: readonly string[] = []) => {
    expect.soft(await foreignWords(page, locale, typed), what).toEqual([]);
    await expectAccessible(page, what);
  };
  const see = async (page: Page, what: string, typed: readonly string[] = []) => {
    await read(page, what, typed);
    await expectPressable(page, what);
  };
  const dialog = (page: Page) => page.getByRole('dialog');
  const openList = async (page: Page, name: string) => {
    await visit(page, '/profile/wishlists');
    await page.getByRole('link', { name }).click();
    await expect(page.locator('.wishlist-item')).toHaveCount(1);
  };

  test.describe(`axe (${locale})`, () => {
    test.beforeEach(async ({ page }) => {
      test.setTimeout(300_000);
      // What is still fading in has no contrast yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    test('no dialog of a guest on a phone breaks a rule', async ({ page }) => {
      await visit(page, '/products?dietary=vegan');
      await resize(page, 390, 800);
      await page.getByRole('button', { name: t('listing.filter') }).click();
      await expect(dialog(page)).toBeVisible();
      await see(page, 'filters');

      await visit(page, '/');
      await page.locator('input[type=search]').pressSequentially(locale === 'ar' ? 'مغن' : 'magn');
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await see(page, 'suggestions');

      await addProduct(page, buyable.split('/').pop() ?? '', locale);
      // It lies over the page, and leaves.
      await read(page, 'toast');
      await page.mouse.wheel(0, 2000);
      await expect(page.locator('.sticky-buy.is-visible')).toBeVisible();
      await read(page, 'bar to buy by');
      await nearFreeDelivery(page, locale);
      await see(page, 'full cart');
      await expectPressableAtEachWidth(page, 'full cart');
      await resize(page, 390, 800);
      await page.getByRole('button', { name: t('promotion.free_unlock') }).click();
      await expect(dialog(page)).toBeVisible();
      await see(page, 'what unlocks free delivery');

      await goToCheckout(page, locale);
      await see(page, 'shipping');
      await page.getByRole('button', { name: t('checkout.go_on') }).click();
      await see(page, 'shipping with everything missing');
      await expectTold(page);
      await expectPressableAtEachWidth(page, 'shipping with everything missing');
      await resize(page, 390, 800);
      await fillShipping(page, locale, 'KW');
      await see(page, 'review', [people.KW.name]);
      await expectPressableAtEachWidth(page, 'review');
    });

    test('no personal page breaks a rule', async ({ page }) => {
      const name = locale === 'ar' ? 'رمضان' : 'Ramadan';
      await watchSheets(page);
      await visit(page, `/auth/sign-in?return_url=${encodeURIComponent(buyable)}`);
      await resize(page, 390, 800);
      await signUp(page, locale);
      const heart = page.getByRole('figure').getByRole('button');
      await heart.click();
      await dialog(page).getByLabel(t('wishlist.name')).fill(name);
      await see(page, 'first list');
      await dialog(page)
        .getByRole('button', { name: t('wishlist.create') })
        .click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await heart.click();
      await expect(dialog(page).getByRole('button', { name })).toBeVisible();
      await see(page, 'chooser of lists');

      await openList(page, name);
      for (const [word, does] of [
        ['rename', 'wishlist.rename'],
        ['remove', 'wishlist.remove_list'],
        ['share', 'wishlist.share'],
      ] as const) {
        await page.getByRole('button', { name: t(does), exact: true }).click();
        await expect(dialog(page)).toBeVisible();
        await see(page, `list: ${word}`);
        if (word !== 'share') await page.keyboard.press('Escape');
        if (word !== 'share') await expect(dialog(page)).toBeHidden();
      }
      const link = await dialog(page).getByRole('textbox').inputValue();
      await visit(page, new URL(link).pathname.replace(/^\/ar/, ''));
      const person = ['Noura Al-Sabah', 'Noura'];
      await see(page, 'shared list', person);
      for (const path of ['', '/orders', '/addresses', '/account', '/wallet', '/wishlists', '/notify-list']) {
        await visit(page, `/profile${path}`);
        await see(page, `profile${path}`, person);
        expect.soft(await bareRules(page), `profile${path}`).toEqual([]);
        await expectPressableAtEachWidth(page, `profile${path}`);
      }
    });
  });
}

/** Fills the cart until free delivery is near, and shows it. */
async function nearFreeDelivery(page: Page, locale: Locale): Promise<void> {
  const t = translator(locale);
  await page.goto(localizedPath('/cart', locale));
  const more = page
    .getByRole('main')
    .getByRole('button', { name: t('cart.more', { name: '' }).trim() })
    .first();
  const near = page.getByRole('button', { name: t('promotion.free_unlock') });
  await expect(more).toBeVisible();
  while (!(await near.isVisible())) await more.click();
}

/** What is wrong with a field is said in the colour of errors, before the hint. */
async function expectTold(page: Page): Promise<void> {
  const errors = page.locator('.field-error');
  await expect(errors.first()).toBeVisible();
  const bad = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--bad)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  for (const error of await errors.all()) {
    await expect.soft(error).toHaveCSS('color', bad);
    expect
      .soft(await error.evaluate((one) => one.previousElementSibling?.matches('small')), 'below a hint')
      .not.toBe(true);
  }
}
