/** What the palette says of a product is of the country that is chosen. */
import { expect, test, vi } from 'vitest';
import { recordSearches } from '../../../client/desk/palette/records.ts';

const product = {
  sku: 'ZINC-1',
  name: { en: 'Zinc', ar: 'زنك' },
  brand: { en: 'House', ar: 'هاوس' },
  price: { KW: '4.250 KWD', SA: '51.85 SAR' },
};

test.each([
  ['SA', 'SAR 51.85'],
  ['KW', 'KWD 4.250'],
  [null, 'KWD 4.250'],
] as const)('a product found while %s is chosen has that country’s price', async (country, price) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { items: [product] }, meta: {} })));
  const search = recordSearches.find(({ id }) => id === 'products');
  const [found] =
    (await search?.find('zinc', { locale: 'en', country, countries: ['KW', 'SA'] }, new AbortController().signal)) ??
    [];
  expect(found?.note.replace(/[\u2066-\u2069]/g, '')).toBe(`House · ZINC-1 · ${price}`);
});

test('“ال” is too short for an order to be found by: nothing is asked', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(url);
    return new Response('{}', { status: 422 });
  });
  const orders = recordSearches.find(({ id }) => id === 'orders');
  expect(
    await orders?.find('ال', { locale: 'ar', country: null, countries: [] }, new AbortController().signal),
  ).toEqual([]);
  expect(asked).toEqual([]);
});

test('people are found in the chosen country alone, and whoever ordered in both stands there once', async () => {
  const person = {
    user_id: null,
    name: 'Dana',
    email: '',
    phone: '+96599402217',
    locale: 'en',
    number: 'KW-100042',
    addresses: [],
  };
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.href).searchParams.get('country') ?? '');
    return new Response(JSON.stringify({ data: { items: [person] }, meta: {} }));
  });
  const search = recordSearches.find(({ id }) => id === 'customers');
  const find = (country: 'KW' | null) =>
    search?.find('dana', { locale: 'en', country, countries: ['KW', 'SA'] }, new AbortController().signal);
  expect(await find(null)).toMatchObject([{ title: 'Dana', to: '/customers/KW-100042' }]);
  expect(await find('KW')).toHaveLength(1);
  expect(asked).toEqual(['KW', 'SA', 'KW']);
});

test('a promotion is found by a part of its name, typed in any case', async () => {
  const items = [
    { kind: 'coupon', id: 'EID-10', says: '10% off' },
    { kind: 'bundle', id: 'PAIR', says: 'both' },
  ];
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { items, next: null }, meta: {} })));
  const search = recordSearches.find(({ id }) => id === 'promotions');
  const chosen = { locale: 'en', country: null, countries: [] } as const;
  expect(await search?.find('eid', chosen, new AbortController().signal)).toEqual([
    { id: 'coupon EID-10', title: 'EID-10', note: '10% off', to: '/promotions/coupon/EID-10' },
  ]);
});
