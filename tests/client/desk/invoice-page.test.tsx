/** An order's invoice with its credit notes at the desk: reached from the order, with every sum, as text. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { InvoicePage } from '../../../client/desk/features/order/invoice-page.tsx';
import { drawDesk, owner } from './draw-desk.tsx';

const both = (en: string, ar: string) => ({ en, ar });
const item = {
  number: 'INV-KW-000011',
  issued_at: '2026-11-25T10:00:00.000Z',
  order_number: 'KW-100008',
  country: 'KW',
  currency: 'KWD',
  seller: {
    name: both('Afiya', 'عافية'),
    address: both('Salmiya', 'السالمية'),
    registration: '12345',
    vat_number: null,
    is_demo: true,
  },
  buyer: '<b>Noura</b>',
  lines: [{ name: both('Zinc', 'زنك'), count: 2, unit: 4, total: 8 }],
  subtotal: 8,
  discount: 0.5,
  delivery: 1,
  is_visit: false,
  gift: 0,
  cash_rounding: 0,
  vat_percent: 0,
  total: 8.5,
  net: 8.5,
  vat: null,
  qr: null,
  credit_notes: [
    {
      number: 'CN-KW-000002',
      issued_at: '2026-11-25T12:00:00.000Z',
      reason: 'Arrived broken',
      lines: [{ name: both('Zinc', 'زنك'), count: 1 }],
      total: 4,
      net: 4,
      vat: null,
      qr: null,
    },
  ],
};

test.each(['en', 'ar'] as const)('an invoice and its credit notes are shown with their sums (%s)', async (locale) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { item }, meta: {} })));
  const route = '/orders/:number/invoice';
  const { box } = await drawDesk(<InvoicePage />, { locale, route, path: '/orders/KW-100008/invoice' });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  for (const text of ['INV-KW-000011', '8.500', '−0.500', 'CN-KW-000002', 'Arrived broken', '<b>Noura</b>'])
    expect(box.textContent, text).toContain(text);
  expect(box.textContent?.includes('KWD'), 'one currency word per language').toBe(locale === 'en');
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/orders/KW-100008');
});

test('its button mails it to the customer, for who may send links', async () => {
  const posts: object[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    const data = init?.method === 'POST' ? { number: 'KW-100008', invoice: 'INV-KW-000011' } : { item };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
  const at = { route: '/orders/:number/invoice', path: '/orders/KW-100008/invoice' };
  const { box } = await drawDesk(<InvoicePage />, at);
  const wait = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  await wait();
  const find = () =>
    [...box.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send to the customer');
  await act(async () => find()?.click());
  await wait();
  expect(posts).toEqual([{ number: 'KW-100008' }]);
  expect(document.body.textContent).toContain('on its way to the customer');
  const session = {
    ...owner,
    permissions: owner.permissions.filter(({ permission }) => permission !== 'place_orders'),
  };
  await drawDesk(<InvoicePage />, { ...at, session });
  await wait();
  expect(document.body.textContent).not.toContain('Send to the customer');
});
