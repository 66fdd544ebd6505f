/** A promotion's name after its end (docs/promotions.md §6): free for another, and its orders keep what they were given. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, orderRow, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }, { id: 'S2', stock: 50 }));
afterEach(auditAfterEach);

const add = (body: unknown) => desk('POST', '/desk/promotion', body);
const end = (kind: string, id: string) => desk('POST', '/desk/promotion/end', { kind, id });
const list = async () =>
  ((await desk('GET', '/desk/promotions')).data.items as { id: string; state: string; says: string; kind: string }[])
    .filter(({ kind }) => kind !== 'wrap')
    .map(({ id, state, says }) => [id, state, says.replaceAll('\u00a0', ' ')]);
/** Those that ended within a millisecond have no order. */
const listByName = async () => (await list()).sort(([one = ''], [other = '']) => (one < other ? -1 : 1));

const ten = { kind: 'coupon', id: 'SUMMER', type: 'percent', percent: 10, per_user: 1 };
const one = { items: [{ sku: 'S1', count: 1 }] };

test('a coupon’s code serves again after its end, by new terms, and everybody may use it anew', async () => {
  const shopper = await (await createClient()).signedIn();
  await add(ten);
  const first = (await buy(shopper, { ...one, coupon: 'SUMMER' })).data.order;
  expect((await add({ ...ten, percent: 20 })).meta.error).toBe('field.taken');
  await end('coupon', 'SUMMER');
  const again = await add({ ...ten, percent: 20 });
  expect([again.status, again.data]).toMatchObject([200, { id: 'SUMMER', state: 'live' }]);
  const second = (await buy(shopper, { ...one, coupon: 'summer' })).data.order;
  expect([first.total, second.total]).toEqual([6.75 + 1, 6 + 1]);
  expect((await shopper.post('/order/calculate', { ...one, coupon: 'SUMMER' })).meta.error).toBe('coupon.used_before');
  expect(await list()).toEqual([
    ['SUMMER', 'live', '20% off · Kuwait and Saudi Arabia · used 1 · 1 per person'],
    ['SUMMER~1', 'ended', '10% off · Kuwait and Saudi Arabia · used 1 · 1 per person'],
  ]);
  // The shopper is told the code that was typed; the books know which of the two it was.
  for (const { id } of [first, second])
    expect((await shopper.get(`/user/order/item/${id}`)).data.item.coupon).toBe('SUMMER');
  expect([(await orderRow(first.id))?.coupon, (await orderRow(second.id))?.coupon]).toEqual(['SUMMER~1', 'SUMMER']);
  expect((await desk('POST', '/desk/order/cancel', { number: first.number })).status).toBe(200);
  expect((await list())[1]).toEqual(['SUMMER~1', 'ended', '10% off · Kuwait and Saudi Arabia · used 0 · 1 per person']);
});

test('a giveaway’s and a bundle’s name do too, with the orders that had them', async () => {
  const shopper = await createClient();
  const free = { kind: 'giveaway', id: 'FREE', sku: 'S2', country: 'KW', min_subtotal: 7.5 };
  const pair = { kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 10 };
  await add(free);
  await add(pair);
  const items = [
    { sku: 'S1', count: 1 },
    { sku: 'S2', count: 1 },
  ];
  expect((await buy(shopper, { items })).status).toBe(200);
  for (const [kind, id] of [
    ['giveaway', 'FREE'],
    ['bundle', 'PAIR'],
  ] as const)
    await end(kind, id);
  expect((await add({ ...free, min_subtotal: 5 })).status).toBe(200);
  expect((await add({ ...pair, percent: 20 })).status).toBe(200);
  expect((await buy(shopper, { items })).status).toBe(200);
  expect(await listByName()).toEqual([
    ['FREE', 'live', 'S2 · orders from KWD 5.000 · Kuwait · used 1'],
    ['FREE~1', 'ended', 'S2 · orders from KWD 7.500 · Kuwait · used 1'],
    ['PAIR', 'live', 'S1 + S2 · 20% off · Kuwait and Saudi Arabia · used 1'],
    ['PAIR~1', 'ended', 'S1 + S2 · 10% off · Kuwait and Saudi Arabia · used 1'],
  ]);
});

test('a typing mistake is ended and typed again, any number of times; the book of changes has it all', async () => {
  for (const percent of [1, 15, 51]) {
    expect((await add({ ...ten, percent })).status).toBe(200);
    await end('coupon', 'SUMMER');
  }
  expect((await listByName()).map(([id]) => id)).toEqual(['SUMMER', 'SUMMER~1', 'SUMMER~2']);
  const { results } = await env.DB.prepare(
    "SELECT change, terms ->> 'archived' AS archived FROM promotion_changes",
  ).all();
  expect(results.map(({ change, archived }) => [change, archived])).toEqual([
    ['added', null],
    ['ended', null],
    ['added', 'SUMMER~1'],
    ['ended', null],
    ['added', 'SUMMER~2'],
    ['ended', null],
  ]);
});

test('a name is taken while its promotion is planned or lives, and ten at once are one', async () => {
  const hour = 3_600_000;
  await add({ ...ten, starts_at: Date.now() + hour });
  expect((await add(ten)).meta.error).toBe('field.taken');
  await add({ ...ten, id: 'LATER', ends_at: Date.now() + hour });
  expect((await add({ ...ten, id: 'LATER' })).meta.error).toBe('field.taken');
  await end('coupon', 'LATER');
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ ...ten, id: 'LATER', percent: 5 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ meta }) => meta.error === 'field.taken')).toHaveLength(9);
});

test('what a promotion gives still can’t be changed or taken away, and a bundle keeps its products', async () => {
  await add(ten);
  await add({ kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 10 });
  await buy(await createClient(), { ...one, coupon: 'SUMMER' });
  const run = (sql: string) => env.DB.prepare(sql).run();
  await expect(run("UPDATE coupons SET value = 90 WHERE code = 'SUMMER'")).rejects.toThrow('promotion_immutable');
  await expect(run("DELETE FROM coupons WHERE code = 'SUMMER'")).rejects.toThrow('FOREIGN KEY');
  await expect(run("DELETE FROM bundle_items WHERE bundle_id = 'PAIR'")).rejects.toThrow('promotion_immutable');
});
