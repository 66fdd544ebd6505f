/** What stands around every page (docs/product.md §2 "Application shell", "Generic modals", §4, §9). */
import type { Page } from '@playwright/test';
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { entryOf } from '../support/cart-lines.ts';
import { mutatedText } from '../support/mutate.ts';
import { seeded } from '../support/seeded.ts';
import { signUpInModal } from './support/account.ts';
import { expect, hydrated, open, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';
const heartOf = (page: Page) => page.getByRole('figure').getByRole('button');
const addButton = (page: Page, locale: Locale) =>
  page.getByRole('button', { name: translator(locale)('product.add_to_cart') }).first();

/** Until it is kept: the first touch fetches the code that does so, and hears of other tabs from then on. */
async function addToCart(page: Page, locale: Locale): Promise<void> {
  await addButton(page, locale).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
}

for (const [locale, away, back] of [
  ['en', 1, -1],
  ['ar', -1, 1],
] as const)
  test(`a toast is swiped away towards its own side and stays when swiped to the other (${locale})`, async ({
    page,
  }) => {
    const t = translator(locale);
    await page.clock.install();
    await open(page, `/products/${slug}`, locale, 'KW');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await addButton(page, locale).click();
    const toast = page.locator('.toast', { hasText: t('shell.item_added_to_cart') });
    await expect(toast).toBeVisible();
    const swipe = async (px: number) => {
      const box = await toast.boundingBox();
      // From the side of its picture, so that the hand stays inside the window.
      const x = (box?.x ?? 0) + (away === 1 ? 30 : (box?.width ?? 0) - 30);
      const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + px, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(150 * back);
    await expect(toast).not.toHaveClass(/is-leaving/);
    await swipe(90 * away);
    await expect(toast).not.toHaveClass(/is-leaving/);
    await swipe(110 * away);
    await expect(toast).toHaveClass(/is-leaving/);
    await page.clock.runFor(300);
    await expect(toast).toHaveCount(0);
  });

test('toasts appear in an existing live region, one after the other', async ({ page }) => {
  const t = translator('en');
  await page.clock.install();
  await open(page, `/products/${slug}`, 'en', 'KW');
  const region = page.locator('#main ~ [role="status"]');
  await expect(region).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await addButton(page, 'en').click();
  // What keeps the cart waits a moment for a step to another page, which would come first.
  await page.clock.runFor(300);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
  await expect(region).toContainText(t('shell.item_added_to_cart'));
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: null })));
  await addButton(page, 'en').click();
  await expect(page.locator('.toast')).toHaveClass(/is-leaving/);
  await page.clock.runFor(350);
  await expect(page.locator('.toast')).not.toHaveClass(/is-leaving/);
  await page.clock.runFor(4000);
  await expect(page.locator('.toast')).toHaveClass(/is-leaving/);
});

for (const locale of ['en', 'ar'] as const)
  test(`a guest’s heart opens a modal that holds the focus, gives it back, and closes by Escape and by Back (${locale})`, async ({
    page,
  }) => {
    const t = translator(locale);
    await open(page, `/products/${slug}`, locale, 'KW');
    const url = page.url();
    const entries = await page.evaluate(() => history.length);
    const modal = page.getByRole('dialog', { name: t('auth.sign_in') });
    const hasFocus = () =>
      page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('dialog') !== null;
      });
    await heartOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    await expect(page.locator('html')).toHaveClass(/is-locked/);
    for (let at = 0; at < 14; at += 1) {
      await page.keyboard.press('Tab');
      expect(await hasFocus()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(heartOf(page)).toBeFocused();
    await expect(page.locator('html')).not.toHaveClass(/is-locked/);

    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    await page.goBack();
    await expect(modal).toHaveCount(0);
    expect(page.url()).toBe(url);
    await expect(heartOf(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await modal.getByRole('button', { name: t('shell.close') }).click();
    await expect(modal).toHaveCount(0);
    // However often it was opened, it left no more than the one step that Back left ahead.
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
    expect(page.url()).toBe(url);
  });

test('the modal switches between signing in and up, says what is wrong above the form, and judges every change', async ({
  page,
}) => {
  const t = translator('en');
  await open(page, `/products/${slug}`, 'en', 'KW');
  await heartOf(page).click();
  const signIn = page.getByRole('dialog', { name: t('auth.sign_in') });
  await signIn.getByRole('button', { name: t('auth.sign_in') }).click();
  await expect(signIn.getByText('Please enter your email address.')).toBeVisible();
  await expect(signIn.getByText('Please enter your password.')).toBeVisible();
  await signIn.getByLabel(t('auth.email')).fill('noura');
  await expect(signIn.getByText('Please check your email address.')).toBeVisible();
  await signIn.getByLabel(t('auth.email')).fill('nobody@example.com');
  await expect(signIn.getByText('Please check your email address.')).toHaveCount(0);
  const password = signIn.getByLabel(t('auth.password'), { exact: true });
  await password.fill('not the one');
  await expect(password).toHaveAttribute('type', 'password');
  await signIn.getByRole('button', { name: t('auth.show_password') }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await signIn.getByRole('button', { name: t('auth.sign_in') }).click();
  const alert = signIn.getByRole('alert');
  await expect(alert).toBeVisible();
  const [alertBox, fieldBox] = [await alert.boundingBox(), await password.boundingBox()];
  expect((alertBox?.y ?? 0) < (fieldBox?.y ?? 0)).toBe(true);

  await signIn.getByRole('button', { name: t('auth.sign_up') }).click();
  const signUp = page.getByRole('dialog', { name: t('auth.sign_up') });
  for (const link of [t('auth.terms'), t('auth.privacy')])
    await expect(signUp.getByRole('link', { name: link })).toHaveAttribute('target', '_blank');
  await signUp.getByLabel(t('auth.password'), { exact: true }).fill('12345');
  await signUp.getByRole('button', { name: t('auth.sign_up') }).click();
  await expect(signUp.getByText('Use at least 6 characters.')).toBeVisible();
  await expect(signUp.getByText('The passwords don’t match.')).toBeVisible();
  await signUp.getByRole('button', { name: t('auth.back_to_sign_in') }).click();
  await expect(signIn).toBeVisible();
});

test('signing in keeps the cart, and unavailable products are reported', async ({ page }) => {
  const t = translator('en');
  await open(page, `/products/${slug}`, 'en', 'KW');
  await addToCart(page, 'en');
  await page.evaluate(
    (text) => {
      const cart = { ...JSON.parse(localStorage.getItem('cart') ?? '{}'), GONE: JSON.parse(text) };
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: JSON.stringify(cart) }));
    },
    JSON.stringify(entryOf('GONE', 2)),
  );
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 3 }) })).toBeVisible();
  await heartOf(page).click();
  await signUpInModal(page, 'en');
  await expect(page.getByText('Pack GONE is no longer available.')).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 1 }) })).toBeVisible();
  await expect(page.getByRole('dialog', { name: t('wishlist.choose_title') })).toBeVisible();
});

test('something added before its limit was known is taken back when the server refuses it, and that is said', async ({
  page,
}) => {
  const t = translator('en');
  let answer: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/product/sku', async (route) => {
    await asked;
    const reply = await route.fetch();
    const body = await reply.json();
    for (const sku of body.data.items) sku.buy_limit = 0;
    await route.fulfill({ response: reply, json: body });
  });
  // The front page is the same for everyone, and so knows no limits.
  await open(page, '/', 'en', 'KW');
  const card = page.getByRole('article').first();
  await card.locator('button.add-button').click();
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 1 }) })).toBeVisible();
  answer();
  await expect(page.getByText(/is no longer available\. We’ve removed it from your cart\./)).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 0 }) })).toBeVisible();
});

test('the progress bar shows from 1024 px on, while the next page is on its way', async ({ page }) => {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  for (const data of ['**/api/brand/**', '**/api/brand'])
    await page.route(data, async (route) => {
      await held;
      await route.continue();
    });
  await page.setViewportSize({ width: 1024, height: 800 });
  await open(page, '/terms', 'en', 'KW');
  const bar = page.locator('.progress-bar');
  await expect(bar).not.toHaveClass(/is-busy/);
  const link = page.getByRole('navigation').getByRole('link', { name: translator('en')('shell.nav_brands') });
  await link.hover();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await link.click();
  await expect(bar).toHaveClass(/is-busy/);
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(bar).toBeHidden();
  arrive();
  await expect(page).toHaveURL(/\/brands$/);
  await expect(bar).not.toHaveClass(/is-busy/);
});

test('going on begins at the top, going back returns to where one was', async ({ page }) => {
  await open(page, '/products', 'en', 'KW');
  const link = page.getByRole('article').nth(16).getByRole('link');
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/products\/[a-z]/);
  // The list stands in the document until the product's page is whole.
  const heading = page.getByRole('heading', { level: 1, name: name ?? '' });
  await expect(heading).toBeInViewport();
  await expect(page.locator('h1')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/products$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 60);
});

test('another language keeps the page and clears session storage; the choice is stored', async ({ page }) => {
  await open(page, '/terms', 'en', 'KW');
  await page.evaluate(() => {
    sessionStorage.setItem('draft', 'x');
    (window as { before?: boolean }).before = true;
  });
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\/terms$/);
  await hydrated(page);
  expect(await page.evaluate(() => [sessionStorage.getItem('draft'), 'before' in window])).toEqual([null, false]);
  expect((await page.context().cookies()).find(({ name }) => name === 'locale')?.value).toBe('ar');
});

test('a handful of broken carts break no page', async ({ page }) => {
  const t = translator('en');
  const good = { A: entryOf('A', 2), B: entryOf('B') };
  const chance = seeded(5);
  const texts = [
    '{"__proto__":{"count":1}}',
    '[]',
    'null',
    '{"A":',
    '"x"',
    JSON.stringify({ A: { ...entryOf('A'), count: 1e308 } }),
    ...Array.from({ length: 6 }, () => mutatedText(good, chance)),
  ];
  await open(page, '/terms', 'en', 'KW');
  for (const text of texts) {
    await page.evaluate((cart) => localStorage.setItem('cart', cart), text);
    await page.goto('/cart');
    await hydrated(page);
    await expect(page.getByRole('heading', { name: t('cart.title'), exact: true }), text).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"], .skeleton'), text).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Cart, \d+ items?$/ }), text).toBeVisible();
  }
});

test('another tab’s cart comes over in both directions, one with a marker does not', async ({ page, context }) => {
  const t = translator('en');
  await open(page, '/terms', 'en', 'KW');
  const other = await context.newPage();
  await other.goto(`/products/${slug}`);
  await hydrated(other);
  const count = (tab: Page, n: number) =>
    expect(tab.getByRole('link', { name: t('shell.cart_count', { n }) })).toBeVisible();
  await addToCart(other, 'en');
  await count(page, 1);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart') ?? '{}');
    for (const entry of Object.values(cart)) Object.assign(entry as object, { count: 5, flushAfter: 1 });
    localStorage.setItem('cart', JSON.stringify(cart));
  });
  await count(other, 1);
  await page.evaluate(() => localStorage.removeItem('cart'));
  await count(other, 0);
});

test('the phone’s bar leads to one’s lists, a guest by signing in', async ({ page }) => {
  const t = translator('en');
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/', 'en', 'KW');
  await page
    .getByRole('navigation', { name: t('shell.tabs') })
    .getByRole('link', { name: t('shell.lists') })
    .click();
  await expect(page).toHaveURL(/\/auth\/sign-in\?return_url=%2Fprofile%2Fwishlists/);
});

for (const locale of ['en', 'ar'] as const)
  test(`on a phone a menu has everything, search and cart stay in reach, and no bar hides what lies below (${locale})`, async ({
    page,
  }) => {
    const t = translator(locale);
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, `/products/${slug}`, locale, 'KW');
    const menu = page.getByRole('link', { name: t('shell.menu'), exact: true });
    const drawer = page.getByRole('dialog', { name: t('menu.title') });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
    for (const word of ['shell.sign_in', 'shell.nav_offers', 'shell.nav_brands', 'shell.lists', 'menu.orders', 'menu.all_categories',
      'shell.other_language'] as const) // biome-ignore format: short values fill each line, not one line each
      await expect(drawer.getByRole('link', { name: t(word), exact: true })).toHaveCount(1);
    const ofTheMerchant = {
      en: ['Blood tests', 'Nutritionists', 'Contact us'],
      ar: ['فحوصات الدم', 'أخصائيو التغذية', 'تواصل معنا'],
    };
    for (const name of ofTheMerchant[locale])
      await expect(drawer.getByRole('link', { name, exact: true })).toHaveCount(1);
    await expect(drawer.getByRole('combobox', { name: t('shell.country') })).toHaveValue('KW');
    await expect(page.locator('html')).toHaveClass(/is-locked/);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();

    // A finger that goes back to the side it came from closes it; the other way it stays.
    await menu.click();
    await expect(drawer).toBeVisible();
    const swipe = (px: number) =>
      page.locator('.menu-drawer').evaluate((element, by) => {
        const at = (type: string, clientX: number) =>
          element.dispatchEvent(
            new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'touch', clientX, clientY: 300 }),
          );
        // No pointer of that number is really there to be captured.
        element.setPointerCapture = () => {};
        at('pointerdown', 180);
        at('pointermove', 180 + by);
        at('pointerup', 180 + by);
      }, px);
    const away = locale === 'ar' ? 1 : -1;
    await swipe(-110 * away);
    await swipe(90 * away);
    await expect(drawer).not.toHaveClass(/is-leaving/);
    await swipe(110 * away);
    await expect(drawer).toHaveCount(0);

    // What was added is said above the bar, with the way there.
    const bar = page.getByRole('navigation', { name: t('shell.tabs') });
    await addButton(page, locale).click();
    const toast = page.locator('.toast');
    await expect(toast.getByRole('link', { name: t('shell.view_cart') })).toBeVisible();
    const top = async (place: typeof toast) => (await place.boundingBox())?.y ?? 0;
    await expect
      .poll(async () => (await top(toast)) + ((await toast.boundingBox())?.height ?? 0))
      .toBeLessThan(await top(bar));

    await page.evaluate(() => {
      document.documentElement.classList.add('is-all-laid-out');
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await expect(page.getByRole('searchbox', { name: t('shell.search') })).toBeInViewport();
    await expect(bar.getByRole('link', { name: t('shell.cart_count', { n: 1 }) })).toBeInViewport();
    const buy = page.locator('.sticky-buy');
    await expect(buy).toHaveClass(/is-visible/);
    const pays = page.getByRole('list', { name: t('menu.pays') });
    await expect(pays).toHaveText('KNETVISAMastercardApple Pay');
    await expect
      .poll(async () => (await top(pays)) + ((await pays.boundingBox())?.height ?? 0))
      .toBeLessThanOrEqual(await top(buy));
    await toast.getByRole('link', { name: t('shell.view_cart') }).click();
    await expect(page).toHaveURL(/\/cart$/);
  });

test('the empty shell renders, and a guest’s pages hold no personal data', async ({ page, request }) => {
  for (const path of ['/', `/products/${slug}`, '/products'])
    for (const locale of ['en', 'ar'] as const) {
      const html = await (await request.get(localizedPath(path, locale))).text();
      expect(html, path).toContain('"user":null');
    }
  await open(page, '/_app', 'en', 'KW');
  await expect(page.getByRole('banner')).toBeVisible();
});

/** Signs in by the modal, with something in the cart and a search remembered; the lists modal that opens is closed. */
async function signedInShopper(page: Page): Promise<void> {
  const t = translator('en');
  // The page notes a search once it is alive; leaving it earlier would lose that.
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/search/set-term'));
  await open(page, '/search?q=zinc', 'en', 'KW');
  await noted;
  await page.goto(`/products/${slug}`);
  await hydrated(page);
  await addToCart(page, 'en');
  await heartOf(page).click();
  await signUpInModal(page, 'en');
  await expect(page.getByRole('dialog', { name: t('wishlist.choose_title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell.account') })).toBeVisible();
}
const kept = (page: Page) =>
  page.evaluate(() =>
    ['cart', 'sync_data', 'order_event', 'blood_test_cart'].filter((key) => localStorage.getItem(key)),
  );

test('an expired session signs out, leads home and keeps the cart', async ({ page, playwright }) => {
  const t = translator('en');
  await signedInShopper(page);
  // The same session, ended on another device.
  const elsewhere = await playwright.request.newContext({
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const headers = {
    'x-reqid': crypto.randomUUID(),
    origin: new URL(page.url()).origin,
    'content-type': 'application/json',
  };
  expect((await elsewhere.post('/api/user/logout', { headers })).status()).toBe(200);
  await elsewhere.dispose();
  await heartOf(page).click();
  const chooser = page.getByRole('dialog', { name: t('wishlist.choose_title') });
  const save = async () => {
    await chooser.getByLabel(t('wishlist.name')).fill('Too late', { timeout: 10_000 });
    await chooser.getByRole('button', { name: t('wishlist.create') }).click({ timeout: 10_000, noWaitAfter: true });
  };
  // Where the dialog's own question for the lists is answered first, the page is left before the press.
  await save().catch(() => undefined);
  await expect(page).toHaveURL(/\/$/);
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell.sign_in') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 1 }) })).toBeVisible();
});

test('PR7: signing out keeps the cart and deletes personal data, recent searches included', async ({ page }) => {
  const t = translator('en');
  await signedInShopper(page);
  await page.evaluate(() => localStorage.setItem('blood_test_cart', '{}'));
  const terms = async () => (await (await page.request.get('/api/search/term')).json()).data.items;
  expect(await terms()).toEqual(['zinc']);
  await page.goto('/logout-profile');
  await expect(page).toHaveURL(/\/$/);
  await hydrated(page);
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell.sign_in') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 1 }) })).toBeVisible();
  expect(await terms()).toEqual([]);
  // The guest’s own sync is kept again.
  await expect.poll(() => kept(page)).toEqual(['cart', 'sync_data']);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('sync_data') ?? '{}').user)).toBeNull();
});

test('an unknown device is registered again, and the page reloads', async ({ page }) => {
  await open(page, '/terms', 'en', 'KW');
  const ofDevice = async () => (await page.context().cookies()).find(({ name }) => name === '__Host-did');
  await expect.poll(ofDevice).toMatchObject({ httpOnly: true, value: expect.stringMatching(/.{16}/) });
  const before = await ofDevice();
  await page
    .context()
    .addCookies([{ ...(before as NonNullable<typeof before>), value: 'nobody-knows-this-token-1234567890' }]);
  const search = page.locator('input[name="q"]');
  await search.fill('zinc');
  await expect.poll(async () => (await ofDevice())?.value).not.toBe('nobody-knows-this-token-1234567890');
  await hydrated(page);
  await search.fill('zinc');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});

test('another country in the header prices the cart again and says so', async ({ page }) => {
  const t = translator('en');
  await open(page, `/products/${slug}`, 'en', 'KW');
  await addToCart(page, 'en');
  await page.getByRole('combobox', { name: t('shell.country') }).selectOption('SA');
  await expect(page.getByText(t('cart.country_changed', { country: t('shell.country_SA') }))).toBeVisible();
  const currency = () => page.evaluate(() => JSON.stringify(localStorage.getItem('cart')).match(/KWD|SAR/)?.[0]);
  await expect.poll(currency).toBe('SAR');
});

test('the cart shows recommendations', async ({ page }) => {
  const t = translator('en');
  await open(page, `/products/${slug}`, 'en', 'KW');
  await addToCart(page, 'en');
  await page.goto('/cart');
  const together = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: t('cart.together') });
  await together.locator('button.add-button').first().click();
  await expect(page.getByRole('link', { name: t('shell.cart_count', { n: 2 }) })).toBeVisible();
  await expect(page.locator('.cart-lines > li')).toHaveCount(2);
});

test('without a connection a link leaves its shopper where they are, and works again with the connection', async ({
  page,
  context,
}) => {
  const t = translator('ar');
  await open(page, `/products/${slug}`, 'ar', 'KW');
  await addToCart(page, 'ar');
  await expect(page.locator('.toast', { hasText: t('shell.item_added_to_cart') })).toBeVisible();
  await context.setOffline(true);
  // The code of a product is there, its data are not.
  for (const link of ['nav a[href="/ar/brands"]', 'main .card-name a']) {
    await page.locator(link).first().click();
    const toast = page.locator('.toast', { hasText: t('shell.offline') });
    await toast.getByRole('button', { name: t('shell.close') }).click();
    await expect(toast).toHaveCount(0);
    await expect(addButton(page, 'ar')).toBeVisible();
  }
  await context.setOffline(false);
  await page.locator('nav a[href="/ar/brands"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: t('shell.nav_brands') })).toBeVisible();
});

test('a row of recommendations has no gap at its end, and shows all products where it scrolls', async ({ page }) => {
  await open(page, '/', 'ar', 'KW');
  const shelf = page.locator('.rail').first();
  const all = await shelf.locator('> *').count();
  expect(all).toBe(10);
  for (const [width, shown] of [
    [1280, 10],
    [768, 9],
    [360, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shelf.locator('> *:visible')).toHaveCount(shown);
  }
});
