/** What the shop does by itself once it runs (docs/product.md §3, §4, §8). */
import { afterEach, expect, test } from 'vitest';
import { keepShop } from '../../../client/shell/keep-shop.ts';
import { cartKey } from '../../../client/state/keep-items.ts';
import { entryOf } from '../../support/cart-lines.ts';
import { type Answers, kuwait, openShop, Refusal, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
let stop: () => void;
afterEach(() => {
  stop();
  shop.close();
  localStorage.clear();
});
async function start(answers: Answers) {
  shop = await openShop(null, { answers });
  await shop.run(() => {
    stop = keepShop(shop.app);
  });
}

test('a sync that fails is told by nothing and changes nothing', async () => {
  const riyals = entryOf('A', 2);
  const price = { ...riyals.sku.price, currency: 'SAR' };
  localStorage.setItem(cartKey, JSON.stringify({ A: { ...riyals, sku: { ...riyals.sku, price } } }));
  const refusal = new Refusal(503, 'No.');
  await start({ 'GET /api/user/sync': refusal, 'POST /api/product/sku': refusal });
  expect(shop.asked.map(([what]) => what).sort()).toEqual(['GET /api/user/sync', 'POST /api/product/sku']);
  expect(shop.said).toEqual([]);
  expect(shop.app.stores.cart.state.items.A?.count).toBe(2);
});

test('the sync’s free_shipping is the threshold, and its answer is kept', async () => {
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
