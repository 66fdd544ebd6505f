/** What the shop does by itself once it runs (docs/product.md §3, §4, §8). */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startBackgroundSync } from '../../../client/shell/background-sync.ts';
import { cartKey } from '../../../client/state/cart.ts';
import { bloodTestCartKey } from '../../../client/state/persist-items.ts';
import { readUserId } from '../../../client/state/sync-data.ts';
import { entryOf } from '../../support/cart-lines.ts';
import { takeLogged } from '../support/logged.ts';
import { type Answers, kuwait, noura, openShop, Refusal, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
let stop = () => {};
afterEach(() => {
  stop();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
});
async function start(answers: Answers, path = '/') {
  stop();
  shop = await openShop(null, { answers, path });
  await shop.run(() => {
    const stopSync = startBackgroundSync(shop.app);
    const { close } = shop;
    stop = () => {
      stopSync();
      close();
    };
  });
}

test('a failed sync shows nothing and changes nothing', async () => {
  const riyals = entryOf('A', 2);
  const price = { ...riyals.sku.price, currency: 'SAR' };
  localStorage.setItem(cartKey, JSON.stringify({ A: { ...riyals, sku: { ...riyals.sku, price } } }));
  const refusal = new Refusal(503, 'No.');
  takeLogged();
  await start({ 'GET /api/user/sync': refusal, 'POST /api/product/sku': refusal });
  expect(shop.asked.map(([what]) => what).sort()).toEqual(['GET /api/user/sync', 'POST /api/product/sku']);
  expect(shop.said).toEqual([]);
  expect(shop.app.stores.cart.state.items.A?.count).toBe(2);
  expect(takeLogged().sort()).toEqual(['cart sync', 'sync']);
});

test('the sync’s free_shipping is the threshold, and its reply is stored', async () => {
  const answer = {
    free_shipping: 20,
    free_shipping_local: 20,
    currency: 'KWD',
    country: kuwait,
    user: null,
    counts: { notify: 0, lists: 0 },
  };
  await start({ 'GET /api/user/sync': answer });
  expect(shop.app.stores.session.freeDeliveryMinor).toBe(20_000);
  expect(JSON.parse(localStorage.getItem('sync_data') ?? '')).toEqual(answer);
});

test('both carts are in storage, and follow another tab (§3)', async () => {
  const testOf = (count: number) => ({
    count,
    bloodTest: {
      id: 'b1',
      name: 'Iron',
      price: { price: 9, price_local: 9, currency: 'KWD' },
      default_sku: { id: 'BT1' },
    },
    sku: 'BT1',
    outOfStock: false,
  });
  localStorage.setItem(cartKey, JSON.stringify({ A: entryOf('A', 2) }));
  localStorage.setItem(bloodTestCartKey, JSON.stringify({ BT1: testOf(1) }));
  await start({});
  const { cart, bloodTests } = shop.app.stores;
  expect([cart.state.items.A?.count, bloodTests.items.BT1?.count]).toEqual([2, 1]);
  const otherTab = (key: string, items: object) =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: JSON.stringify(items) }));
  await shop.run(() => otherTab(cartKey, { A: entryOf('A', 3) }));
  await shop.run(() => otherTab(bloodTestCartKey, { BT1: testOf(2) }));
  expect([cart.state.items.A?.count, bloodTests.items.BT1?.count]).toEqual([3, 2]);
});

describe('a user whose session has ended (PR7)', () => {
  const synced = (user: { id: string; name: string } | null) => ({
    free_shipping: 20,
    free_shipping_local: 20,
    currency: 'KWD',
    country: kuwait,
    user,
    counts: { notify: 0, lists: 0 },
  });
  const sara = { id: 'u2', name: 'Sara' };
  function leaveTraces() {
    localStorage.setItem('sync_data', JSON.stringify(synced(noura)));
    localStorage.setItem('order_event', '{}');
    localStorage.setItem(cartKey, JSON.stringify({ A: entryOf('A', 2) }));
    sessionStorage.setItem('checkout_draft', '{}');
    return vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  }
  const traces = () => [localStorage.getItem('order_event'), sessionStorage.getItem('checkout_draft')];

  test.each([
    ['a session that ended by itself', null],
    ['somebody else after them', sara],
  ])('leaves nothing but the cart to %s', async (_what, user) => {
    const reload = leaveTraces();
    await start({ 'GET /api/user/sync': synced(user) }, '/checkout/shipping');
    expect(traces()).toEqual([null, null]);
    expect(localStorage.getItem(cartKey)).toContain('"A"');
    // The new page starts without any stored data.
    expect(localStorage.getItem('sync_data')).toBeNull();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each(['/auth/sign-in', '/products'])(
    'PR7: on %s leaves nothing either, and what is typed stays',
    async (path) => {
      const reload = leaveTraces();
      localStorage.setItem(bloodTestCartKey, '{}');
      await start({ 'GET /api/user/sync': synced(null) }, path);
      expect(traces()).toEqual([null, null]);
      expect(localStorage.getItem(bloodTestCartKey)).toBeNull();
      expect(readUserId(localStorage.getItem('sync_data'))).toBeNull();
      expect(reload).not.toHaveBeenCalled();
    },
  );

  test('keeps their data while signed in', async () => {
    const reload = leaveTraces();
    await start({ 'GET /api/user/sync': synced(noura) });
    expect(traces()).toEqual(['{}', '{}']);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a guest who signs in keeps typed input', async () => {
    const reload = leaveTraces();
    localStorage.setItem('sync_data', JSON.stringify(synced(null)));
    await start({ 'GET /api/user/sync': synced(noura) });
    expect(traces()).toEqual(['{}', '{}']);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a reply for the guest that arrives after the sign-in changes nothing', async () => {
    const reload = leaveTraces();
    const reply = Promise.withResolvers<unknown>();
    await start({ 'GET /api/user/sync': () => reply.promise });
    await shop.run(() => {
      shop.app.stores.session.user = noura;
      reply.resolve(synced(null));
    });
    expect(shop.app.stores.session.user).toEqual(noura);
    expect(readUserId(localStorage.getItem('sync_data'))).toBe(noura.id);
    expect(traces()).toEqual(['{}', '{}']);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is signed out in other tabs too, without touching the next user’s data', async () => {
    const reload = leaveTraces();
    await start({ 'GET /api/user/sync': synced(noura) });
    const heard = (oldValue: object | null, newValue: object | null) =>
      shop.run(() =>
        window.dispatchEvent(
          new StorageEvent('storage', {
            key: 'sync_data',
            oldValue: oldValue && JSON.stringify(oldValue),
            newValue: newValue && JSON.stringify(newValue),
          }),
        ),
      );
    await heard(synced(noura), synced(noura));
    await heard(null, synced(sara));
    expect(reload).not.toHaveBeenCalled();
    await heard(synced(noura), null);
    expect(sessionStorage.getItem('checkout_draft')).toBeNull();
    expect(localStorage.getItem('order_event')).toBe('{}');
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
