/** The acts of an order's page, of an order that left in part. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { BulkBar } from '../../../client/desk/features/order/bulk-bar.tsx';
import { OrderActs } from '../../../client/desk/features/order/order-acts.tsx';
import { ParcelsPanel } from '../../../client/desk/features/order/order-customer.tsx';
import { deskOrder } from '../../../shared/contract/desk/desk-order.ts';
import { drawDesk, owner } from './draw-desk.tsx';
import { printedOrder } from './printed-order.ts';

const line = (sku: string, count: number) => ({
  sku,
  gtin: null,
  image: null,
  name: { en: sku, ar: sku },
  count,
  unit: '2.000 KWD',
  total: '2.000 KWD',
  giveaway: null,
  refunded: 0,
  restocked: 0,
  stock: 'reserved' as const,
});
const parcel = {
  courier: 'own',
  tracking: null,
  url: null,
  at: '2026-11-23T09:00:00.000Z',
  by: null,
  lines: [{ sku: 'S1', count: 1 }],
  collect: '8.250 KWD',
};
const part = deskOrder.parse({
  ...printedOrder('KW-100008'),
  status: 'shipped',
  queue: 'to_ship',
  unsent: 1,
  to_collect: '8.250 KWD',
  lines: [line('S1', 1), line('S2', 1)],
  parcels: [parcel],
});
const primary = () => [...document.querySelectorAll('.btn:not([class*=btn--])')].map((button) => button.textContent);
const all = () => [...document.querySelectorAll('button')].map((button) => button.textContent);

test.each([
  ['en', 'Send the rest (1)', 'Cash collected', 'Delivered', 'Take the rest off'],
  ['ar', 'إرسال الباقي (1)', 'استلام النقد', 'تم التسليم', 'حذف الباقي من الطلب'],
] as const)(
  '%s: what left in part is sent on first, and its money isn’t taken',
  async (locale, send, cash, done, drop) => {
    await drawDesk(<OrderActs order={part} />, { locale });
    const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');
    expect(primary().map(plain)).toEqual([send]);
    expect(all().map(plain)).toContain(drop);
    expect(all()).not.toContain(cash);
    expect(all()).not.toContain(done);
  },
);

test('its parcels say what is still here, and what each courier collects', async () => {
  await drawDesk(<ParcelsPanel order={part} />);
  const text = document.body.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';
  expect(text).toContain('1 piece is still here:');
  expect(text).toContain('1 × S2');
  expect(text).toContain('collects KWD 8.250');
});

test('taking the rest off says what is then collected, before it is done', async () => {
  await drawDesk(<OrderActs order={part} />);
  await act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Take the rest off')?.click(),
  );
  expect(document.querySelector('dialog, [role=alertdialog]')?.textContent).toMatch(/collect .*KWD.8\.250/);
});

const packer = { ...owner, permissions: owner.permissions.filter((one) => one.permission !== 'mark_delivered') };
const sent = { ...part, queue: 'on_the_way' as const, unsent: 0 };

test('who may not mark it delivered sends it, and has no button for the rest', async () => {
  await drawDesk(<OrderActs order={sent} />, { session: packer });
  expect(all()).not.toContain('Delivered');
  await drawDesk(<OrderActs order={part} />, { session: packer });
  expect(primary()).toHaveLength(1);
});

test.each([
  ['a packer', packer, ['Mark as packed', 'Ship', 'Assign', 'Add a tag']],
  ['an owner', owner, ['Mark as packed', 'Ship', 'Mark as delivered', 'Assign', 'Add a tag']],
])('%s is offered these for many orders', async (_, session, acts) => {
  const nothing = () => undefined;
  const selection = { keys: new Set([sent.number]), toggle: nothing, setAll: nothing, clear: nothing };
  await drawDesk(<BulkBar selection={selection} orders={[sent]} onAct={nothing} />, { session });
  await act(async () => document.querySelector<HTMLElement>('button[aria-label="Change orders"]')?.click());
  expect([...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)).toEqual(acts);
});

test('an order isn’t delivered by one press', async () => {
  const posts: object[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ data: { number: part.number, status: 'delivered' }, meta: {} }));
  });
  await drawDesk(<OrderActs order={{ ...part, queue: 'on_the_way', unsent: 0 }} />);
  const press = (at: number) =>
    act(async () =>
      [...document.querySelectorAll('button')]
        .filter(({ textContent }) => textContent === 'Delivered')
        .at(at)
        ?.click(),
    );
  await press(0);
  expect(posts).toEqual([]);
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('can’t be undone');
  await press(-1);
  expect(posts).toEqual([{ number: 'KW-100008', to: 'delivered' }]);
});
