/** Promotions beside a product (docs/promotions.md §3, §4). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '../support/client.ts';
import { auditAfterEach, promote, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'D3' }, { id: 'K2' }, { id: 'GIFT' }, { id: 'GONE', stock: 0 }));
afterEach(auditAfterEach);

const ask = async (ids: string[], more: Parameters<typeof createClient>[0] = {}) =>
  (await (await createClient(more)).post('/product/sku', { ids, exclude_purchase_together: true })).data;

test('a product says what comes along free with it, and a cart-wide gift is nobody’s in particular', async () => {
  await promote(
    { kind: 'giveaway', id: 'WITH-D3', sku: 'GIFT', with_sku: 'D3', country: 'KW' },
    { kind: 'giveaway', id: 'CART', sku: 'K2', country: 'KW', min_subtotal: 500 },
    { kind: 'giveaway', id: 'NONE-LEFT', sku: 'GONE', with_sku: 'D3' },
  );
  expect((await ask(['D3'])).giveaway_items.map(({ id }: { id: string }) => id)).toEqual(['GIFT']);
  expect((await ask(['K2'])).giveaway_items).toEqual([]);
  expect((await ask(['D3'], { country: 'SA' })).giveaway_items).toEqual([]);
});

test('a product says what it is bought together with, the best saving first, whole bundles only', async () => {
  const later = Date.now() + 60_000;
  await promote(
    { kind: 'bundle', id: 'IDEA', skus: ['D3', 'GIFT'], percent: 0 },
    { kind: 'bundle', id: 'BONES', skus: ['K2', 'D3'], percent: 10 },
    { kind: 'bundle', id: 'BROKEN', skus: ['D3', 'GONE'], percent: 50 },
    { kind: 'bundle', id: 'LATER', skus: ['D3', 'K2'], percent: 50, starts_at: later },
  );
  const { bundles } = await ask(['D3'], { locale: 'ar' });
  expect(bundles.map(({ id, percent }: { id: string; percent: number }) => [id, percent])).toEqual([
    ['BONES', 10],
    ['IDEA', 0],
  ]);
  expect(bundles[0].items.map(({ name }: { name: string }) => name)).toEqual(['فيتامين p-K2', 'فيتامين p-D3']);
});
