/** Queues of Today that have no page of their own: all of them are listed, and what can be done is done there. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { QueuePage } from '../../../client/desk/features/today/queue-page.tsx';
import { type TodayQueue, todayQueues } from '../../../shared/contract/desk/today.ts';
import { drawDesk, findField, owner, type } from './draw-desk.tsx';

let today: Partial<Record<TodayQueue, object>> = {};
let asked: string[] = [];
let posts: { path: string; body: unknown }[] = [];
const review = {
  charge: 'chg_1',
  status: 'open',
  reason: 'amount',
  order: 'KW-1',
  payment_status: 'pending',
  name: 'فاطمة',
  asked: '9.000 KWD',
  captured: '8.500 KWD',
  difference: '-0.500 KWD',
  may: ['accept', 'refund'],
  refund: null,
  note: null,
  created_at: '2026-11-24T08:00:00.000Z',
  decided_at: null,
};

beforeEach(() => {
  asked = [];
  posts = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, search } = new URL(url, 'https://desk.test');
    if (init?.method === 'POST') {
      posts.push({ path: pathname, body: JSON.parse(String(init.body)) });
      return new Response(JSON.stringify({ data: { retried: 1, ...review }, meta: {} }));
    }
    asked.push(`${pathname}${search}`);
    const nothing = Object.fromEntries(todayQueues.map((name) => [name, null]));
    const audit = { ok: false, checks: [{ id: 'INV1', says: 'A rule.', rows: ['a', 'b'] }] };
    const data = pathname.endsWith('/reviews')
      ? { items: [review] }
      : pathname.endsWith('/audit')
        ? audit
        : { ...nothing, ...today };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
const open = async (name: string, session = owner) => {
  await drawDesk(<QueuePage />, { route: '/today/:queue', path: `/today/${name}`, session });
  await settle();
};
const click = async (label: string, within = document.body) => {
  const button = [...within.querySelectorAll('button')].find((one) => one.textContent === label);
  await act(async () => button?.click());
  await settle();
};
const dialog = () => document.querySelector<HTMLElement>('[role=alertdialog]') ?? document.body;

test('a queue is asked for alone, with all that is counted of it', async () => {
  const items = Array.from({ length: 9 }, (_, at) => ({
    id: `m${at}`,
    subject: `Mail ${at}`,
    to: 'a@example.com',
    number: at === 0 ? 'KW-7' : null,
    at: '2026-11-24T08:00:00.000Z',
  }));
  today = { failed_mails: { count: 9, items } };
  await open('failed_mails');
  expect(asked).toContain('/api/desk/today?queue=failed_mails');
  expect(document.querySelectorAll('.queue li')).toHaveLength(9);
  expect(document.querySelector('.queue li')?.textContent).toContain('KW-7');
});

test('what was given up is tried again, one or all of it', async () => {
  const letter = (id: string) => ({ id, topic: 'order.paid', fault: 'It broke', at: '2026-11-24T08:00:00.000Z' });
  today = { dead_letters: { count: 2, items: [letter('e1'), letter('e2')] } };
  await open('dead_letters');
  expect(document.querySelector('.queue li')?.textContent).toContain('Mail: payment received');
  await click('Try again');
  await click('Try all again');
  expect(posts).toEqual([
    { path: '/api/desk/queue/retry', body: { event: 'e1' } },
    { path: '/api/desk/queue/retry', body: {} },
  ]);
});

test('a payment that came otherwise is decided, and asks once more before', async () => {
  today = { payment_reviews: { count: 1, items: [] } };
  await open('payment_reviews');
  expect(document.body.textContent).toMatch(/Another amount came.*9\.000.*8\.500/);
  await click('Accept as paid');
  expect(posts).toEqual([]);
  expect(dialog().textContent).toContain('The shop bears');
  await click('Accept as paid', dialog());
  expect(posts).toEqual([{ path: '/api/desk/review/accept', body: { charge: 'chg_1' } }]);
});

test('closing one that was settled elsewhere says how', async () => {
  today = { payment_reviews: { count: 1, items: [] } };
  review.may = ['close'];
  await open('payment_reviews');
  await click('Close');
  await click('Close', dialog());
  expect(posts).toEqual([]);
  await type(findField('How it was settled'), 'Given back in euros');
  await click('Close', dialog());
  expect(posts).toEqual([{ path: '/api/desk/review/close', body: { charge: 'chg_1', reason: 'Given back in euros' } }]);
  review.may = ['accept', 'refund'];
});

test('the books are checked at once', async () => {
  today = { broken_books: { count: 0, items: [], checked_at: null } };
  await open('broken_books');
  await click('Check the books now');
  expect(document.body.textContent).toMatch(/A rule\..*a, b/);
});

test('a queue that the reader’s roles don’t include says so, and one that isn’t there too', async () => {
  today = {};
  await open('failed_mails');
  expect(document.body.textContent).toContain('Your roles don’t include this page');
  await open('nothing');
  expect(document.body.textContent).toContain('There is no such page');
});
