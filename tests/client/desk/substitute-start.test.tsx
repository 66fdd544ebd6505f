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

const priced = {
  currency: 'KWD',
  subtotal_local: 6,
  bundle_discount_local: 0,
  discount_local: 0,
  delivery_local: 0,
  cash_rounding_local: 0,
  total_local: 6,
  to_pay_local: 6,
  vat_local: null,
  payment_methods: ['knet', 'cod'],
  changes: [],
};
const places = [{ slug: 'hawalli', name: 'Hawalli', areas: [{ slug: 'salmiya', name: 'Salmiya' }] }];

interface Shop {
  readonly quote?: (asked: number) => object;
  readonly place?: (body: unknown) => void;
  /** Of its placing, in the server's order. */
  readonly faults?: readonly { readonly path: string; readonly message: string }[];
}

async function open(offers: object[], shop: Shop = {}) {
  const quoted: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'https://desk.test');
    const answer = (data: unknown, status = 200) => new Response(JSON.stringify({ data, meta: {} }), { status });
    if (pathname.endsWith('/quote')) {
      quoted.push(searchParams);
      if (shop.quote) return answer({ item: shop.quote(quoted.length) });
      return new Response(JSON.stringify({ data: null, meta: { error: 'stock.short', msg: 'Short.' } }), {
        status: 409,
      });
    }
    if (init?.method === 'POST') shop.place?.(JSON.parse(String(init.body)));
    if (init?.method === 'POST' && shop.faults)
      return new Response(
        JSON.stringify({ data: { fields: shop.faults }, meta: { error: 'request.fields', msg: '' } }),
        {
          status: 422,
        },
      );
    if (pathname.endsWith('/places')) return answer({ items: places });
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

test('where the answer to its placing was lost, the same press asks for the same order', async () => {
  const placed: unknown[] = [];
  await open([offer], {
    quote: (asked) => ({ ...priced, quote: `q${asked}` }),
    place: (body) => {
      placed.push(body);
      throw new TypeError('no connection');
    },
  });
  const press = async () => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Place order'));
    await act(async () => button?.click());
    await act(async () => new Promise((resolve) => setTimeout(resolve, 80)));
  };
  await press();
  await press();
  expect(placed).toHaveLength(2);
  expect(placed[1]).toEqual(placed[0]);
});

test('after a fault the focus is at the first field of the page that has one, whatever the server named first', async () => {
  await open([offer], {
    quote: (asked) => ({ ...priced, quote: `q${asked}` }),
    faults: [
      { path: 'address.street', message: 'Which street?' },
      { path: 'address.phone', message: 'Not a phone.' },
    ],
  });
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent?.startsWith('Place order'));
  await act(async () => button?.click());
  const focused = () => document.activeElement?.closest('.field')?.textContent;
  await vi.waitFor(async () => {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(focused()).toMatch(/^Mobile number.*Not a phone/);
  }, 10_000);
});

test('a product that isn’t sold any more leads back to the order', async () => {
  await open([]);
  expect(document.body.textContent).toContain('isn’t sold any more');
  expect([...document.querySelectorAll('a')].map((one) => one.getAttribute('href'))).toContain('/orders/KW-1');
});
