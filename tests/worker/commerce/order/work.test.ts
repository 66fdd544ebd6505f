/** What staff do with an order beside moving it on. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKey, desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { auditAfterEach, buy, countOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }));
afterEach(auditAfterEach);

const place = async () => {
  const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }] });
  return data.order.number as string;
};
const post = (path: string, body: object) => desk('POST', path, body);
const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;
const hire = async (role = 'packer') => {
  const key = await createKey();
  await addStaff(role, key);
  return { key, id: (await desk('GET', '/desk/me', undefined, { key })).data.item.id as string };
};

describe('answers', () => {
  test('a note stands in the timeline with who wrote it, between the order’s steps', async () => {
    const number = await place();
    const { key } = await hire('orders');
    const { name } = (await desk('GET', '/desk/me', undefined, { key })).data.item;
    await desk('POST', '/desk/order/note', { number, text: 'Call before you come\nsecond floor' }, { key });
    await post('/desk/order/advance', { number, to: 'packed' });
    const { timeline } = await show(number);
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'note', 'fulfilment']);
    expect(timeline[1]).toMatchObject({ detail: 'Call before you come\nsecond floor', by: name });
    expect(timeline[2]).toMatchObject({ detail: 'packed' });
  });

  test('tags are added and taken off by difference, so two people lose nothing', async () => {
    const number = await place();
    await Promise.all([
      post('/desk/order/tag', { number, add: ['gift'] }),
      post('/desk/order/tag', { number, add: ['هدية', 'call first'] }),
    ]);
    const { data } = await post('/desk/order/tag', { number, add: ['gift'], remove: ['call first', 'never there'] });
    expect(data.tags).toEqual(['gift', 'هدية']);
    const listed = await desk('GET', `/desk/orders?tag=${encodeURIComponent('هدية')}`);
    expect(listed.data.items).toMatchObject([{ number }]);
    expect((await desk('GET', '/desk/orders?tag=call%20first')).data.items).toEqual([]);
    const told = (await show(number)).timeline.filter(({ kind }: { kind: string }) => kind.endsWith('tagged'));
    expect(told.map(({ kind, detail }: { kind: string; detail: string }) => `${kind} ${detail}`).toSorted()).toEqual(
      ['tagged call first', 'tagged gift', 'tagged هدية', 'untagged call first'].toSorted(),
    );
    expect((await desk('GET', '/desk/orders/choices')).data.tags).toEqual(['gift', 'هدية']);
  });

  test('an order is somebody’s, whose list shows it, until it is another’s', async () => {
    const number = await place();
    const { id } = await hire();
    const assigned = await post('/desk/order/assign', { number, from: null, to: id });
    expect(assigned.data.assignee).toMatchObject({ id });
    expect((await desk('GET', `/desk/orders?assignee=${id}`)).data.items).toMatchObject([{ number, assignee: { id } }]);
    expect((await desk('GET', '/desk/orders/choices')).data.people.map((one: { id: string }) => one.id)).toContain(id);
    await post('/desk/order/assign', { number, from: id, to: null });
    expect((await desk('GET', `/desk/orders?assignee=${id}`)).data.items).toEqual([]);
    expect((await show(number)).timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'placed',
      'assigned',
      'unassigned',
    ]);
  });
});

describe('refuses', () => {
  test('what somebody else took meanwhile, and names them', async () => {
    const number = await place();
    const [first, second] = [await hire(), await hire()];
    await post('/desk/order/assign', { number, from: null, to: first.id });
    expect(await post('/desk/order/assign', { number, from: null, to: second.id })).toMatchObject({
      status: 409,
      meta: { error: 'order.assigned' },
    });
    expect((await show(number)).assignee.id).toBe(first.id);
    // The same again is no conflict.
    expect((await post('/desk/order/assign', { number, from: null, to: first.id })).status).toBe(200);
  });

  test('who has left, an empty note, a tag that is no word, and an eleventh', async () => {
    const number = await place();
    const { id } = await hire();
    await post(`/desk/staff/${id}/leave`, {});
    expect((await post('/desk/order/assign', { number, from: null, to: id })).meta.error).toBe('staff.unknown');
    expect((await post('/desk/order/note', { number, text: ' \n ' })).status).toBe(422);
    for (const tag of ['', '"', '<b>', '[]', 'a'.repeat(31), ' '])
      expect((await post('/desk/order/tag', { number, add: [tag] })).status, tag).toBe(422);
    await post('/desk/order/tag', { number, add: [...'abcdefghij'] });
    expect((await post('/desk/order/tag', { number, add: ['k'] })).meta.error).toBe('field.out_of_range');
    expect((await show(number)).tags).toEqual([...'abcdefghij']);
  });
});

describe('guards', () => {
  test('PR1: notes go with the person, the rest of the timeline stays', async () => {
    const number = await place();
    await post('/desk/order/note', { number, text: 'Her brother answers' });
    await post('/desk/order/tag', { number, add: ['gift'] });
    await env.DB.prepare("UPDATE orders SET email = '', name = '', phone = '', address = '{}'").run();
    expect(await countOf('order_events')).toBe(1);
    expect((await show(number)).timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['placed', 'tagged']);
  });
});
