/** When the shop speaks of free delivery by itself, how, and for how long (docs/product.md §2, §4, §9). */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FreeDeliveryPrompt } from '../../../../client/features/free-delivery/prompt.tsx';
import { entryOf } from '../../../support/cart-lines.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
const page = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } };
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  shop.close();
  page.happyDOM.setViewport({ width: 1024 });
  vi.useRealTimers();
});

/** A threshold of 20 dinars and `dinars` in the cart. */
const cartOf = (dinars: number) => {
  const { sku, ...entry } = entryOf('A');
  return { A: { ...entry, sku: { ...sku, price: { ...sku.price, price: dinars, price_local: dinars } } } };
};
async function open(dinars: number, { path = '/', width = 1024, onLoad = 0 } = {}) {
  page.happyDOM.setViewport({ width });
  shop = await openShop(<FreeDeliveryPrompt itemsOnLoad={onLoad === 0 ? {} : cartOf(onLoad)} />, {
    path,
    answers: { 'GET /api/country': { items: [] } },
    begin({ cart, session }) {
      session.freeDeliveryMinor = 20_000;
      Object.assign(cart.state, { items: cartOf(dinars), ready: true });
    },
  });
}
const spend = (dinars: number) =>
  shop.run(() => {
    shop.app.stores.cart.state.items = cartOf(dinars);
  });
const popup = () => shop.page.querySelector('.free-delivery-popup');
const dialog = () => shop.page.querySelector('dialog[open] h2')?.textContent ?? null;
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

test('the popup hides itself after 4 seconds and 0.4', async () => {
  await open(16);
  expect(popup()?.textContent).toContain('Only KWD\u00a04.000 away from free delivery');
  await wait(3_999);
  expect(popup()?.classList.contains('is-leaving')).toBe(false);
  await wait(1);
  expect(popup()?.classList.contains('is-leaving')).toBe(true);
  await wait(399);
  expect(popup()).not.toBeNull();
  await wait(1);
  expect(popup()).toBeNull();
});

const inPlace = () => shop.page.querySelector('[role="dialog"]')?.getAttribute('aria-label') ?? null;

test('up to 767 px it is a dialog, from 768 px on a popup', async () => {
  await open(16, { width: 767 });
  expect([popup(), dialog()]).toEqual([null, shop.app.t('info.free_title')]);
  shop.close();
  await open(20, { width: 767 });
  expect([inPlace(), dialog()]).toEqual([shop.app.t('info.free_unlocked'), null]);
  shop.close();
  await open(16, { width: 768 });
  expect(popup()).not.toBeNull();
  expect(dialog()).toBeNull();
});

test('reaching free delivery doesn’t block a phone: the page stays usable and the dialog open until closed', async () => {
  await open(20, { width: 767 });
  await wait(60_000);
  expect(inPlace()).not.toBeNull();
  expect(document.querySelector('dialog[open]')).toBeNull();
  await shop.press(shop.app.t('shell.close'));
  expect(inPlace()).toBeNull();
});

test('on a phone it appears after the toast of the addition, never under it', async () => {
  await open(20, { width: 767 });
  await shop.run(() => shop.app.stores.toasts.show('Added'));
  expect(inPlace()).toBeNull();
  await wait(4_000);
  await wait(350);
  expect(shop.app.stores.toasts.state.shown).toBeNull();
  expect(inPlace()).not.toBeNull();
});

test('from there the cart is one tap away', async () => {
  await open(20, { width: 767 });
  await shop.press(shop.app.t('info.free_to_cart'));
  expect(window.location.pathname).toBe('/cart');
});

test('nothing is shown on the cart’s page', async () => {
  await open(5, { path: '/cart' });
  await spend(16);
  await spend(20);
  expect([popup(), dialog()]).toEqual([null, null]);
  shop.close();
  await open(5, { path: '/cart', width: 767 });
  await spend(16);
  expect(dialog()).toBeNull();
});

test('the cart’s content at load shows no prompt', async () => {
  await open(16, { onLoad: 16 });
  expect(popup()).toBeNull();
  await spend(5);
  await spend(16);
  expect(popup()).not.toBeNull();
});

test('what was added before its code had loaded is announced', async () => {
  await open(16, { onLoad: 5 });
  expect(popup()).not.toBeNull();
});

test('it shows once from 80 percent and once at 100 percent', async () => {
  await open(16);
  await wait(4_400);
  await spend(17);
  expect(popup()).toBeNull();
  await spend(20);
  expect(popup()?.textContent).toContain(shop.app.t('info.free_unlocked'));
  // The page's own banner says the rest.
  expect(popup()?.textContent).not.toContain(shop.app.t('promotion.free_reached'));
  await wait(4_400);
  await spend(25);
  expect(popup()).toBeNull();
});

test('falling below a shown level resets it and closes the prompt', async () => {
  await open(20);
  expect(popup()).not.toBeNull();
  await spend(19);
  expect(popup()?.textContent).toContain('Only KWD\u00a01.000');
  await spend(15);
  expect(popup()).toBeNull();
  shop.close();
  await open(16, { width: 767 });
  expect(dialog()).not.toBeNull();
  await spend(15);
  expect(shop.app.stores.modals.state.open?.isLeaving).toBe(true);
});
