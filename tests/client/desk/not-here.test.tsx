/** What the packer doesn't find: the order is tagged and noted, and its page says what can be done. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { NotHereButton, NotHereNote } from '../../../client/desk/features/order/not-here.tsx';
import { queryOf } from '../../../client/desk/features/order/views.ts';
import { missingTag, orderTagPattern } from '../../../shared/domain/order-view.ts';
import { drawDesk } from './draw-desk.tsx';
import { printedOrder } from './printed-order.ts';

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
function answerAll() {
  const posts: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST')
      posts.push({ path: new URL(url, 'https://desk.test').pathname, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ data: printedOrder('KW-1'), meta: {} }));
  });
  return posts;
}

test('a press says it of the order, by a tag and a note', async () => {
  const posts = answerAll();
  await drawDesk(<NotHereButton number="KW-1" sku="VIT-006" name="Vitamin D3" />);
  await act(async () => document.querySelector('button')?.click());
  await settle();
  expect(posts.map(({ body }) => body)).toEqual([
    { number: 'KW-1', add: [missingTag] },
    { number: 'KW-1', text: 'Not on the shelf: VIT-006 Vitamin D3' },
  ]);
});

test('such orders have a view of their own', () => {
  expect(orderTagPattern.test(missingTag)).toBe(true);
  expect(queryOf('cant_pack')).toEqual({ view: 'to_pack', tag: missingTag });
});

test.each([
  ['due_on_delivery', /add another product/],
  ['paid', /refunded in full/],
] as const)('an order that is %s says what can be done, until it was', async (payment_status, words) => {
  const posts = answerAll();
  await drawDesk(<NotHereNote order={{ ...printedOrder('KW-1'), payment_status, tags: [missingTag] }} />);
  expect(document.body.textContent).toMatch(words);
  await act(async () => document.querySelector('button')?.click());
  await settle();
  expect(posts.map(({ body }) => body)).toEqual([{ number: 'KW-1', remove: [missingTag] }]);
});

test('another order says nothing of it', async () => {
  answerAll();
  await drawDesk(<NotHereNote order={printedOrder('KW-1')} />);
  expect(document.querySelector('.note')).toBe(null);
});
