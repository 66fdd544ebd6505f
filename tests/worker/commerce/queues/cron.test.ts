/** The minute's work is on time, twice at once, hours late, or by a clock that jumps: the same end (docs/security.md F17, F11). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { payAt } from '../support/gateway.ts';
import { auditAfterEach, buy, orderRow, setCoupon, stockOf, stockShelf } from '../support/shop.ts';

const minuteMs = 60_000;
beforeEach(() => stockShelf({ id: 'S1', stock: 100 }));
afterEach(auditAfterEach);

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;

test.each<[string, number[], number]>([
  ['on time', [1, 2, 10, 20, 36, 37, 38], 1],
  ['three times at once', [1, 2, 36, 37], 3],
  ['not for ten hours', [600, 601], 1],
  ['by a clock that jumps a day ahead and back', [1, 1440, 2, 36, 1441], 1],
  ['by a clock that jumps an hour back', [2, -58, 37, -20, 38], 2],
])('F17: the minute’s work runs %s', async (_, minutes, atOnce) => {
  await setCoupon('ONCE', { max_uses: 1 });
  const started = Date.now();
  const order = async (wanted: Record<string, unknown>) => {
    const { data, meta } = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }], ...wanted } as never);
    expect(meta.error).toBeUndefined();
    return data;
  };
  const cash = await order({});
  const paid = await order({ payment_method: 'knet' });
  await payAt(paid.payment_url, 'noWebhook');
  const unpaid = await order({ payment_method: 'knet', coupon: 'ONCE' });

  for (const minute of minutes)
    await Promise.all(Array.from({ length: atOnce }, () => runCron(env, started + minute * minuteMs)));

  expect([await orderRow(cash.order.id), await orderRow(paid.order.id), await orderRow(unpaid.order.id)]).toMatchObject(
    [
      { status: 'placed', payment_status: 'due_on_delivery' },
      { status: 'placed', payment_status: 'paid' },
      { status: 'cancelled', payment_status: 'expired' },
    ],
  );
  expect(await stockOf('S1')).toMatchObject({ available: 98, reserved: 1 });
  expect(await env.DB.prepare('SELECT used FROM coupons').first('used')).toBe(0);
  expect(await all('SELECT id FROM outbox WHERE sent_at IS NULL')).toEqual([]);
  expect(await all('SELECT topic, count(*) AS n FROM mails GROUP BY topic ORDER BY topic')).toEqual([
    { topic: 'order.paid', n: 1 },
    { topic: 'order.placed', n: 1 },
  ]);
  expect(faultsTold).toEqual([]);
});
