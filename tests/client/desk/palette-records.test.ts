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
  const [found] = (await search?.find('zinc', { locale: 'en', country }, new AbortController().signal)) ?? [];
  expect(found?.note.replace(/[\u2066-\u2069]/g, '')).toBe(`House · ZINC-1 · ${price}`);
});

test('“ال” is too short for an order to be found by: nothing is asked', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(url);
    return new Response('{}', { status: 422 });
  });
  const orders = recordSearches.find(({ id }) => id === 'orders');
  expect(await orders?.find('ال', { locale: 'ar', country: null }, new AbortController().signal)).toEqual([]);
  expect(asked).toEqual([]);
});
