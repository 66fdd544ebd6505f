/** The day sheet of couriers: a day of Kuwait, coins of 5 fils, a difference with its reason. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CashPage } from '../../../client/desk/features/order/cash-page.tsx';
import { toShopTime } from '../../../shared/domain/moment.ts';
import { drawDesk, findField, owner, type } from './draw-desk.tsx';

const row = (number: string, amount: string) => ({
  number,
  name: 'فاطمة العنزي',
  status: 'delivered',
  at: '2026-11-23T09:00:00.000Z',
  amount,
});
const sheet = () => ({
  coin: '0.005 KWD',
  couriers: [
    {
      courier: 'own',
      to_collect: '4.000 KWD',
      collected: '1,012.500 KWD',
      due: [row('KW-3', '4.000 KWD')],
      brought: [row('KW-1', '1,000.000 KWD'), row('KW-2', '12.500 KWD')],
    },
  ],
  to_collect: '4.000 KWD',
  collected: '1,012.500 KWD',
  counts: [] as unknown[],
  is_cut: false,
});
let stored = sheet();
let asked: URLSearchParams[] = [];
let posts: unknown[] = [];
let answer: object = { difference: '0.000 KWD' };

beforeEach(() => {
  stored = sheet();
  asked = [];
  posts = [];
  answer = { difference: '0.000 KWD' };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    else asked.push(new URL(url, 'https://desk.test').searchParams);
    const data = init?.method === 'POST' ? answer : stored;
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

const kuwait = { ...owner, permissions: owner.permissions.map((one) => ({ ...one, countries: ['KW'] as const })) };
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
async function open(path = '/?day=2026-11-23', locale: 'en' | 'ar' = 'en') {
  await drawDesk(<CashPage />, { session: kuwait as unknown as typeof owner, path, locale });
  await settle();
}
const click = async (name: string) => {
  await act(async () =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.replace(/\u00a0/g, ' ') === name)?.click(),
  );
  await settle();
};

test('a day is from midnight to midnight in Kuwait', async () => {
  await open();
  const [query] = asked;
  expect(Number(query?.get('from'))).toBe(Date.parse('2026-11-22T21:00:00Z'));
  expect(Number(query?.get('until')) - Number(query?.get('from'))).toBe(86_400_000);
  expect(document.querySelector('h2')?.textContent).toBe('Our driver');
});

test('the sheet of the day before and after is one press away, and none is of a day to come', async () => {
  await open('/?day=2026-11-23', 'ar');
  const press = async (label: string) => {
    await act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click());
    await settle();
  };
  expect(findField('تاريخ الكشف').value).toContain('23');
  await press('اليوم السابق');
  expect(asked.at(-1)?.get('from')).toBe(String(Date.parse('2026-11-22T00:00:00+03:00')));
  await press('اليوم التالي');
  await press('اليوم التالي');
  expect(asked.at(-1)?.get('from')).toBe(String(Date.parse('2026-11-24T00:00:00+03:00')));
});

test('a count that fits is saved to the fils', async () => {
  await open();
  await type(findField('Counted cash'), '١٠١٢٫٥٠٠');
  await click('Save the count');
  expect(posts).toEqual([{ country: 'KW', courier: 'own', day: '2026-11-23', collected: 1012.5, counted: 1012.5 }]);
});

test('a difference asks for its reason, and is shown before it is saved', async () => {
  await open();
  await type(findField('Counted cash'), '1012');
  expect(document.querySelector('.cash-count [role=status]')?.textContent).toMatch(/Difference.*−0\.500/);
  await click('Save the count');
  expect(posts).toEqual([]);
  expect(document.querySelector('.cash-form')?.textContent).toContain('Say why the sums differ.');
  await type(findField('Reason for the difference'), 'A note is missing');
  await click('Save the count');
  expect(posts).toMatchObject([{ counted: 1012, reason: 'A note is missing' }]);
});

const today = toShopTime(Date.now()).day;
const boxOf = (number: string) =>
  document.querySelector<HTMLInputElement>(`[aria-label="The cash of \u2068${number}\u2069 is here"]`);
const dueSheet = () => ({
  ...sheet(),
  couriers: [
    {
      courier: 'aramex',
      to_collect: '24.000 KWD',
      collected: '1.000 KWD',
      due: [row('KW-3', '4.000 KWD'), row('KW-4', '8.000 KWD'), { ...row('KW-5', '12.000 KWD'), status: 'shipped' }],
      brought: [row('KW-1', '1.000 KWD')],
    },
  ],
});

test('one press books all of a courier’s delivered orders with the count', async () => {
  stored = dueSheet();
  answer = { results: [], difference: '0.000 KWD', count_refusal: null };
  await open(`/?day=${today}`);
  expect([boxOf('KW-3')?.checked, boxOf('KW-5')?.checked], 'what isn’t delivered is ticked by hand').toEqual([
    true,
    false,
  ]);
  await type(findField('Counted cash'), '13');
  await click(`Book 2 orders, \u2068KWD 12.000\u2069`);
  expect(posts).toEqual([
    {
      country: 'KW',
      courier: 'aramex',
      orders: [{ number: 'KW-3' }, { number: 'KW-4' }],
      count: { day: today, collected: 13, counted: 13 },
    },
  ]);
});

test('an exception is unticked, and one that isn’t delivered yet is confirmed by its tick', async () => {
  stored = dueSheet();
  answer = { results: [], difference: null, count_refusal: null };
  await open(`/?day=${today}`);
  await act(async () => boxOf('KW-3')?.click());
  await act(async () => boxOf('KW-5')?.click());
  await click(`Book 2 orders, \u2068KWD 20.000\u2069`);
  expect(posts).toEqual([
    { country: 'KW', courier: 'aramex', orders: [{ number: 'KW-4' }, { number: 'KW-5', confirm: true }] },
  ]);
});

test('an order that couldn’t be booked says why, and the count that was typed stays', async () => {
  stored = dueSheet();
  const done = { number: 'KW-3', collected: '4.000 KWD', invoice: 'INV-KW-1', refusal: null };
  const refusal = { code: 'order.not_cash', message: 'Nothing is due for KW-4.' };
  answer = {
    results: [done, { number: 'KW-4', collected: null, invoice: null, refusal }],
    difference: null,
    count_refusal: null,
  };
  await open(`/?day=${today}`);
  await type(findField('Counted cash'), '13');
  await click(`Book 2 orders, \u2068KWD 12.000\u2069`);
  expect(document.querySelector('[role=alert]')?.textContent).toMatch(/Not booked: .*KW-4/);
  expect(document.querySelector('.cash-rows .field-fault')?.textContent).toBe('Nothing is due for KW-4.');
  expect(document.querySelector('.toast')?.textContent).toContain('1 order booked.');
  expect(findField('Counted cash').value).toContain('13');
});

test('on another day nothing is booked', async () => {
  stored = dueSheet();
  await open();
  expect(boxOf('KW-3')).toBe(null);
});

test('a sum that no coins make is told', async () => {
  await open();
  await type(findField('Counted cash'), '1012.502');
  await type(findField('Reason for the difference'), 'Small change');
  await click('Save the count');
  expect(posts).toEqual([]);
  expect(document.querySelector('.cash-form')?.textContent).toContain('No coins make this sum.');
});

test('a count from before other orders were collected says so', async () => {
  stored.counts = [
    {
      courier: 'own',
      day: '2026-11-23',
      collected: '12.500 KWD',
      counted: '12.000 KWD',
      difference: '-0.500 KWD',
      reason: '<b>lost</b>',
      at: '2026-11-23T10:00:00.000Z',
      by: 'Noura',
    },
  ];
  await open('/?day=2026-11-23', 'ar');
  const count = document.querySelector('.cash-count');
  expect(count?.textContent).toContain('<b>lost</b>');
  expect(count?.textContent).toContain('حُصّل مبلغ آخر بعد هذا العدّ.');
});
