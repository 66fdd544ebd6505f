/** What isn't on the shelf: how it is told, until when the order waits for it, and what comes in its place. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingTag } from '../../../../shared/domain/order-view.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { addStaff } from '../support/new-shop.ts';
import { auditAfterEach, buy, newKey, promote, stockShelf, type Wanted } from '../support/shop.ts';

beforeEach(() =>
  stockShelf(
    { id: 'S1', stock: 10, baseFils: 4000 },
    { id: 'S2', stock: 10, baseFils: 2000 },
    { id: 'DEAR', stock: 10, baseFils: 9000 },
    { id: 'CHEAP', stock: 10, baseFils: 1500 },
    { id: 'GONE', stock: 0, baseFils: 2000 },
  ),
);
afterEach(auditAfterEach);

type Items = Record<string, number>;
const list = (items: Items) => Object.entries(items).map(([sku, count]) => ({ sku, count }));
const place = async (items: Items, more: Partial<Wanted> = {}): Promise<string> =>
  (await buy(await createClient(), { items: list(items), ...more })).data.order.number;
const report = (number: string, sku: string, key = {}) =>
  desk('POST', '/desk/order/missing', { number, sku, note: `Not on the shelf: ${sku}` }, key);
const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;
const today = async () => (await desk('GET', '/desk/today')).data;
const listed = async () =>
  (await desk('GET', `/desk/orders?view=to_pack&tag=${encodeURIComponent(missingTag)}`)).data.items.length;
const scan = (number: string, code: string, count: number) =>
  desk('POST', '/desk/order/pack', {
    number,
    scans: [{ key: newKey(), code, count, expires_on: null, lot: null, reason: null }],
  });
const itemsText = (items: Items) =>
  Object.entries(items)
    .map(([sku, count]) => `${sku}:${count}`)
    .join(',');
const preview = async (number: string, items: Items, substitute: string) =>
  (await desk('GET', `/desk/order/edit?number=${number}&items=${itemsText(items)}&fault=shop&substitute=${substitute}`))
    .data.item;
async function swap(number: string, items: Items, sku: string, insteadOf: string) {
  const { version, after } = await preview(number, items, `${sku}:${insteadOf}`);
  const substitute = { sku, instead_of: insteadOf };
  return desk('POST', '/desk/order/edit', {
    number,
    key: newKey(),
    version,
    items: list(items),
    seen: after,
    fault: 'shop',
    substitute,
  });
}

describe('answers', () => {
  test('the order and Today say what isn’t there, once', async () => {
    const number = await place({ S1: 1, S2: 2 });
    for (const sku of ['S2', 'S2']) expect((await report(number, sku)).status).toBe(200);
    const order = await show(number);
    expect(order).toMatchObject({ missing: ['S2'], tags: [missingTag] });
    expect(order.timeline.filter(({ kind }: { kind: string }) => kind === 'note')).toHaveLength(1);
    const { cant_pack: queue, to_pack: toPack } = await today();
    expect(queue).toMatchObject({ count: 1, items: [{ number, missing: ['Vitamin p-S2'] }] });
    expect(toPack.count).toBe(0);
    expect(await listed()).toBe(1);
  });

  test.each<[string, (number: string) => Promise<unknown>]>([
    ['it is found after all', (number) => scan(number, 'S2', 2)],
    ['it is taken off', async (number) => swap(number, { S1: 1, CHEAP: 2 }, 'CHEAP', 'S2')],
    ['it is packed without scans', (number) => desk('POST', '/desk/order/advance', { number, to: 'packed' })],
    ['it is cancelled', (number) => desk('POST', '/desk/order/cancel', { number })],
    ['somebody says so', (number) => desk('POST', '/desk/order/tag', { number, remove: [missingTag] })],
  ])('it waits no longer once %s', async (_, end) => {
    const number = await place({ S1: 1, S2: 2 });
    await report(number, 'S2');
    expect(await end(number)).toMatchObject({ status: 200 });
    expect(await show(number)).toMatchObject({ missing: [], tags: [] });
    expect((await today()).cant_pack.count).toBe(0);
    expect(await listed()).toBe(0);
  });

  test('it waits for the second thing when the first is sorted out, and for what is still short', async () => {
    const number = await place({ S1: 2, S2: 2 });
    for (const sku of ['S1', 'S2']) await report(number, sku);
    await scan(number, 'S1', 1);
    expect((await show(number)).missing).toHaveLength(2);
    await scan(number, 'S1', 1);
    expect(await show(number)).toMatchObject({ missing: ['S2'], tags: [missingTag] });
  });

  test('a refund of it ends the wait of a paid order', async () => {
    const { data } = await buy(await createClient(), { items: list({ S1: 1, S2: 1 }), payment_method: 'knet' });
    await deliverWebhook(await payAt(data.payment_url));
    const { number } = data.order;
    await report(number, 'S2');
    const { refund } = (await desk('GET', `/desk/order/edit?number=${number}&items=S1:1&fault=shop`)).data.item;
    const given = await desk('POST', '/desk/order/refund', { number, key: newKey(), to: 'original', ...refund });
    expect(given.data.refunded).toBe('2.000 KWD');
    expect(await show(number)).toMatchObject({ missing: [], tags: [] });
  });

  test('substitutes: of its category and in stock, the nearest price first, none that is in the order', async () => {
    const number = await place({ S1: 1, S2: 1 });
    const ask = async (sku: string) =>
      (await desk('GET', `/desk/order/substitutes?number=${number}&sku=${sku}`)).data.items;
    expect((await ask('S2')).map(({ sku }: { sku: string }) => sku)).toEqual(['CHEAP', 'DEAR']);
  });

  test.each([
    ['a dearer one costs what was ordered', 'DEAR', '2.000 KWD', '9.000 KWD'],
    ['a cheaper one its own price', 'CHEAP', '1.500 KWD', '8.000 KWD'],
  ])('in its place %s', async (_, sku, unit, total) => {
    const number = await place({ S1: 1, S2: 2 });
    const { data } = await swap(number, { S1: 1, [sku]: 2 }, sku, 'S2');
    expect(data).toMatchObject({ total, to_collect: total });
    const { lines } = await show(number);
    expect(lines).toMatchObject([{ sku: 'S1' }, { sku, unit, count: 2 }]);
  });

  test('what is left of a bundle keeps its discount, also in a later edit', async () => {
    await promote({ kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 20 });
    const number = await place({ S1: 1, S2: 1 });
    expect((await show(number)).total).toBe('5.800 KWD');
    await swap(number, { S1: 1, DEAR: 1 }, 'DEAR', 'S2');
    expect(await show(number)).toMatchObject({ total: '5.800 KWD', sums: { bundle_discount: '0.800 KWD' } });
    const { after } = (await desk('GET', `/desk/order/edit?number=${number}&items=S1:2,DEAR:1`)).data.item;
    expect(after.bundle_discount).toBe(800);
  });
});

describe('refuses', () => {
  test('what isn’t in the order, and an order that doesn’t wait to be packed', async () => {
    const number = await place({ S1: 1 });
    expect((await report(number, 'S2')).meta.error).toBe('not_found');
    await desk('POST', '/desk/order/advance', { number, to: 'packed' });
    expect((await report(number, 'S1')).meta.error).toBe('order.closed');
  });

  test('a substitute of more units than are missing', async () => {
    const number = await place({ S1: 1, S2: 1 });
    const item = await preview(number, { S1: 1, DEAR: 2 }, 'DEAR:S2');
    expect(item.refusal).toMatchObject({ code: 'edit.no_substitute', sku: 'DEAR' });
    const bad = await desk('GET', `/desk/order/edit?number=${number}&items=S1:1&fault=shop&substitute=DEAR`);
    expect(bad.status).toBe(422);
  });
});

test('guards: a packer tells what isn’t there, and doesn’t choose what comes instead', async () => {
  const key = await createKey();
  await addStaff('packer', key, 'KW');
  const number = await place({ S1: 1 });
  expect((await report(number, 'S1', { key })).status).toBe(200);
  const path = `/desk/order/substitutes?number=${number}&sku=S1`;
  expect((await desk('GET', path, undefined, { key })).meta.error).toBe('staff.forbidden');
});
