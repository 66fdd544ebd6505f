/** The limits above which a second person is asked: read, typed in either digits, empty for never, and told where they wait. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LimitsPanels } from '../../../client/desk/features/approval/limits-panel.tsx';
import { drawDesk, findField, owner, type } from './draw-desk.tsx';

const inKuwait = {
  ...owner,
  permissions: owner.permissions.map(({ permission }) => ({ permission, countries: ['KW' as const] })),
};
let posts: unknown[] = [];
let isWaiting = false;

beforeEach(() => {
  posts = [];
  isWaiting = false;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const limits = { country: 'KW', currency: 'KWD', refund: 50, pay_out: null };
    if (init?.method !== 'POST') return new Response(JSON.stringify({ data: limits, meta: {} }));
    posts.push(JSON.parse(String(init.body)));
    const data = isWaiting ? { proposal: { id: 'p1' } } : limits;
    return new Response(JSON.stringify({ data, meta: {} }), { status: isWaiting ? 202 : 200 });
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
const click = async (label: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === label);
  await act(async () => button?.click());
  await settle();
};
async function open() {
  await drawDesk(<LimitsPanels />, { session: inKuwait });
  await settle();
  expect(document.querySelector('.facts')?.textContent).toMatch(/Refundsup to.*50\.000.*cash refundsany sum/);
  await click('Change');
}

test('what is typed is sent whole, an empty field as never', async () => {
  await open();
  await type(findField('Refunds of one order, above'), '');
  await type(findField('Wallet gifts, pay-outs and cash refunds in a day, above'), '٢٥٫٥');
  await click('Save');
  expect(posts).toEqual([{ refund: null, pay_out: 25.5 }]);
  expect(document.body.textContent).toContain('Saved.');
});

test('what is no sum isn’t sent, and a higher limit says that it waits', async () => {
  await open();
  await type(findField('Refunds of one order, above'), '1,250');
  await click('Save');
  expect(posts).toEqual([]);
  isWaiting = true;
  await type(findField('Refunds of one order, above'), '80');
  await click('Save');
  expect(posts).toEqual([{ refund: 80, pay_out: null }]);
  expect(document.body.textContent).toContain('It waits for somebody’s approval.');
});

test('who may only read settings sees them without a button', async () => {
  const reader = { ...inKuwait, permissions: [{ permission: 'read_settings' as const, countries: ['KW' as const] }] };
  await drawDesk(<LimitsPanels />, { session: reader });
  await settle();
  expect(document.querySelector('button')).toBeNull();
});
