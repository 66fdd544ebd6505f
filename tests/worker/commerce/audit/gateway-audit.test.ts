/** `desk audit gateway`: the gateway's list page by page beside the books, both ways. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { control, deliverWebhook, noForce, payAt } from '../support/gateway.ts';
import { buy, manyGuests, newKey, orderRow, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 500 }));

interface Page {
  checked: number;
  differences: { charge: string; what: string }[];
  next: { after: string; before: number } | null;
}
async function auditAll() {
  const pages: Page[] = [];
  let next: Page['next'] = null;
  do {
    const query: string = next === null ? '' : `?after=${next.after}&before=${next.before}`;
    const { status, data } = await desk('GET', `/desk/audit/gateway${query}`);
    expect(status).toBe(200);
    pages.push(data);
    next = data.next;
  } while (next !== null);
  const found = new Map(pages.flatMap((page) => page.differences).map((one) => [one.charge, one]));
  return { pages, differences: [...found.values()] };
}
const wanted = { items: [{ sku: 'S1', count: 1 }], payment_method: 'knet' };
const order = async () =>
  (await buy(await createClient(), wanted)).data as { payment_url: string; order: { id: string } };
/** What other tests of this file left at the gateway, whose tables are gone. */
const asBefore = async () => new Set((await auditAll()).differences.map(({ charge }) => charge));

test('sixty charges over two pages agree; what no webhook told of, and what is in the books alone, is named', async () => {
  const before = await asBefore();
  const since = async () => (await auditAll()).differences.filter(({ charge }) => !before.has(charge));
  for (const shopper of await manyGuests(52)) {
    const { data } = await buy(shopper, wanted);
    await deliverWebhook(await payAt(data.payment_url));
  }
  const [other, declined] = [await order(), await order()];
  await control({ captureAs: { moreMinor: -500 } });
  await deliverWebhook(await payAt(other.payment_url));
  await control(noForce);
  await deliverWebhook(await payAt(declined.payment_url, 'declined'));
  expect((await auditAll()).pages.length).toBeGreaterThan(1);
  expect(await since()).toEqual([]);

  const unheard = await payAt((await order()).payment_url, 'noWebhook');
  expect(await since()).toMatchObject([{ charge: unheard, what: 'unbooked' }]);
  await runCron(env, Date.now() + 120_000);
  expect(await since()).toEqual([]);

  // Books that were falsified under everybody's eyes.
  const [row] = (await env.DB.prepare('SELECT * FROM captures ORDER BY charged_at DESC LIMIT 1').all()).results;
  await env.DB.prepare('DROP TRIGGER captures_no_update').run();
  await env.DB.prepare("UPDATE captures SET charge_id = 'chg_made_up' WHERE charge_id = ?").bind(row?.charge_id).run();
  expect((await since()).map(({ charge, what }) => `${what} ${charge}`).sort()).toEqual(
    ['not_there chg_made_up', `unbooked ${row?.charge_id}`].sort(),
  );
  await env.DB.prepare(
    "UPDATE captures SET charge_id = ?, amount_minor = amount_minor + 1 WHERE charge_id = 'chg_made_up'",
  )
    .bind(row?.charge_id)
    .run();
  expect(await since()).toMatchObject([{ charge: row?.charge_id, what: 'amount' }]);
  faultsTold.splice(0);
});

test('refunds are compared too, and charges that a page does not show are asked for by name', async () => {
  const before = await asBefore();
  const since = async () => (await auditAll()).differences.filter(({ charge }) => !before.has(charge));
  const paid = await order();
  const charge = await payAt(paid.payment_url);
  await deliverWebhook(charge);
  const number = (await orderRow(paid.order.id))?.number;
  await desk('POST', '/desk/order/refund', {
    number,
    key: newKey(),
    to: 'original',
    amount: 2.5,
    restock: false,
    reason: 'A gift',
  });
  await drainOutbox(env, Date.now() + 3_600_000);
  expect(await since()).toEqual([]);
  // Somebody gave money back in the gateway's own dashboard.
  await fetch(new URL('/v2/refunds', env.GATEWAY_BASE_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${env.GATEWAY_SECRET}`, 'content-type': 'application/json' },
    body: JSON.stringify({ charge_id: charge, amount: '1.000', currency: 'KWD', reason: 'by hand' }),
  });
  expect(await since()).toMatchObject([{ charge, what: 'refunds' }]);
  await env.DB.prepare('DROP TRIGGER captures_no_update').run();
  await env.DB.prepare('UPDATE captures SET charged_at = 1').run();
  expect(await since()).toMatchObject([{ charge, what: 'refunds' }]);
});

test('a gateway that does not tell is no clean audit', async () => {
  await control({ junk: 'null' });
  const answer = await desk('GET', '/desk/audit/gateway');
  expect([answer.status, answer.meta.error]).toEqual([503, 'upstream.unreachable']);
  faultsTold.splice(0);
});
