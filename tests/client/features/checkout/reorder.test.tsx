import { afterEach, expect, test } from 'vitest';
import { Reorder } from '../../../../client/features/checkout/reorder.tsx';
import type { TrackedOrder } from '../../../../shared/contract/order.ts';
import { entryOf } from '../../../support/cart-lines.ts';
import { productOf } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test('ordering again adds the items to the cart, and shows items_added_to_cart', async () => {
  const lines = [{ sku: 'A', name: 'Pack A', count: 2, giveaway: false }] as unknown as TrackedOrder['lines'];
  shop = await openShop(<Reorder lines={lines} />, {
    answers: { 'POST /api/product/sku': { items: [productOf('A').default_sku] } },
    begin: ({ cart }) => Object.assign(cart.state, { items: { A: entryOf('A', 3) }, ready: true }),
  });
  await shop.press(shop.app.t('checkout.reorder'));
  expect(shop.app.stores.cart.state.items.A?.count).toBe(5);
  expect(shop.said).toEqual([shop.app.t('shell.items_added_to_cart')]);
});
