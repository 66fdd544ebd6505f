/** What is saved by buying together (docs/promotions.md §4). */
import { expect, test } from 'vitest';
import { findBundles, sumBundleDiscount } from '../../../shared/domain/promotion-bundle.ts';

const bones = { id: 'BONES', percent: 10, skus: ['D3', 'K2'] };
const line = (sku: string, count: number, unitMinor: number) => ({ sku, count, unitMinor });

test.each([
  ['nothing without the whole bundle', [line('D3', 3, 5000)], []],
  ['once for one of each', [line('D3', 1, 5000), line('K2', 1, 2500)], [{ id: 'BONES', count: 1, eachMinor: 750 }]],
  ['as often as it is whole', [line('D3', 3, 5000), line('K2', 2, 2500)], [{ id: 'BONES', count: 2, eachMinor: 750 }]],
  [
    'half a fil rounded up, once a bundle',
    [line('D3', 2, 1003), line('K2', 2, 1002)],
    [{ id: 'BONES', count: 2, eachMinor: 201 }],
  ],
  ['less than half a fil not', [line('D3', 1, 1002), line('K2', 1, 1002)], [{ id: 'BONES', count: 1, eachMinor: 200 }]],
  ['one fil as well', [line('D3', 1, 5), line('K2', 1, 5)], [{ id: 'BONES', count: 1, eachMinor: 1 }]],
])('%s', (_what, lines, found) => {
  expect(findBundles([bones], lines)).toEqual(found);
});

test('a unit counts in one bundle, and the bundle that saves most comes first', () => {
  const trio = { id: 'TRIO', percent: 20, skus: ['D3', 'K2', 'MG'] };
  const lines = [line('D3', 2, 5000), line('K2', 2, 2500), line('MG', 1, 2500)];
  const found = findBundles([bones, trio], lines);
  expect(found).toEqual([
    { id: 'TRIO', count: 1, eachMinor: 2000 },
    { id: 'BONES', count: 1, eachMinor: 750 },
  ]);
  expect(sumBundleDiscount(found)).toBe(2750);
});

test('of two that save the same the first by name is put together, whatever order they come in', () => {
  const twin = { ...bones, id: 'AGAIN' };
  const lines = [line('D3', 1, 5000), line('K2', 1, 2500)];
  expect(findBundles([bones, twin], lines)).toEqual(findBundles([twin, bones], lines));
  expect(findBundles([bones, twin], lines)[0]?.id).toBe('AGAIN');
});

test('a bundle without a percent is only a suggestion', () => {
  expect(findBundles([{ ...bones, percent: 0 }], [line('D3', 1, 5000), line('K2', 1, 2500)])).toEqual([]);
});

test('ten thousand carts never save more than they cost, and no unit saves twice', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const skus = ['A', 'B', 'C', 'D'];
  for (let cart = 0; cart < 10_000; cart += 1) {
    const lines = skus.map((sku) => line(sku, random(5), 1 + random(9000))).filter(({ count }) => count > 0);
    const rules = [0, 1, 2].map((id) => ({
      id: `R${id}`,
      percent: random(91),
      skus: skus.filter(() => random(2) === 0),
    }));
    const found = findBundles(rules, lines);
    const cost = lines.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0);
    expect(sumBundleDiscount(found)).toBeLessThanOrEqual(cost);
    for (const { sku, count } of lines) {
      const used = found.filter(({ id }) => rules.find((one) => one.id === id)?.skus.includes(sku));
      expect(used.reduce((sum, one) => sum + one.count, 0)).toBeLessThanOrEqual(count);
    }
  }
});
