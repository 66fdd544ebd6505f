/**
 * The way home from the bank crosses sites (docs/security.md A19): the bank is at 127.0.0.1 and the shop at localhost, so that the
 * Strict session cookie stays away from the first request, and the page must ask for itself once more.
 */
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { signUp } from './support/account.ts';
import { addProduct, confirm, fillShipping, goToCheckout, payAtBank } from './support/buy.ts';
import { desk, expect, hydrated, open, port, setGateway, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';
test.afterEach(() => setGateway({ scenario: null }));

for (const locale of ['en', 'ar'] satisfies Locale[])
  for (const [scenario, title] of [
    ['captured', 'checkout.paid_title'],
    ['declined', 'checkout.failed_title'],
  ] as const)
    test(`A19: back from the bank (${scenario}) a signed-in shopper sees their own order and is still signed in (${locale})`, async ({
      page,
    }) => {
      const t = translator(locale);
      await open(page, '/auth/sign-in', locale, 'KW');
      await signUp(page, locale);
      await addProduct(page, slug, locale);
      await goToCheckout(page, locale);
      await fillShipping(page, locale, 'KW', false);
      await confirm(page, locale, 'knet');
      await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/pay\//);

      const home: { site: string | undefined; hasSession: boolean; status: number; setsCookie: boolean }[] = [];
      page.on('response', async (response) => {
        const request = response.request();
        if (!request.isNavigationRequest() || !response.url().includes('/checkout/success')) return;
        const headers = await request.allHeaders();
        home.push({
          site: headers['sec-fetch-site'],
          hasSession: /(?:^|; )__Host-sid=/.test(headers.cookie ?? ''),
          status: response.status(),
          setsCookie: (await response.allHeaders())['set-cookie'] !== undefined,
        });
      });
      await payAtBank(page, scenario);
      await expect(page.getByRole('heading', { name: t(title) })).toBeVisible();
      await hydrated(page);
      // Without the cookie, then with it; the first answer took nothing away.
      expect(home).toEqual([
        { site: 'cross-site', hasSession: false, status: 200, setsCookie: false },
        { site: 'same-origin', hasSession: true, status: 200, setsCookie: false },
      ]);
      const { items } = desk('order', 'list') as { items: { number: string }[] };
      await expect(page.getByText(items[0]?.number ?? '').first()).toBeVisible();
      await page.getByRole('link', { name: t('account.orders') }).click();
      await expect(page).toHaveURL(localizedPath('/profile/orders', locale));
      await expect(page.getByRole('link', { name: items[0]?.number ?? '' })).toBeVisible();

      // Any other site's link to a page of theirs is the same way.
      await page.goto(`http://127.0.0.1:${port + 2}/nowhere`);
      const orders = `http://localhost:${port}${localizedPath('/profile/orders', locale)}`;
      await page.evaluate((to) => location.assign(to), orders);
      await expect(page.getByRole('link', { name: items[0]?.number ?? '' })).toBeVisible();
    });
