/** What a cart costs (docs/api.md "order/calculate"). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../../../shared/contract/calls.ts';
import { getRounding, roundingNames } from '../../../../shared/domain/price-rounding.ts';
import { computeUnitPrice } from '../../../../shared/domain/pricing.ts';
import { refreshOffers, setPrices } from '../../../../worker/commerce/features/price/country-prices.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, setCoupon, stockOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }, { id: 'FEW', stock: 3 }, { id: 'LIMITED', stock: 50, buyLimit: 2 }));
afterEach(auditAfterEach);

const priceOf = async (body: unknown, more: { country?: 'KW' | 'SA'; locale?: 'en' | 'ar' } = {}) =>
  (await createClient(more)).post('/order/calculate', body);

describe('answers', () => {
  test('lines, delivery and total of a cart, as the contract promises them', async () => {
    const { data } = await priceOf({ items: [{ sku: 'S1', count: 2 }] });
    expect(data).toMatchObject({
      currency: 'KWD',
      subtotal: 15,
      discount: 0,
      delivery: 1,
      total: 16,
      total_local: 16,
      vat_local: null,
      free_shipping: { threshold: 20, remaining: 5, threshold_local: 20, remaining_local: 5 },
      payment_methods: ['knet', 'card', 'apple_pay', 'cod'],
      changes: [],
    });
    expect(() => calls.calculate.data.parse(data)).not.toThrow();
    expect(await stockOf('S1')).toMatchObject({ available: 10, reserved: 0 });
  });

  test('M21: delivery is free from the threshold on, decided before the coupon', async () => {
    await setCoupon('TEN');
    const { data } = await priceOf({ items: [{ sku: 'S1', count: 3 }], coupon: 'ten' });
    expect(data).toMatchObject({ subtotal: 22.5, discount: 2.25, delivery: 0, total: 20.25 });
    expect(data.coupon).toEqual({ code: 'TEN', type: 'percent' });
  });

  test('names are in the shopper’s language', async () => {
    const { data } = await priceOf({ items: [{ sku: 'S1', count: 1 }] }, { locale: 'ar' });
    expect(data.lines[0].name).toBe('فيتامين p-S1');
  });

  test('what is too much is reduced, what is gone is left out, and both are told', async () => {
    const { data } = await priceOf({
      items: [
        { sku: 'FEW', count: 5 },
        { sku: 'LIMITED', count: 4 },
        { sku: 'NEVER', count: 1 },
      ],
    });
    expect(data.changes).toEqual([
      { sku: 'FEW', field: 'count', from: 5, to: 3 },
      { sku: 'LIMITED', field: 'count', from: 4, to: 2 },
      { sku: 'NEVER', field: 'gone', from: 1, to: 0 },
    ]);
    expect(data.lines).toHaveLength(2);
  });

  test('a cart with nothing left costs nothing and has no quote', async () => {
    const { data } = await priceOf({ items: [{ sku: 'NEVER', count: 1 }] });
    expect(data).toMatchObject({ lines: [], total: 0, delivery: 0, quote: '' });
  });

  test('a country’s own price wins over the exchange rate', async () => {
    await env.DB.batch([
      ...setPrices(env.DB, [{ sku: 'S1', country: 'SA', priceMinor: 8900, markdownMinor: 1000 }]),
      ...refreshOffers(env.DB, ['S1']),
    ]);
    const { data } = await priceOf({ items: [{ sku: 'S1', count: 1 }] }, { country: 'SA' });
    expect(data).toMatchObject({
      currency: 'SAR',
      subtotal: 7.5,
      subtotal_local: 89,
      total_local: 109,
      vat_local: 14.22,
    });
  });

  test.each(roundingNames)(
    'M19: the database and the pure rule price every unit alike, rounded to %s',
    async (rule) => {
      const { step, ending } = getRounding(rule);
      await env.DB.prepare("UPDATE countries SET price_step = ?, price_ending = ? WHERE id = 'SA'")
        .bind(step, ending)
        .run();
      const prices = Array.from({ length: 400 }, (_, at) => 1 + at * 37 + (at % 7));
      await env.DB.batch(
        prices.map((fils, at) =>
          env.DB.prepare(
            'INSERT INTO skus (id, product_id, base_fils, markdown_fils, is_default) VALUES (?, ?, ?, ?, 0)',
          ).bind(`X${at}`, 'p-S1', fils, at % 5),
        ),
      );
      await env.DB.batch(refreshOffers(env.DB, null));
      const { results } = await env.DB.prepare(
        `SELECT s.base_fils, s.markdown_fils, o.country, o.price_minor, o.markdown_minor FROM offers o
       JOIN skus s ON s.id = o.sku_id WHERE s.id LIKE 'X%'`,
      ).all<Record<string, number> & { country: string }>();
      expect(results).toHaveLength(800);
      for (const row of results) {
        const isSaudi = (row.country as unknown as string) === 'SA';
        const list = { baseFils: row.base_fils ?? 0, markdownFils: row.markdown_fils ?? 0 };
        const [rate, currency] = isSaudi ? ([12_200_000, 'SAR'] as const) : ([1_000_000, 'KWD'] as const);
        expect(computeUnitPrice(list, null, rate, currency, getRounding(isSaudi ? rule : 'none'))).toEqual({
          priceMinor: row.price_minor,
          markdownMinor: row.markdown_minor,
        });
      }
    },
  );
});

describe('refuses', () => {
  test('an amount takes off no more than the lines cost', async () => {
    await setCoupon('BIG', { type: 'amount', value: 50_000, currency: 'KWD', country: 'KW' });
    const { data } = await priceOf({ items: [{ sku: 'S1', count: 1 }], coupon: 'BIG' });
    expect(data).toMatchObject({ discount: 7.5, delivery: 1, total: 1 });
  });

  test('a wallet, another country in the body, and fields nobody knows', async () => {
    const items = [{ sku: 'S1', count: 1 }];
    expect((await priceOf({ items, wallet: true })).meta.error).toBe('payment.method');
    expect((await priceOf({ items, country: 'SA' })).meta.error).toBe('field.invalid');
    expect((await priceOf({ items, status: 'paid' })).meta.error).toBe('field.unknown');
    expect((await priceOf({ items: [] })).status).toBe(422);
  });
});

describe('guards', () => {
  test('without a device there is no price', async () => {
    const nobody = await createClient({ device: false });
    expect((await nobody.post('/order/calculate', { items: [{ sku: 'S1', count: 1 }] })).status).toBe(403);
  });
});
