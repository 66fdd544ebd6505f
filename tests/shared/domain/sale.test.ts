/** A sale by percentage: how it is typed, what a price becomes, and what is left out. */
import { describe, expect, test } from 'vitest';
import {
  computeSalePrice,
  findOmission,
  findSaleFaults,
  isUnderCost,
  parseSalePercent,
  type SaleCandidate,
} from '../../../shared/domain/sale.ts';

test.each([
  ['20', 20],
  ['٢٠', 20],
  ['٢٠٪', 20],
  [' 20 % ', 20],
  ['%5', 5],
  ['1', 1],
  ['90', 90],
  ['91', null],
  ['0', null],
  ['-5', null],
  ['12.5', null],
  ['', null],
  ['%', null],
  ['half', null],
])('%s is %o percent', (typed, percent) => expect(parseSalePercent(typed)).toBe(percent));

describe('a sale price', () => {
  test.each([
    // Of 4.250 KWD: 3.400 exactly.
    [4250, 20, 5, 3400],
    // 3.6125 and 2.8475: down to the coin of 5 fils.
    [4250, 15, 5, 3610],
    [4250, 33, 5, 2845],
    // 29.95 SAR: 23.96 is 23.95; the smallest coin is a halala, but nobody writes 23.96.
    [2995, 20, 1, 2395],
    [2995, 10, 25, 2675],
    [1000, 90, 5, 100],
    [5, 1, 5, null],
    [10, 50, 5, 5],
    [49, 90, 5, null],
    [1_000_000_000, 90, 5, 100_000_000],
  ])('of %i at %i %% in steps of %i is %o', (regular, percent, coin, price) =>
    expect(computeSalePrice(regular, percent, coin)).toBe(price),
  );

  test('takes off what it says and less than a step more, and is neither nothing nor the regular price', () => {
    for (let regular = 1; regular < 3000; regular += 7)
      for (let percent = 1; percent <= 90; percent += 1) {
        const price = computeSalePrice(regular, percent, 5);
        const exact = (regular * (100 - percent)) / 100;
        if (price === null) expect(exact).toBeLessThan(5);
        else {
          expect(price % 5).toBe(0);
          expect(price).toBeGreaterThan(0);
          expect(price).toBeLessThanOrEqual(exact);
          expect(price).toBeGreaterThan(exact - 5);
          expect(price).toBeLessThan(regular);
        }
      }
  });

  test('is under its cost where what is left without VAT is less', () => {
    expect(isUnderCost(3000, 3000, 0)).toBe(false);
    expect(isUnderCost(2995, 3000, 0)).toBe(true);
    // 11.50 SAR has 1.50 of VAT.
    expect(isUnderCost(1150, 1000, 15)).toBe(false);
    expect(isUnderCost(1149, 1000, 15)).toBe(true);
  });
});

const sold: SaleCandidate = {
  status: 'published',
  isHidden: false,
  regularMinor: 4250,
  saleMinor: 3400,
  scheduled: null,
};
test.each([
  ['what is sold', {}, null],
  ['what was removed', { status: 'removed' }, 'removed'],
  ['what is hidden', { status: 'draft', isHidden: true }, 'hidden'],
  ['a draft', { status: 'draft' }, 'draft'],
  ['what has no price there', { regularMinor: null, saleMinor: null }, 'not_sold'],
  ['what is on sale then', { scheduled: 'sale' }, 'on_sale'],
  ['what has another price then', { scheduled: 'price' }, 'overlap'],
  ['what costs next to nothing', { saleMinor: null }, 'too_small'],
] as const)('%s: %o', (_, change, why) => expect(findOmission({ ...sold, ...change })).toBe(why));

const now = Date.parse('2026-11-23T12:00:00Z');
const weekend = { startsAt: now, endsAt: now + 1000, products: 30, prices: 60 };
test.each([
  ['a weekend', {}, []],
  ['from yesterday', { startsAt: now - 86_400_000 }, ['starts_at past']],
  ['that ends first', { endsAt: now }, ['ends_at ends_first']],
  ['for two years', { endsAt: now + 2 * 366 * 86_400_000 }, ['ends_at too_long']],
  ['of nothing', { products: 3, prices: 0 }, ['choice nothing']],
  ['of 2,000 products', { products: 2000, prices: 4000 }, []],
  ['of more', { products: 2001, prices: 4000 }, ['choice too_many']],
] as const)('a sale %s has the faults %o', (_, change, faults) =>
  expect(findSaleFaults({ ...weekend, ...change }, now).map(({ field, code }) => `${field} ${code}`)).toEqual(faults),
);
