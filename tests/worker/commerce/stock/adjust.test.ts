/** Stock by difference, and who got a lot that is recalled. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { listRecalled } from '../../../../worker/commerce/features/stock/recall.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { counting } from '../support/counting-db.ts';
import { auditAfterEach, buy, stockOf, stockShelf } from '../support/shop.ts';

afterEach(auditAfterEach);

const adjust = (body: object) => desk('POST', '/desk/stock/adjust', { sku: 'S1', country: 'KW', ...body });
const place = async () =>
  (await buy(await createClient(), { items: [{ sku: 'S1', count: 2 }] })).data.order as { id: string; number: string };

describe('an adjustment', () => {
  test('adds to what is there now, so that units sold meanwhile stay sold', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    await place();
    expect((await adjust({ by: 5, reason: 'received' })).data).toEqual({ available: 13 });
    expect((await adjust({ by: -3, reason: 'damaged' })).data).toEqual({ available: 10 });
    expect(await stockOf('S1')).toMatchObject({ available: 10, reserved: 2 });
    const { data } = await desk('GET', '/desk/stock/moves?sku=S1');
    expect(data.items.slice(0, 2)).toMatchObject([
      { delta: -3, cause: 'damaged' },
      { delta: 5, cause: 'received' },
    ]);
  });

  test('of more units than are there, against its reason, or by nothing is refused and changes nothing', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    for (const body of [
      { by: -11, reason: 'lost' },
      { by: 3, reason: 'expired' },
      { by: -3, reason: 'received' },
      { by: 0, reason: 'counted' },
    ])
      expect([body, (await adjust(body)).meta.error]).toEqual([body, 'field.out_of_range']);
    expect((await adjust({ by: 1, reason: 'sold' })).status).toBe(422);
    expect((await adjust({ sku: 'NO-1', by: 1, reason: 'found' })).meta.error).toBe('sku.unknown');
    expect(await stockOf('S1')).toMatchObject({ available: 10 });
  });
});

describe('a recall', () => {
  const scan = (order: { id: string }, key: string, lot: string) =>
    env.DB.prepare("INSERT INTO pack_scans VALUES (?, ?, 'S1', 1, '2027-03-31', ?, NULL, 5)")
      .bind(order.id, key, lot)
      .run();

  test('finds every buyer of the lot once, and nobody else', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const [both, one, other] = [await place(), await place(), await place()];
    await scan(both, 'a', 'L-1');
    await scan(both, 'b', 'L-1');
    await scan(one, 'a', 'L-1');
    await scan(other, 'a', 'L-2');
    const { data } = await desk('GET', '/desk/stock/recall?sku=S1&lot=L-1');
    expect(data.next).toBeNull();
    expect(
      Object.fromEntries((data.items as { number: string; qty: number }[]).map(({ number, qty }) => [number, qty])),
    ).toEqual({ [both.number]: 2, [one.number]: 1 });
    expect(data.items[0]).toMatchObject({ country: 'KW', expires_on: '2027-03-31' });
    expect((await desk('GET', '/desk/stock/recall?sku=S1&lot=L-3')).data.items).toEqual([]);
    const { db, count } = counting(env.DB);
    expect((await listRecalled(db, { sku: 'S1', lot: 'L-1', countries: ['SA'] })).items).toEqual([]);
    expect(count.rows).toBeLessThanOrEqual(10);
  });
});
