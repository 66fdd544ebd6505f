/** What the packer doesn't find: the order is told of it, and its page says what can be done. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { MissingPanel } from '../../../client/desk/features/order/missing-panel.tsx';
import { NotHereButton } from '../../../client/desk/features/order/not-here.tsx';
import { queryOf } from '../../../client/desk/features/order/views.ts';
import { missingTag, orderTagPattern } from '../../../shared/domain/order-view.ts';
import { drawDesk, owner } from './draw-desk.tsx';
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

test('a press asks, says what becomes of the order, and a second one tells it', async () => {
  const posts = answerAll();
  await drawDesk(<NotHereButton number="KW-1" sku="VIT-006" name="Vitamin D3" left={2} />);
  await act(async () => document.querySelector('button')?.click());
  expect(posts).toEqual([]);
  const question = document.querySelector('[role=alertdialog]')?.textContent;
  expect(question).toContain('2 pieces are missing');
  expect(question).toContain('The stock isn’t changed');
  await press('It isn’t there');
  expect(posts.map(({ path, body }) => ({ path, ...body }))).toEqual([
    {
      path: expect.stringMatching(/missing$/),
      number: 'KW-1',
      sku: 'VIT-006',
      note: 'Not on the shelf: VIT-006 Vitamin D3',
    },
  ]);
});

test('such orders have a view of their own', () => {
  expect(orderTagPattern.test(missingTag)).toBe(true);
  expect(queryOf('cant_pack')).toEqual({ view: 'to_pack', tag: missingTag });
});

const line = (sku: string, count: number) => ({
  sku,
  gtin: null,
  image: null,
  name: { en: `Product ${sku}`, ar: `منتج ${sku}` },
  count,
  unit: '4.000 KWD',
  total: '4.000 KWD',
  giveaway: null,
  refunded: 0,
  restocked: 0,
  stock: 'reserved' as const,
});
const short = {
  ...printedOrder('KW-1'),
  tags: [missingTag],
  missing: ['S2'],
  lines: [line('S1', 1), line('S2', 3)],
  packs: [{ sku: 'S2', count: 1, expires_on: null, lot: null, reason: null }],
};
const packer = { ...owner, permissions: owner.permissions.filter(({ permission }) => permission === 'write_orders') };
const labels = () => [...document.querySelectorAll('button')].map((button) => button.textContent);
const press = async (text: string) => {
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click());
  await settle();
};

test.each([
  ['due_on_delivery', ['Take off', 'Substitute', 'Send what is here', 'It’s here after all']],
  ['paid', ['Refund it', 'Offer something else', 'Send what is here', 'It’s here after all']],
  ['partly_refunded', ['Refund it', 'Offer something else', 'Send what is here', 'It’s here after all']],
] as const)('an order that is %s says what is missing and each way on', async (payment_status, ways) => {
  const posts = answerAll();
  await drawDesk(<MissingPanel order={{ ...short, payment_status }} />);
  expect(document.body.textContent).toContain('Product S2');
  expect(document.body.textContent).not.toContain('Product S1');
  expect(document.body.textContent).toMatch(/2 are missing/);
  expect(labels()).toEqual(ways);
  await press('It’s here after all');
  expect(posts.map(({ body }) => body)).toEqual([{ number: 'KW-1', remove: [missingTag] }]);
});

test('what a partly refunded order lacks is refunded, as many as are missing', async () => {
  const refundable = {
    ...{ number: 'KW-1', currency: 'KWD', status: 'placed', payment_status: 'partly_refunded', coin_minor: 1 },
    ...{ paid_minor: 16_000, refunded_minor: 4_000, left_minor: 12_000, card_left_minor: 12_000, cash_left_minor: 0 },
    ...{
      has_wallet: false,
      alone: { original_minor: null, wallet_minor: null },
      lines_minor: 16_000,
      discount_minor: 0,
      cash_rounding_minor: 0,
    },
    goods: 'back',
    lines: [{ sku: 'S2', name: { en: 'Two', ar: 'اثنان' }, count: 3, paid: 3, back: 0, unit_minor: 4_000 }],
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: refundable, meta: {} })));
  await drawDesk(<MissingPanel order={{ ...short, payment_status: 'partly_refunded' }} />);
  await press('Refund it');
  const sums = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].map(({ value }) => value);
  expect(sums).toContain('8.000');
});

test('of a paid order something else is a new order for the same person, offered once', async () => {
  const offer = {
    sku: 'S9',
    gtin: null,
    name: { en: 'Nine', ar: 'تسعة' },
    price: '3.000 KWD',
    available: 5,
    image: null,
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { items: [offer] }, meta: {} })));
  const { router } = await drawDesk(<MissingPanel order={{ ...short, payment_status: 'paid' }} />);
  await press('Offer something else');
  expect(document.body.textContent).toContain('pays no delivery again');
  await act(async () => document.querySelector<HTMLButtonElement>('.found-list button')?.click());
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/orders/new?instead_of=KW-1&sku=S9&count=2');
  await drawDesk(<MissingPanel order={{ ...short, payment_status: 'paid', substituted_by: ['KW-2'] }} />);
  expect(labels()).not.toContain('Offer something else');
});

test('what is here is packed and sent, and the rest stays', async () => {
  const posts = answerAll();
  await drawDesk(<MissingPanel order={short} />);
  await press('Send what is here');
  await press('Ship');
  expect(posts).toMatchObject([
    { body: { number: 'KW-1', to: 'packed' } },
    {
      body: {
        number: 'KW-1',
        lines: [
          { sku: 'S1', count: 1 },
          { sku: 'S2', count: 1 },
        ],
      },
    },
  ]);
});

test('nobody is offered to send an order of which nothing is here', async () => {
  answerAll();
  await drawDesk(<MissingPanel order={{ ...short, lines: [line('S2', 3)], packs: [] }} />);
  expect(labels()).not.toContain('Send what is here');
});

test('a packer sees what is missing, and decides nothing', async () => {
  answerAll();
  await drawDesk(<MissingPanel order={short} />, { session: packer });
  expect(labels()).toEqual(['Send what is here', 'It’s here after all']);
});

test('another order says nothing of it', async () => {
  answerAll();
  await drawDesk(<MissingPanel order={printedOrder('KW-1')} />);
  expect(document.querySelector('section')).toBe(null);
});
