import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { stockShelf } from '../support/shop.ts';

describe('what is left', () => {
  it.each([
    [2, null, 2, 2, null],
    [5, null, 5, 5, null],
    [6, null, 6, null, null],
    [50, null, null, null, null],
    [50, 2, 2, null, 2],
    [1, 2, 1, 1, 2],
    [0, 2, 0, null, 2],
  ])(
    '%i in stock, limit %s: the wire says limit %s, left %s, own limit %s',
    async (available, own, limit, left, told) => {
      await stockShelf({ id: 'A', stock: available });
      await env.DB.prepare("UPDATE stock SET buy_limit = ? WHERE sku_id = 'A'").bind(own).run();
      const { data } = await (await createClient()).post('/product/sku', { ids: ['A'] });
      expect(data.items[0]).toMatchObject({ buy_limit: limit, stock_left: left, order_limit: told });
    },
  );

  it('is in an answer only where the limit is', async () => {
    await stockShelf({ id: 'A', stock: 2 });
    const { data } = await (await createClient()).post('/product', {});
    const [{ default_sku: sku }] = data.items;
    expect('stock_left' in sku).toBe('buy_limit' in sku);
  });
});

describe('the rule of a country’s prices', () => {
  const priceNow = async () => {
    const { data } = await (await createClient({ country: 'SA' })).post('/product/sku', { ids: ['A'] });
    return data.items[0].price.price_local;
  };

  it('is set at the desk, and every price that follows the rate with it', async () => {
    await stockShelf({ id: 'A' });
    await env.DB.prepare("DELETE FROM prices WHERE sku_id = 'A'").run();
    expect((await desk('POST', '/desk/prices/SA', { rounding: 'none' })).data).toMatchObject({ rounding: 'none' });
    const exact = await priceNow();
    expect((await desk('POST', '/desk/prices/SA', { rounding: '5' })).data).toMatchObject({
      rounding: '5',
      by_rate: 1,
    });
    expect(await priceNow()).toBe(Math.max(5, Math.round(exact / 5) * 5));
    expect((await desk('GET', '/desk/prices/SA')).data).toMatchObject({ country: 'SA', rounding: '5', by_rate: 1 });
  });

  it('leaves dinars alone, and knows no other rule', async () => {
    expect((await desk('POST', '/desk/prices/KW', { rounding: '1' })).meta.error).toBe('field.invalid');
    expect((await desk('POST', '/desk/prices/SA', { rounding: '0.33' })).status).toBe(422);
  });
});
