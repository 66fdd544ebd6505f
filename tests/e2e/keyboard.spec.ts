/** The whole way without a mouse, in both languages (docs/design.md §4). */
import { localizedPath } from '../../shared/domain/locale.ts';
import { testPassword } from './support/account.ts';
import { choose, enter, tabTo, type } from './support/keyboard.ts';
import { desk, expect, expectCleanAudit, hydrated, open, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';

for (const locale of ['en', 'ar'] as const) {
  const t = translator(locale);

  test(`a guest buys by keyboard alone and pays cash (${locale})`, async ({ page }) => {
    const main = page.getByRole('main');
    await open(page, '/products?q=b12', locale, 'KW');
    // The first stop skips what stands on every page.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
    await page.keyboard.press('Enter');
    await enter(page, main.getByRole('article').first().getByRole('link'));
    await expect(page).toHaveURL(/\/products\/[a-z]/);
    await enter(page, main.getByRole('button', { name: t('product.add_to_cart') }));
    await expect(page.getByRole('status').filter({ hasText: t('shell.item_added_to_cart') })).toBeVisible();
    await enter(page, main.getByRole('link', { name: t('product.to_cart') }));
    await expect(page).toHaveURL(/\/cart$/);
    await enter(page, main.getByRole('link', { name: t('cart.checkout') }));
    await expect(page).toHaveURL(/\/checkout\/shipping/);

    const field = (key: Parameters<typeof t>[0]) => main.getByLabel(t(key), { exact: false });
    await type(page, field('checkout.email'), 'noura@example.com');
    await type(page, field('checkout.name'), 'نورة العتيبي');
    await type(page, field('checkout.phone_KW'), '٥٠٠٠ ١٢٣٤');
    await choose(
      page,
      main.locator('input[name="ship-type"]'),
      main.getByRole('radio', { name: t('checkout.type_house') }),
    );
    await type(page, field('checkout.area'), locale === 'ar' ? 'السالمية' : 'Salmiya');
    await type(page, field('checkout.block'), '10');
    await type(page, field('checkout.street'), '5');
    await type(page, field('checkout.building'), '12');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/order/);

    const cash = main.getByRole('radio', { name: t('checkout.cod'), exact: false });
    await choose(page, main.locator('input[name="payment-method"]'), cash);
    await enter(page, main.locator('form button[type=submit], button[data-submit-order]').last());
    await expect(page.getByRole('heading', { name: t('checkout.received_title') })).toBeVisible();
    const { items } = desk('order', 'list') as { items: { payment_status: string }[] };
    expect(items[0]).toMatchObject({ payment_status: 'due_on_delivery' });
    expectCleanAudit();
  });

  test(`what goes by its own press hands the focus on (${locale})`, async ({ page }) => {
    const main = page.getByRole('main');
    /** Until what a first page leaves for later is there: the first key starts it. */
    const openWhole = async (path: string) => {
      const synced = page.waitForResponse(/\/api\/user\/sync$/);
      await open(page, path, locale, 'KW');
      await page.keyboard.press('Tab');
      await synced;
    };
    await openWhole('/products?q=b12');
    const card = main.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const button = (key: 'add' | 'more' | 'remove') =>
      card.getByRole('button', { name: t(`catalogue.${key}`, { name }) });
    await enter(page, button('add'));
    await expect(button('more')).toBeFocused();
    await button('remove').focus();
    await page.keyboard.press('Enter');
    await expect(button('add')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button('more')).toBeFocused();
    await openWhole('/cart');
    await enter(page, main.getByRole('button', { name: t('cart.remove', { name }) }).first());
    await expect(main.getByRole('heading', { name: t('cart.empty_title') })).toBeVisible();
    await expect(main).toBeFocused();
  });

  test(`a user signs up, makes a list and shares it by keyboard alone (${locale})`, async ({ page }) => {
    const modal = page.getByRole('dialog');
    await open(page, `/products/${slug}`, locale, 'KW');
    await enter(page, page.getByRole('figure').getByRole('button'));
    await enter(page, modal.getByRole('button', { name: t('auth.sign_up') }));
    await type(page, modal.getByLabel(t('auth.name'), { exact: true }), 'Noura');
    await type(page, modal.getByLabel(t('auth.email')), `keys-${locale}-${Date.now()}@example.com`);
    await type(page, modal.getByLabel(t('auth.password'), { exact: true }), testPassword);
    await type(page, modal.getByLabel(t('auth.confirm_password')), testPassword);
    await page.keyboard.press('Enter');
    // What the heart wanted goes on by itself.
    await type(page, modal.getByLabel(t('wishlist.name')), locale === 'ar' ? 'رمضان' : 'Ramadan');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: t('wishlist.wishlit_item_added_successfuly') }),
    ).toBeVisible();
    await expect(modal).toHaveCount(0);

    await enter(page, page.getByRole('banner').getByRole('link', { name: t('shell.lists') }));
    await expect(page).toHaveURL(localizedPath('/profile/wishlists', locale));
    await enter(page, page.getByRole('main').getByRole('link', { name: locale === 'ar' ? 'رمضان' : 'Ramadan' }));
    const share = page.getByRole('button', { name: t('wishlist.share') });
    await enter(page, share);
    await enter(page, modal.getByRole('button', { name: t('wishlist.copy') }));
    await expect(page.getByRole('status').filter({ hasText: t('shell.link_copied') })).toBeVisible();
    const link = await modal.getByLabel(t('wishlist.share_link')).inputValue();
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(share).toBeFocused();
    await page.goto(link);
    await hydrated(page);
    await tabTo(page, page.getByRole('main').getByRole('link').first());
    await expect(page.getByRole('heading', { name: locale === 'ar' ? 'رمضان' : 'Ramadan' })).toBeVisible();
  });
}
