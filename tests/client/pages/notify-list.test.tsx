/** The alerts of an account: what is sold out, what is limited, and an address that nobody confirmed (docs/product.md §4). */
import { afterEach, expect, test } from 'vitest';
import { page } from '../../../client/pages/profile/notify-list.tsx';
import { productOf } from '../support/products.ts';
import { noura, openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const out = (id: string) => productOf(id, { buy_limit: 0, will_notify: true });
const few = (id: string) => productOf(id, { buy_limit: 2, will_notify: true });
/** Sold freely since it was asked for. */
const plenty = (id: string) => productOf(id, { buy_limit: null, will_notify: true });

async function open(items: object[], locale: 'en' | 'ar' = 'en', email_verified = true) {
  const me = { ...noura, email: 'noura@example.com', phone: null, email_verified, phone_verified: false };
  shop = await openShop(<page.View />, {
    locale,
    user: noura,
    answers: { 'GET /api/product/notify-list': { items }, 'GET /api/user/me': { user: me } },
  });
  return [...shop.page.querySelectorAll('.notify-section')].map((section) => ({
    title: section.querySelector('h2')?.textContent ?? null,
    says: section.querySelector('.wishlist-about')?.textContent,
    products: [...section.querySelectorAll('.card h3')].map((one) => one.textContent),
  }));
}

test('sold-out products come before limited ones, each with its own message', async () => {
  expect(await open([few('A'), out('B'), plenty('C'), out('D')])).toEqual([
    {
      title: 'Sold out',
      says: 'We’ll email you once for each of these 2, when it’s back.',
      products: ['Pack B', 'Pack D'],
    },
    {
      title: 'In stock, waiting for more',
      says: 'You can order these 2 now. We’ll email you once for each, when there’s more.',
      products: ['Pack A', 'Pack C'],
    },
  ]);
});

test('in Arabic as well, where two are a form of their own', async () => {
  expect(await open([out('A'), few('B'), few('C')], 'ar')).toEqual([
    { title: 'نفدت كميتها', says: 'نراسلك مرة واحدة عندما يتوفر.', products: ['Pack A'] },
    {
      title: 'متوفرة، وبانتظار المزيد',
      says: 'يمكنك طلبهما الآن. نراسلك مرة واحدة عن كل منهما عند توفر المزيد.',
      products: ['Pack B', 'Pack C'],
    },
  ]);
});

test.each([
  ['sold out', [out('A')], 'We’ll email you once, when it’s back.'],
  ['there to order', [few('A')], 'You can order it now. We’ll email you once, when there’s more.'],
])('one group alone needs no heading: %s', async (_, items, says) => {
  expect(await open(items)).toEqual([{ title: null, says, products: ['Pack A'] }]);
});

test('an unconfirmed e-mail address shows a notice, a confirmed one doesn’t', async () => {
  await open([out('A')], 'en', false);
  expect(shop.page.querySelector('.alert--info')?.textContent).toContain('noura@example.com');
  shop.close();
  await open([out('A')]);
  expect(shop.page.querySelector('.alert--info')).toBeNull();
});

test('without alerts the page says how to set one', async () => {
  expect(await open([])).toEqual([]);
  expect(shop.page.textContent).toContain(shop.app.t('notify.nothing_text'));
});
