/** Each address of the shop (docs/product.md §2) shows its own page: other systems and the app link to them by these names. */
import { expect, test } from 'vitest';
import { openShop } from './support/shop.ts';

const guest = `country=KW; __Host-did=${'d'.repeat(43)}`;
const user = `${guest}; __Host-sid=${'s'.repeat(43)}; user=${encodeURIComponent('{"id":"u1","name":"Noura"}')}`;

async function loadPage(path: string, cookie = guest) {
  const shop = openShop();
  const response = await shop.fetch(path, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  const html = await response.text();
  return {
    title: /<h1[^>]*>([\s\S]*?)<\/h1>/
      .exec(html)?.[1]
      ?.replace(/<[^>]+>/g, '')
      .replaceAll(/\s/g, ' '),
    status: response.status,
    to: response.headers.get('location'),
    html,
    calls: shop.api.calls().map(({ path }) => path),
  };
}

test.each([
  ['/', 'Popular now'],
  ['/logout-profile', 'Signing you out'],
  ['/auth/sign-in', 'Sign in'],
  ['/auth/sign-up', 'Create an account'],
  ['/auth/forgot-password', 'Forgot your password?'],
  ['/auth/verify-email?token=t', 'Confirm your email address'],
  ['/track', 'Track your order'],
  ['/stop?token=t', 'Didn’t ask to hear from us?'],
  ['/search', 'What are you looking for?'],
  ['/cart', 'Your cart'],
  ['/checkout/shipping', 'Delivery address'],
  ['/checkout/order', 'Review and pay'],
  ['/checkout/success', 'Your order'],
  ['/checkout-blood-test/shipping', 'Book your test'],
  ['/checkout-blood-test/order', 'Review and pay'],
  ['/checkout-blood-test/success', 'Your order'],
  ['/profile', 'Hello, Noura'],
  ['/profile/orders', 'Orders'],
  ['/profile/addresses', 'Addresses'],
  ['/profile/account', 'Your details'],
  ['/profile/notify-list', 'Back-in-stock alerts'],
  ['/profile/wallet', 'Wallet'],
  ['/profile/wishlists', 'Lists'],
  ['/profile/blood-tests', 'Blood tests', '/user/bloodTest/reports'],
  ['/profile/blood-tests/ordered', 'Booked tests'],
  ['/profile/blood-tests/uploaded', 'Your uploaded results'],
  ['/upload-blood-test', 'Add an older result'],
  ['/categories', 'Categories'],
  ['/products', 'All products'],
  ['/brands', 'Brands'],
  ['/brands-list', 'All brands, A to Z'],
  ['/site-index', 'Site index'],
  ['/blood-test', 'Blood tests'],
  ['/share', 'Share'],
  ['/share/list?id=a1b2c3d4e5', 'Share a list'],
  ['/nutritionist-list', 'Nutritionists'],
  ['/_app', 'You’re offline'],
  // These titles come from one API example, so the call tells the pages apart.
  ['/profile/wishlists/l1', 'Vitamin D3 5,000 IU', '/list/l1/items/all'],
  ['/shared-list/abc', 'Vitamin D3 5,000 IU', '/list/shared/abc'],
  ['/products/tidewell-vitamin-d3-5000', 'Vitamin D3 5,000 IU', '/product/tidewell-vitamin-d3-5000/v2'],
  ['/nutritionist?id=tidewell-vitamin-d3-5000', 'Vitamin D3 5,000 IU', '/nutritionist/tidewell-vitamin-d3-5000'],
  ['/become-a-supplier', 'Popular now', '/info/instructions/page/become-a-supplier'],
  ['/contact-us', 'Popular now', '/info/instructions/page/contact-us'],
  ['/our-story', 'Popular now', '/info/instructions/page/our-story'],
  ['/terms', 'Popular now', '/info/instructions/page/terms'],
  ['/privacy-policy', 'Popular now', '/info/instructions/page/privacy-policy'],
  ['/return-policy', 'Popular now', '/info/instructions/page/return-policy'],
  ['/disclaimer', 'Popular now', '/info/instructions/page/disclaimer'],
  ['/how-it-works', 'Popular now', '/info/instructions/page/how-it-works'],
  ['/help', 'Popular now', '/info/instructions/page/help'],
])('%s shows its own page', async (path, title, call = '') => {
  const page = await loadPage(path, /^\/(?:profile|upload)/.test(path) ? user : guest);
  expect([page.status, page.to, page.title]).toEqual([200, null, title]);
  if (call !== '') expect(page.calls).toContain(call);
});

test.each([
  ['/nutritionist', '/nutritionist-list'],
  ['/ar/nutritionist', '/ar/nutritionist-list'],
  ['/share/list', '/profile/wishlists'],
  ['/ar/share/list', '/ar/profile/wishlists'],
])('%s, which says of nobody whose, leads to %s', async (path, to) => {
  expect((await loadPage(path, user)).to).toBe(to);
});

test('every page names the colour of the shop for the browser’s own bar', async () => {
  for (const path of ['/', '/ar', '/cart', '/nowhere'])
    expect((await loadPage(path)).html, path).toContain('<meta name="theme-color" content="#0b4f55"');
});
