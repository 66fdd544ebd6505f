/** From what a paid order lacks to a new order: person, door and product are there, and the shop is told in whose place it is. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { NewOrderPage } from '../../../client/desk/features/order/new-order-page.tsx';
import { PageLinkContext } from '../../../client/desk/ui/page-link.ts';
import { drawDesk } from './draw-desk.tsx';
import { printedOrder } from './printed-order.ts';

const door = {
  type: 'house',
  name: 'Noura',
  phone: '+96550001234',
  area: 'salmiya',
  block: '9',
  street: '2',
  building: '3',
};
const person = {
  user_id: null,
  name: 'Noura',
  email: '',
  phone: '+96550001234',
  locale: 'ar',
  number: 'KW-1',
  addresses: [{ id: null, fields: door, lines: ['Salmiya'] }],
};
const offer = {
  sku: 'S9',
  gtin: null,
  name: { en: 'Nine', ar: 'تسعة' },
  price: '3.000 KWD',
  available: 5,
  image: null,
};

async function open(offers: object[]) {
  const quoted: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://desk.test');
    const answer = (data: unknown, status = 200) => new Response(JSON.stringify({ data, meta: {} }), { status });
    if (pathname.endsWith('/quote')) {
      quoted.push(searchParams);
      return new Response(JSON.stringify({ data: null, meta: { error: 'stock.short', msg: 'Short.' } }), {
        status: 409,
      });
    }
    if (pathname.endsWith('/customers')) return answer({ items: [person] });
    if (pathname.endsWith('/offers')) return answer({ items: offers });
    if (pathname.endsWith('/desk/order')) return answer({ item: printedOrder('KW-1') });
    return answer({ items: [] });
  });
  await drawDesk(
    <PageLinkContext value={(address) => address}>
      <NewOrderPage />
    </PageLinkContext>,
    { path: '/?instead_of=KW-1&sku=S9&count=2' },
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 80)));
  return quoted;
}

test('it begins with all that is known, and is quoted in that order’s place', async () => {
  const quoted = await open([offer]);
  const text = document.body.textContent?.replace(/[\u2066-\u2069]/g, '') ?? '';
  expect(text).toContain('In place of what KW-1 lacks.');
  expect(text).toContain('Nine');
  const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
  for (const value of ['Noura', '9', '2', '3']) expect(fields).toContain(value);
  expect(quoted.map((query) => [query.get('items'), query.get('instead_of')])).toContainEqual(['S9:2', 'KW-1']);
});

test('a product that isn’t sold any more leads back to the order', async () => {
  await open([]);
  expect(document.body.textContent).toContain('isn’t sold any more');
  expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toContain('/orders/KW-1');
});
