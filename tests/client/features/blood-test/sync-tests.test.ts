/** Only a good answer changes the cart of blood tests (docs/product.md §4 "Cart"; docs/design.md §3 "Cart"). */
import { expect, test } from 'vitest';
import { CallFailure } from '../../../../client/api/call.ts';
import { syncBloodTests } from '../../../../client/features/blood-test/sync-tests.ts';
import type { AppValue } from '../../../../client/state/app-context.ts';
import { createStores } from '../../../../client/state/stores.ts';
import { addTest, type CartBloodTest } from '../../../../shared/domain/blood-test-cart.ts';

const iron: CartBloodTest = {
  id: 'bt-1',
  name: 'Iron',
  price: { price: 25, old_price: 0, price_local: 25, old_price_local: 0, currency: 'KWD' },
  default_sku: { id: 'BT-IRON' },
};

function shop(answer: () => Promise<{ data: { items: CartBloodTest[] } }>) {
  const stores = createStores({ user: null, timers: { set: () => 0, clear: () => {} }, sentence: (key) => key });
  stores.bloodTests.items = addTest({}, iron);
  const asked: unknown[] = [];
  const call = (name: string, { body }: { body: unknown }) => {
    asked.push([name, body]);
    return answer();
  };
  return { stores, asked, sync: () => syncBloodTests({ call, stores } as unknown as AppValue) };
}

test('chosen tests are synced by their SKUs, and a successful empty reply removes them', async () => {
  const { stores, asked, sync } = shop(async () => ({ data: { items: [] } }));
  await sync();
  expect(asked).toEqual([['bloodTestSkus', { ids: ['BT-IRON'] }]]);
  expect(stores.bloodTests.items).toEqual({});
  await sync();
  expect(asked).toHaveLength(1);
});

test('a fault never clears them', async () => {
  const { stores, sync } = shop(async () => {
    throw new CallFailure(503, 'upstream.unavailable', 'No.');
  });
  await expect(sync()).rejects.toThrow('No.');
  expect(Object.keys(stores.bloodTests.items)).toEqual(['BT-IRON']);
});
