/** What the cart's page says of its lines (docs/product.md §4 "Cart"). */
import { afterEach, expect, test } from 'vitest';
import { CheckoutFrame } from '../../../../client/features/checkout/checkout-frame.tsx';
import { CartRecommendations } from '../../../../client/features/promotion/cart-recommendations.tsx';
import { storeUnpaidOrder, unpaidOrderKey } from '../../../../client/features/unpaid-order/unpaid-order.ts';
import { page as cartPage } from '../../../../client/pages/cart.tsx';
import type { CartEntry } from '../../../../shared/domain/cart.ts';
import { entryOf } from '../../../support/cart-lines.ts';
import { takeLogged } from '../../support/logged.ts';
import { productOf } from '../../support/products.ts';
import { openShop, Refusal, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const english = (id: string, rest: Partial<CartEntry> = {}): CartEntry => {
  const entry = entryOf(id, 1, rest);
  return { ...entry, product: { ...entry.product, contents: '60 softgels', locale: 'en' } };
};
const answerOf = (entry: CartEntry, words: object, rest: object = {}) => ({
  items: [{ ...entry.sku, buy_limit: null, ...words, ...rest }],
  giveaway_items: [],
  bundles: [],
  purchase_together: [],
  missing: [],
});
const arabic = (id: string) => ({
  product: { id: `p-${id}`, slug: 'pack-a', name: 'أوميغا 3', brand: { id: 'b1', slug: 'halden', name: 'Halden' } },
  contents: '60 كبسولة',
  order_recommendation: null,
});
const main = () => shop.page.querySelector('.cart-lines > li');
const open = (
  items: Record<string, CartEntry>,
  answers: object = {},
  locale: 'en' | 'ar' = 'en',
  view = <cartPage.View />,
) =>
  openShop(view, {
    locale,
    answers: { ...answers },
    begin: ({ cart }) => void Object.assign(cart.state, { items, ready: true }),
  });

test('after a change of language lines are in the new one, and old names never show', async () => {
  const entry = english('A');
  const shown: (string | null | undefined)[] = [];
  const watcher = new MutationObserver(() => shown.push(document.querySelector('.cart-lines > li')?.textContent));
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  shop = await open({ A: entry }, { 'POST /api/product/sku': answerOf(entry, arabic('A')) }, 'ar');
  watcher.disconnect();
  expect(main()?.querySelector('h2')?.textContent).toBe('أوميغا 3');
  expect(main()?.textContent).toContain('60 كبسولة');
  expect(shown.filter((text) => text?.includes('softgels') || text?.includes('Pack A'))).toEqual([]);
});

test('without an answer stored names are shown, each in its own direction', async () => {
  shop = await open({ A: english('A') }, {}, 'ar');
  const contents = [...(main()?.querySelectorAll('bdi') ?? [])].map((one) => one.textContent);
  expect(contents).toContain('60 softgels');
});

test.each([
  ['what is left', { buy_limit: 2, stock_left: 2, order_limit: null }, 'Only 2 left'],
  ['the merchant’s limit', { buy_limit: 1, stock_left: null, order_limit: 1 }, 'Limit of 1 per order'],
])('a line says %s', async (_, facts, said) => {
  const entry = english('A');
  shop = await open({ A: entry }, { 'POST /api/product/sku': answerOf(entry, {}, facts) });
  expect(main()?.querySelector('.is-warn')?.textContent).toBe(said);
});

test('a fully sold-out cart says so and has no checkout button', async () => {
  const entry = english('A');
  shop = await open({ A: entry }, { 'POST /api/product/sku': answerOf(entry, {}, { buy_limit: 0 }) });
  const { t } = shop.app;
  expect(shop.page.querySelector('.summary')?.textContent).toContain(t('stock.nothing_title'));
  const links = [...shop.page.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(links.filter((href) => href?.startsWith('/checkout'))).toEqual([]);
});

test.each(['shipping', 'order'] as const)('the step %s of a sold-out cart leads back to it', async (at) => {
  const view = (
    <CheckoutFrame at={at} title="Step">
      <form />
    </CheckoutFrame>
  );
  shop = await open({ A: english('A', { outOfStock: true }) }, {}, 'en', view);
  expect(shop.page.querySelector('form')).toBeNull();
  await shop.press(shop.app.t('stock.to_cart'));
  expect(window.location.pathname).toBe('/cart');
});

test('an empty quote leads back to the cart, too', async () => {
  const view = (
    <CheckoutFrame at="order" title="Step" isSoldOut>
      <form />
    </CheckoutFrame>
  );
  shop = await open({ A: english('A') }, {}, 'en', view);
  expect(shop.page.querySelector('form')).toBeNull();
});

const token = 'u'.repeat(40);
const tracked = (may_pay: boolean) => ({
  [`GET /api/order/track/${token}`]: {
    item: { id: 'o1', number: 'KW-100042', may_pay, pay_until: '2026-11-22T15:30:00.000Z' },
  },
});
const emptyCheckout = (
  <CheckoutFrame at="shipping" title="Step">
    <form />
  </CheckoutFrame>
);

test.each([
  ['cart', <cartPage.View key="cart" />],
  ['checkout', emptyCheckout],
])('an empty %s leads back to the order that waits for its money', async (_, view) => {
  storeUnpaidOrder(localStorage, token);
  shop = await open({}, tracked(true), 'ar', view);
  await shop.settle();
  const { t } = shop.app;
  expect(shop.page.textContent).toContain(t('checkout.unpaid_order', { number: 'KW-100042' }));
  const links = [...shop.page.querySelectorAll('a')].map((one) => one.getAttribute('href'));
  expect(links.some((href) => href?.includes(token))).toBe(true);
  localStorage.removeItem(unpaidOrderKey);
});

test('a paid or closed order is no longer mentioned and is forgotten', async () => {
  storeUnpaidOrder(localStorage, token);
  shop = await open({}, tracked(false));
  await shop.settle();
  expect(shop.page.textContent).toContain(shop.app.t('cart.empty_title'));
  expect(shop.page.textContent).not.toContain('KW-100042');
  expect(localStorage.getItem(unpaidOrderKey)).toBeNull();
});

test('the section below the cart has a heading', async () => {
  shop = await open({ A: english('A') }, {}, 'en', <CartRecommendations bundles={[]} together={[productOf('B')]} />);
  expect(shop.page.querySelector('h2')?.textContent).toBe(shop.app.t('cart.together'));
});

const popular = { type: 'popular', title: 'Bestsellers in Kuwait', path: '/products', items: [productOf('B')] };
const homepage = { 'GET /api/homepage/v4': { blocks: [popular] } };

test('an empty cart shows bestsellers after the first touch, the checkout doesn’t', async () => {
  shop = await open({}, homepage);
  const touch = async () => {
    await shop.settle();
    window.dispatchEvent(new Event('pointermove'));
    await shop.settle();
    await shop.settle();
  };
  const heads = () => [...shop.page.querySelectorAll('h2')].map((one) => one.textContent);
  expect(heads()).toEqual([shop.app.t('cart.empty_title')]);
  await touch();
  expect(heads()).toEqual([shop.app.t('cart.empty_title'), popular.title]);
  expect(shop.page.querySelectorAll('.card')).toHaveLength(1);
  shop.close();
  shop = await open({}, homepage, 'en', emptyCheckout);
  await touch();
  expect(heads()).toEqual([shop.app.t('cart.empty_title')]);
});

test('a fully sold-out cart doesn’t mention free delivery', async () => {
  const entry = english('A');
  const begin = async (outOfStock: boolean) => {
    shop = await openShop(<cartPage.View />, {
      locale: 'en',
      answers: {},
      begin: ({ cart, session }) => {
        session.freeDeliveryMinor = 20_000;
        Object.assign(cart.state, { items: { A: { ...entry, outOfStock } }, ready: true });
      },
    });
    await shop.settle();
    return shop.page.querySelector('.free-delivery') !== null;
  };
  expect(await begin(false)).toBe(true);
  shop.close();
  expect(await begin(true)).toBe(false);
});

test('a sync of the cart’s page that fails is only logged', async () => {
  takeLogged();
  shop = await open({ A: english('A') }, { 'POST /api/product/sku': new Refusal(500, 'No.') });
  expect(takeLogged()).toContain('cart sync');
  expect(shop.said).toEqual([]);
});
