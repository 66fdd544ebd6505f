/** An act on many orders: shown first, told order by order, what failed once more, stopped midway, taken back. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BulkDialog } from '../../../client/desk/features/order/bulk-dialog.tsx';
import { type DeskOrderSummary, deskOrderSummary } from '../../../shared/contract/desk/desk-order.ts';
import type { BulkAct } from '../../../shared/domain/bulk-acts.ts';
import { drawDesk, findField, type } from './draw-desk.tsx';

const order = (id: number, fields: Partial<DeskOrderSummary> = {}) =>
  deskOrderSummary.parse({
    number: `KW-100${id}`,
    status: 'packed',
    payment_status: 'paid',
    method: 'card',
    country: 'KW',
    total: '8.500 KWD',
    to_collect: '0.000 KWD',
    count: 2,
    name: `<img src=x onerror=alert(${id})>`,
    created_at: '2026-11-23T09:00:00.000Z',
    queue: 'to_ship',
    unsent: 0,
    tags: [],
    assignee: null,
    courier: null,
    area: null,
    arrives: null,
    ...fields,
  });
const orders = (count: number) => Array.from({ length: count }, (_, at) => order(at));

interface Post {
  readonly path: string;
  readonly number: string;
  readonly body: Record<string, unknown>;
}
let posts: Post[] = [];
/** The status of an answer; 0 for none. */
let answer: (post: Post) => number | Promise<number> = () => 200;
let stored = new Map<string, DeskOrderSummary>();

beforeEach(() => {
  posts = [];
  answer = () => 200;
  stored = new Map();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'https://desk.test');
    const reply = (status: number, data: unknown) =>
      new Response(
        JSON.stringify({ data, meta: { ...(status !== 200 && { error: 'order.state', msg: 'Refused.' }) } }),
        {
          status,
        },
      );
    if (init?.method !== 'POST')
      return reply(
        200,
        pathname.endsWith('/order') ? { item: stored.get(searchParams.get('number') ?? '') } : { people: [] },
      );
    const body = JSON.parse(String(init.body));
    const post = { path: pathname.replace('/api/desk/order/', ''), number: body.number, body };
    posts.push(post);
    const status = await answer(post);
    if (status === 0) throw new TypeError('no connection');
    return reply(status, {});
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
const open = async (bulk: BulkAct, some: readonly DeskOrderSummary[]) => {
  for (const one of some) stored.set(one.number, one);
  await drawDesk(<BulkDialog act={bulk} orders={some} onClose={() => undefined} />);
  await settle();
};
const click = async (name: string | RegExp) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    typeof name === 'string' ? textContent === name : name.test(textContent ?? ''),
  );
  await act(async () => found?.click());
  await settle();
};
const rowOf = (number: string) =>
  [...document.querySelectorAll('.bulk-rows li')].find((one) => one.textContent?.includes(number))?.textContent ?? '';
const numbers = () => posts.map(({ number }) => number);

test('what would change is shown first, and nobody’s name is markup', async () => {
  await open('ship', [order(1), order(2, { status: 'placed' }), order(3, { status: 'shipped' })]);
  expect(rowOf('KW-1001')).toContain('Will change');
  expect(rowOf('KW-1002')).toContain('An earlier step is missing');
  expect(rowOf('KW-1003')).toContain('Nothing to change');
  expect(document.querySelector('.bulk-rows img')).toBe(null);
  expect(posts).toEqual([]);
  await click('Change 1 order');
  expect(numbers()).toEqual(['KW-1001']);
  expect(rowOf('KW-1001')).toContain('Done');
});

test('each parcel has a key and a tracking number of its own', async () => {
  await open('ship', orders(2));
  await type(findField('Tracking number of \u2068KW-1001\u2069'), ' 3345 ');
  await click('Change 2 orders');
  expect(posts.map(({ body }) => body.tracking)).toEqual([null, ' 3345 ']);
  expect(new Set(posts.map(({ body }) => body.key)).size).toBe(2);
});

test('only what failed is tried again, a parcel by the same key', async () => {
  answer = ({ number }) => (number === 'KW-1001' && posts.length < 4 ? 409 : 200);
  await open('ship', orders(3));
  await click('Change 3 orders');
  expect(rowOf('KW-1001')).toContain('Refused.');
  expect(rowOf('KW-1002')).toContain('Done');
  await click('Try 1 order again');
  expect(numbers()).toEqual(['KW-1000', 'KW-1001', 'KW-1002', 'KW-1001']);
  expect(posts[3]?.body.key).toBe(posts[1]?.body.key);
  expect(rowOf('KW-1001')).toContain('Done');
});

test('what was done though its answer was lost isn’t done twice', async () => {
  answer = () => {
    stored.set('KW-1000', order(0, { status: 'packed' }));
    return 0;
  };
  await open('packed', [order(0, { status: 'placed', queue: 'to_pack' })]);
  await click('Change 1 order');
  expect(rowOf('KW-1000')).toContain('can’t be reached');
  await click('Try 1 order again');
  expect(posts).toHaveLength(1);
  expect(rowOf('KW-1000')).toContain('Done');
});

test('stopped midway, what has begun ends, the rest hasn’t started and can go on', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  answer = () => gate.then(() => 200);
  await open(
    'delivered',
    Array.from({ length: 8 }, (_, at) => order(at, { status: 'shipped', queue: 'on_the_way' })),
  );
  await click('Change 8 orders');
  await click('Stop');
  release();
  await settle();
  expect(posts).toHaveLength(5);
  expect(rowOf('KW-1004')).toContain('Done');
  expect(rowOf('KW-1005')).toContain('Not started');
  await click('Continue with 3 orders');
  expect(numbers()).toHaveLength(8);
  expect(new Set(numbers()).size).toBe(8);
});

test('a tag is taken back from those that it was added to', async () => {
  await open('tag', [order(1), order(2, { tags: ['fragile'] })]);
  await type(findField('Tag'), 'fragile');
  await click('Change 1 order');
  await click(/^Undo/);
  expect(posts.map(({ number, body }) => [number, body.add, body.remove])).toEqual([
    ['KW-1001', ['fragile'], undefined],
    ['KW-1001', undefined, ['fragile']],
  ]);
});

test.each(['', '<b>', '-'])('the tag %o changes nothing', async (tag) => {
  await open('tag', orders(1));
  await type(findField('Tag'), tag);
  await click('Change 0 orders');
  expect(posts).toEqual([]);
});
