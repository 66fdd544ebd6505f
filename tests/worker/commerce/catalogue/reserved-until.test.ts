/** Where only unpaid orders hold what is left, a page says when it may be back (docs/api.md "Catalogue"). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatReturnTime } from '../../../../shared/domain/moment.ts';
import { formatReservationEnd } from '../../../../shared/domain/reservation-end.ts';
import { noDetails } from '../../../../worker/commerce/features/catalogue/details.ts';
import { holdEndsSql } from '../../../../worker/commerce/features/catalogue/hold-ends.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { auditAfterEach, buy, promote, stockShelf } from '../support/shop.ts';

beforeEach(async () => {
  await stockShelf({ id: 'S1', stock: 3 }, { id: 'S2' });
  await env.DB.prepare('UPDATE products SET details = ?').bind(JSON.stringify(noDetails)).run();
});
afterEach(auditAfterEach);

const shown = async (more: { country?: 'KW' | 'SA' } = {}) => {
  const { data } = await (await createClient(more)).post('/product/sku', { ids: ['S1'] });
  return [data.items[0].buy_limit, data.items[0].reserved?.until ?? data.items[0].reserved];
};
const take = async (count: number, payment_method: string, sku = 'S1', client?: Client) =>
  (await buy(client ?? (await createClient()), { items: [{ sku, count }], payment_method })).data.order.id as string;
const endsAt = (id: string) =>
  env.DB.prepare('SELECT expires_at FROM orders WHERE id = ?').bind(id).first<number>('expires_at');

describe('answers', () => {
  it('the end of the first unpaid order that holds one, on the SKU, its page and its card', async () => {
    const first = await take(1, 'knet');
    expect(await shown()).toEqual([2, null]);
    await take(2, 'card');
    await env.DB.prepare('UPDATE orders SET expires_at = expires_at - 600000 WHERE id = ?').bind(first).run();
    const until = formatReservationEnd(await endsAt(first));
    expect(until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d[05]:00\.000Z$/);
    expect(await shown()).toEqual([0, until]);
    const client = await createClient();
    const { item } = (await client.get('/product/p-s1/v2')).data;
    expect(item.default_sku.reserved).toMatchObject({ until, title: 'Reserved for now' });
    const time = formatReturnTime(until ?? '', 'ar', 'KW');
    const arabic = await (await createClient({ locale: 'ar' })).get('/product/p-s1/v2');
    expect(arabic.data.item.default_sku.reserved.text).toContain(`بحلول ${time}. يمكننا مراسلتك`);
    expect(item.default_sku.reserved.text).toContain(`by ${formatReturnTime(until ?? '', 'en', 'KW')}.`);
    const card = (await client.post('/product', {})).data.items.find(({ id }: { id: string }) => id === 'p-S1');
    expect(card.default_sku).toMatchObject({ buy_limit: 0, reserved: { until } });
    // Of the orders nothing else is said, nor anything of the other country.
    expect(JSON.stringify(item)).not.toContain(first);
    expect(await shown({ country: 'SA' })).toEqual([3, null]);
  });

  it('of a gift as well that comes along with an unpaid order', async () => {
    await promote({ kind: 'giveaway', id: 'gift', sku: 'S1', with_sku: 'S2', with_count: 1 });
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 1 });
    const id = await take(1, 'knet', 'S2');
    expect(await shown()).toEqual([0, formatReservationEnd(await endsAt(id))]);
  });

  it('nothing where they are sold, promised for cash, let go, over, or expired', async () => {
    const held = await take(3, 'knet');
    const until = formatReservationEnd(await endsAt(held));
    expect(await shown()).toEqual([0, until]);
    // Its time is over, but the gateway is still being asked: nobody can say when.
    await env.DB.prepare('UPDATE orders SET expires_at = ? WHERE id = ?')
      .bind(Date.now() - 1, held)
      .run();
    expect(await shown()).toEqual([0, null]);
    await env.DB.prepare('UPDATE orders SET expires_at = ? WHERE id = ?')
      .bind(Date.parse(until ?? ''), held)
      .run();
    await desk('POST', '/desk/stock/expiry', { sku: 'S1', country: 'KW', expires_on: '2020-01' });
    expect(await shown()).toEqual([0, null]);
    await desk('POST', '/desk/stock/expiry', { sku: 'S1', country: 'KW', expires_on: null });
    const { number } = (await env.DB.prepare('SELECT number FROM orders').first<{ number: string }>()) ?? {};
    await desk('POST', '/desk/order/cancel', { number });
    expect(await shown()).toEqual([3, null]);
    await take(3, 'cod');
    expect(await shown()).toEqual([0, null]);
  });
});

describe('guards', () => {
  it('reads open orders alone, by the index of their ends, and only for what is held', async () => {
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT ${holdEndsSql('st')} FROM listing l
       LEFT JOIN sellable_stock st ON st.sku_id = l.sku_id AND st.country = l.country WHERE l.country = 'KW'`,
    ).all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toMatch(/SEARCH orders USING (COVERING )?INDEX orders_holding \(country=\? AND expires_at>\?\)/);
    // One look for each: the order is in the index, so that what the SKU sold before is not read.
    expect(plan).toMatch(/SEARCH hi .*order_items_of_sku \(sku_id=\? AND country=\? AND order_id=\?\)/);
    expect(plan).not.toMatch(/SCAN (orders|hi)\b|TEMP B-TREE|MATERIALIZE/);
  });
});
