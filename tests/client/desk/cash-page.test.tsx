/** The day sheet of couriers: a day of Kuwait, coins of 5 fils, a difference with its reason. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CashPage } from '../../../client/desk/features/order/cash-page.tsx';
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

beforeEach(() => {
  stored = sheet();
  asked = [];
  posts = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    else asked.push(new URL(url, 'https://desk.test').searchParams);
    const data = init?.method === 'POST' ? { difference: '0.000 KWD' } : stored;
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
  await act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click());
  await settle();
};

test('a day is from midnight to midnight in Kuwait', async () => {
  await open();
  const [query] = asked;
  expect(Number(query?.get('from'))).toBe(Date.parse('2026-11-22T21:00:00Z'));
  expect(Number(query?.get('until')) - Number(query?.get('from'))).toBe(86_400_000);
  expect(document.querySelector('h2')?.textContent).toBe('Our driver');
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
