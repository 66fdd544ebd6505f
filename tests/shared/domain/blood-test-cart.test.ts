/** The cart of blood tests (docs/product.md §3, §4 "Cart"). */
import { expect, test } from 'vitest';
import {
  acceptTestPrice,
  addTest,
  type BloodTestItems,
  type CartBloodTest,
  countTests,
  reduceTest,
  removeTest,
  sumTests,
  syncTests,
} from '../../../shared/domain/blood-test-cart.ts';
import { parseBloodTestCart } from '../../../shared/domain/blood-test-storage.ts';
import { mutatedText } from '../../support/mutate.ts';
import { seeded } from '../../support/seeded.ts';

const bloodTest = (id: string, price_local = 25, currency: 'KWD' | 'SAR' = 'KWD'): CartBloodTest => ({
  id,
  name: `Test ${id}`,
  price: { price: price_local, old_price: 0, price_local, old_price_local: 0, currency },
  default_sku: { id: `S-${id}` },
});
const chosen = (...tests: CartBloodTest[]): BloodTestItems => tests.reduce(addTest, {});
const today = (items: BloodTestItems) =>
  Object.values(items).map(({ sku, count, outOfStock, bloodTest: { price } }) => [
    sku,
    count,
    price.price_local,
    outOfStock,
  ]);

test('tests are kept by their default SKU, each with its count', () => {
  const cart = chosen(bloodTest('iron'), bloodTest('iron'), bloodTest('sugar'));
  expect(today(cart)).toEqual([
    ['S-iron', 2, 25, false],
    ['S-sugar', 1, 25, false],
  ]);
  expect(cart['S-iron']?.sku).toBe('S-iron');
});

test('reducing the last one removes the line', () => {
  const cart = chosen(bloodTest('iron'), bloodTest('iron'));
  expect(today(reduceTest(cart, 'S-iron'))).toEqual([['S-iron', 1, 25, false]]);
  expect(reduceTest(reduceTest(cart, 'S-iron'), 'S-iron')).toEqual({});
  expect(reduceTest(cart, 'S-nothing')).toBe(cart);
});

const syncing: [what: string, answered: CartBloodTest[], left: unknown[]][] = [
  ['what comes back as it was stays', [bloodTest('iron'), bloodTest('sugar')], [['S-iron', 2, 25, false], ['S-sugar', 1, 25, false]]],
  ['what does not come back is dropped', [bloodTest('sugar')], [['S-sugar', 1, 25, false]]],
  ['another price is taken over and marks the test', [bloodTest('iron', 30), bloodTest('sugar')], [['S-iron', 2, 30, true], ['S-sugar', 1, 25, false]]],
  ['another currency does too', [bloodTest('iron', 25, 'SAR')], [['S-iron', 2, 25, true]]],
  ['a good, empty answer clears it', [], []],
]; // biome-ignore format: one case per line
test.each(syncing)('syncing: %s', (_, answered, left) => {
  expect(today(syncTests(chosen(bloodTest('iron'), bloodTest('iron'), bloodTest('sugar')), answered))).toEqual(left);
});

test('the price-change mark stays until the test is added again at the new price', () => {
  const marked = syncTests(chosen(bloodTest('iron')), [bloodTest('iron', 30)]);
  expect(today(syncTests(marked, [bloodTest('iron', 30)]))).toEqual([['S-iron', 1, 30, true]]);
  expect(today(addTest(marked, bloodTest('iron', 30)))).toEqual([['S-iron', 2, 30, false]]);
});

test('a changed price is kept by the shopper’s word, or the test removed whatever its count', () => {
  const marked = syncTests(chosen(bloodTest('iron'), bloodTest('iron')), [bloodTest('iron', 30)]);
  expect(today(acceptTestPrice(marked, 'S-iron'))).toEqual([['S-iron', 2, 30, false]]);
  expect(acceptTestPrice(marked, 'S-nothing')).toBe(marked);
  expect(removeTest(marked, 'S-iron')).toEqual({});
});

test('the total is that of every person, in one currency', () => {
  const cart = chosen(bloodTest('iron', 16.5), bloodTest('iron', 16.5), bloodTest('sugar', 7.25));
  expect(countTests(cart)).toBe(3);
  expect(sumTests(cart)).toEqual({ minor: 40_250, currency: 'KWD' });
  expect(sumTests(chosen(bloodTest('iron'), bloodTest('sugar', 90, 'SAR')))).toBeNull();
  expect(sumTests({})).toBeNull();
});

test('a thousand broken carts of tests are read as carts of tests', () => {
  const good = chosen(bloodTest('iron'), bloodTest('sugar'));
  expect(parseBloodTestCart(JSON.stringify(good))).toEqual(good);
  const chance = seeded(99);
  for (let round = 0; round < 1000; round += 1) {
    const text = mutatedText(good, chance);
    for (const [sku, entry] of Object.entries(parseBloodTestCart(text))) {
      expect(entry, text).toMatchObject({ sku, bloodTest: { default_sku: { id: sku } } });
      expect(entry.count >= 1 && entry.count <= 99, text).toBe(true);
      expect(entry.bloodTest.price.price_local * entry.count < 1e9, text).toBe(true);
    }
  }
});
