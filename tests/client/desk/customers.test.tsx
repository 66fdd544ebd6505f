/** A person at the web desk: found by what they say of themselves, shown without what is theirs alone. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CustomerPage } from '../../../client/desk/features/customer/customer-page.tsx';
import { CustomersPage } from '../../../client/desk/features/customer/customers-page.tsx';
import { MessagesPage } from '../../../client/desk/features/message/messages-page.tsx';
import { drawDesk, findField, owner, type } from './draw-desk.tsx';

const found = {
  user_id: null,
  name: 'Dana',
  email: 'dana@example.com',
  phone: '+96599402217',
  locale: 'ar',
  number: 'KW-100042',
  addresses: [{ id: null, fields: {}, lines: ['Salmiya, block 4'] }],
};
const customer = {
  item: {
    user_id: 'user-1',
    name: 'Dana',
    email: 'dana@example.com',
    phone: '+96599402217',
    locale: 'ar',
    since: '2026-03-01T09:00:00Z',
    is_email_verified: true,
  },
  orders: [
    {
      number: 'KW-100042',
      country: 'KW',
      created_at: '2026-11-20T09:00:00Z',
      total: '26.900 KWD',
      status: 'delivered',
      payment_status: 'paid',
      method: 'cod',
    },
  ],
  has_more: false,
  totals: [{ country: 'KW', orders: 1, total: '26.900 KWD' }],
  visits: [{ number: 'KW-100050', at: null, status: 'at_lab' }],
  sent: { stock_mails: 2, browsers: 1, stopped: true },
  care: { refused: 2, unreachable: 0, not_real: 0, phones: 1, cash_open: 0 },
};
const wallet = {
  name: 'Dana',
  balances: ['3.400 KWD'],
  entries: [
    {
      cause: 'given',
      amount: 1.4,
      currency: 'KWD',
      at: '2026-11-20T09:00:00Z',
      order: null,
      note: 'Late',
      by: 'Noura',
    },
  ],
};
const mails = [
  {
    id: 'm1',
    to: 'dana@example.com',
    locale: 'ar',
    topic: 'order.placed',
    subject: 'طلبك',
    state: 'given_up',
    created_at: '2026-11-20T09:00:00Z',
  },
];
let asked: URL[] = [];
let posts: { path: string; body: Record<string, unknown> }[] = [];
let status = 200;

beforeEach(() => {
  [asked, posts, status] = [[], [], 200];
  vi.stubGlobal('fetch', async (text: string, init?: RequestInit) => {
    const url = new URL(text, location.href);
    asked.push(url);
    if (init?.method === 'POST') {
      posts.push({ path: url.pathname, body: JSON.parse(String(init.body)) });
      const data = status === 202 ? { proposal: { id: 'p1' } } : { balance: '4.400 KWD' };
      return new Response(JSON.stringify({ data, meta: {} }), { status });
    }
    const data = url.pathname.endsWith('/customers')
      ? { items: [found] }
      : url.pathname.endsWith('/wallet')
        ? wallet
        : url.pathname.endsWith('/outbox')
          ? { items: mails }
          : customer;
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 40)));
async function click(text: string, root: ParentNode = document) {
  const button = [...root.querySelectorAll('button')].find((one) => one.textContent === text);
  await act(async () => button?.click());
  await settle();
}
const openList = async (path: string) => {
  await drawDesk(<CustomersPage />, { path, route: '/customers' });
  await settle();
};
const openPerson = async (session = owner, locale: 'en' | 'ar' = 'en') => {
  const { box } = await drawDesk(<CustomerPage />, {
    path: '/customers/user-1',
    route: '/customers/:whose',
    session,
    locale,
  });
  await settle();
  return box;
};

test('nobody is listed before they are looked for', async () => {
  await openList('/customers');
  expect(asked).toEqual([]);
  expect(document.body.textContent).toContain('Look for somebody');
});

test('whoever ordered in both countries stands there once, and no phone is in the address of their page', async () => {
  await openList('/customers?search=9940');
  expect(asked.map((url) => url.searchParams.get('country'))).toEqual(['KW', 'SA']);
  expect([...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'))).toEqual([
    '/customers/KW-100042',
  ]);
});

test.each([
  ['en', /Dana.*KW-100042.*KWD 26\.900.*KWD 3\.400.*Given by the shop.*2 parcels refused.*at the laboratory/],
  ['ar', /Dana.*KW-100042.*26\.900 د\.ك.*3\.400 د\.ك.*من المتجر.*رُفض استلام طردين.*في المختبر/],
] as const)('a page has orders, wallet, care and visits (%s)', async (locale, said) => {
  const box = await openPerson(owner, locale);
  // The wallet is a call of its own.
  await vi.waitFor(() => expect(box.textContent?.replace(/[\u2066-\u2069\u00a0]/g, ' ')).toMatch(said));
});

test('money by hand says why, may wait for a second person, and takes the right', async () => {
  await openPerson();
  await vi.waitFor(() => expect(document.body.textContent).toContain('Give or pay out'));
  await click('Give or pay out');
  const dialog = document.querySelector('[role=dialog]') ?? document;
  await click('Put in', dialog);
  expect(posts).toEqual([]);
  await type(findField('Amount'), '١٫٥');
  await type(findField('Reason'), 'Late delivery');
  status = 202;
  await click('Put in', dialog);
  expect(posts[0]).toMatchObject({
    path: '/api/desk/wallet',
    body: { move: 'give', email: 'dana@example.com', country: 'KW', amount: 1.5, reason: 'Late delivery' },
  });
  expect(document.body.textContent).toContain('waits for somebody’s approval');
  const reader = {
    ...owner,
    permissions: owner.permissions.filter(({ permission }) => permission !== 'write_wallets'),
  };
  await openPerson(reader);
  await vi.waitFor(() => expect(document.body.textContent).toContain('3.400'));
  expect(document.body.textContent).not.toContain('Give or pay out');
});

test('mails have their state and its reason, of one address where that is asked for', async () => {
  await drawDesk(<MessagesPage />, { path: '/messages?to=dana%40example.com', route: '/messages' });
  await settle();
  expect(asked[0]?.searchParams.get('to')).toBe('dana@example.com');
  expect(document.body.textContent).toMatch(/طلبك.*given up.*The provider refused it/);
});
