/** What a cart costs, as rules (docs/api.md "Orders and wallet", docs/security.md M2, M19, M21). */
import { describe, expect, test } from 'vitest';
import { parseAmount } from '../../../shared/domain/amount-input.ts';
import { computeDeliveryFee, getMissingForFreeDelivery, isDeliveryFree } from '../../../shared/domain/free-delivery.ts';
import { formatAmount } from '../../../shared/domain/money.ts';
import { getRounding } from '../../../shared/domain/price-rounding.ts';
import { computeUnitPrice } from '../../../shared/domain/pricing.ts';
import {
  computeBuyLimit,
  computeVat,
  convertSumsToBase,
  limitCount,
  mergeItems,
  sumUp,
} from '../../../shared/domain/quote.ts';

describe('lines', () => {
  test('two lines of one SKU are one, in the place of the first', () => {
    const items = [
      { sku: 'B', count: 2 },
      { sku: 'A', count: 1 },
      { sku: 'B', count: 3 },
    ];
    expect(mergeItems(items)).toEqual([
      { sku: 'B', count: 5 },
      { sku: 'A', count: 1 },
    ]);
  });

  test.each([
    [{ available: 100, limit: null }, null, 99],
    [{ available: 20, limit: null }, null, 20],
    [{ available: 19, limit: null }, 19, 19],
    [{ available: 50, limit: 3 }, 3, 3],
    [{ available: 2, limit: 3 }, 2, 2],
    [{ available: 0, limit: null }, 0, 0],
    [{ available: 9, limit: 0 }, 0, 0],
  ])('stock %o shows the limit %s and lets %i be ordered at most', (stock, limit, most) => {
    expect(computeBuyLimit(stock)).toBe(limit);
    expect(limitCount(1000, stock)).toBe(most);
  });

  test('M19: units are rounded once; ten thousand random carts add up and print exactly', () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let cart = 0; cart < 10_000; cart += 1) {
      const rate = 1_000_000 + random(20_000_000);
      const list = { baseFils: 1 + random(90_000), markdownFils: random(9000) };
      const { priceMinor, markdownMinor } = computeUnitPrice(list, null, rate, 'SAR', getRounding('none'));
      const exact = (list.baseFils * rate * 100) / 1000 / 1_000_000;
      expect(Math.abs(priceMinor - exact)).toBeLessThanOrEqual(0.5);
      expect(markdownMinor).toBeGreaterThanOrEqual(0);
      const total = sumUp({
        subtotal: priceMinor * (1 + random(9)),
        discount: 0,
        bundleDiscount: 0,
        delivery: 2000,
        gift: 0,
        cashRounding: 0,
      }).total;
      expect(parseAmount(formatAmount(total, 'SAR').replaceAll(',', ''), 'SAR')).toBe(total);
    }
  });

  test('what is taken off is the difference of two prices that both follow the country’s rule', () => {
    const list = { baseFils: 7500, markdownFils: 500 };
    expect(computeUnitPrice(list, null, 12_200_000, 'SAR', getRounding('0.95'))).toEqual({
      priceMinor: 9195,
      markdownMinor: 9795 - 9195,
    });
  });

  test('a price that the merchant set for a country is taken as it is', () => {
    const row = { priceMinor: 8900, markdownMinor: 100 };
    expect(computeUnitPrice({ baseFils: 7500, markdownFils: 0 }, row, 12_200_000, 'SAR', getRounding('0.95'))).toBe(
      row,
    );
  });
});

describe('delivery', () => {
  const terms = { thresholdMinor: 20_000, feeMinor: 1000 };
  test.each([
    [19_999, 1000, 1],
    [20_000, 0, 0],
    [20_001, 0, 0],
    [0, 0, 20_000],
  ])('a subtotal of %i costs %i and misses %i', (subtotal, fee, missing) => {
    expect(computeDeliveryFee(subtotal, terms)).toBe(fee);
    expect(getMissingForFreeDelivery(subtotal, terms)).toBe(missing);
  });

  test('a threshold of zero offers no free delivery', () => {
    expect(isDeliveryFree(1_000_000, { thresholdMinor: 0, feeMinor: 1000 })).toBe(false);
    expect(computeDeliveryFee(1_000_000, { thresholdMinor: 0, feeMinor: 1000 })).toBe(1000);
  });
});

describe('totals', () => {
  test('dinar prices are charged as shown; elsewhere the list price is informative', () => {
    const local = sumUp({
      subtotal: 9150,
      discount: 915,
      bundleDiscount: 305,
      delivery: 2000,
      gift: 0,
      cashRounding: 0,
    });
    expect(local.total).toBe(10_235);
    expect(convertSumsToBase(local, 7500, 12_200_000, 'SAR')).toEqual({
      subtotal: 7500,
      discount: 750,
      bundleDiscount: 250,
      delivery: 1639,
      gift: 0,
      cashRounding: 0,
      total: 8389,
    });
    expect(convertSumsToBase(local, 1, 1_000_000, 'KWD')).toBe(local);
  });

  test('a total takes off what is given, adds what is charged, and no part of a part twice', () => {
    const parts = {
      subtotal: 50_000,
      discount: 7_000,
      bundleDiscount: 2_000,
      delivery: 900,
      gift: 80,
      cashRounding: -4,
    };
    expect(sumUp(parts)).toEqual({ ...parts, total: 43_976 });
  });

  test('what cash is rounded down by, and the gift, are told in dinars too', () => {
    const local = { subtotal: 9150, discount: 9150, bundleDiscount: 9150, delivery: 0, gift: 1830, cashRounding: -12 };
    // Base amounts are rounded one by one, so a discount of everything must not be more than everything.
    expect(convertSumsToBase(sumUp(local), 7499, 12_200_000, 'SAR')).toEqual({
      subtotal: 7499,
      discount: 7499,
      bundleDiscount: 7499,
      delivery: 0,
      gift: 1500,
      cashRounding: -10,
      total: 1490,
    });
  });

  test('VAT is included in the total in Saudi Arabia and absent in Kuwait', () => {
    expect(computeVat(11_500, 15)).toBe(1500);
    expect(computeVat(11_500, 0)).toBeNull();
  });
});
