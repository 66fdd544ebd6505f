/** A product's history shows each field before and after, as its page names it. */
import { expect, test } from 'vitest';
import { listProductChanges } from '../../../client/desk/features/product/product-changes.ts';

const change = (entity: string, entityId: string, fields: Record<string, [unknown, unknown]>) => ({
  entity,
  entity_id: entityId,
  kind: 'changed' as const,
  fields: Object.entries(fields).map(([name, [before, after]]) => ({ name, before, after })),
});

test('prices are shown in the currency of their country, names as they were and are', () => {
  const changes = [
    change('products', 'olly-1', { name_en: ['Zinc', 'Zinc 25'], source_hash: ['a', 'b'], details: ['{}', '{"a":1}'] }),
    change('skus', 'OLLY-1', { base_fils: [4250, 425], gtin: [null, '6281007033339'] }),
    change('prices', 'OLLY-1 SA', { price_minor: [5200, 4900] }),
  ];
  expect(listProductChanges({ changes } as never, 'en')).toEqual([
    { label: 'Name · English', before: 'Zinc', after: 'Zinc 25' },
    { label: 'Details', before: null, after: null },
    { label: 'Price, Kuwait', before: '4.250 KWD', after: '0.425 KWD' },
    { label: 'Barcode (GTIN)', before: null, after: '6281007033339' },
    { label: 'Price, Saudi Arabia', before: '52.00 SAR', after: '49.00 SAR' },
  ]);
});

test('a scheduled price says of which country and when', () => {
  const fields = {
    country: [null, 'KW'],
    price_minor: [null, 3900],
    starts_at: [null, Date.parse('2027-03-10T06:00:00Z')],
  } as Record<string, [unknown, unknown]>;
  const changes = [change('scheduled_prices', 'abc', fields)];
  expect(listProductChanges({ changes } as never, 'ar')).toEqual([
    { label: 'الأسعار المجدولة · الكويت', before: null, after: '3.900 KWD' },
    { label: 'من', before: null, after: '10 مارس 2027 09:00' },
  ]);
});

test('a row that the page doesn’t show is left out', () => {
  expect(listProductChanges({ changes: [change('search_docs', '1', { text: ['a', 'b'] })] } as never, 'en')).toEqual(
    [],
  );
});

test('a date of expiry and an ingredient are named', () => {
  const changes = [
    change('stock', 'OLLY-1 SA', { expires_on: ['2028-03-31', '2028-04-30'] }),
    change('product_ingredients', 'olly-1 zinc', { ingredient: [null, 'zinc'] }),
  ];
  expect(listProductChanges({ changes } as never, 'en')).toEqual([
    { label: 'Expiry date, Saudi Arabia', before: '31 Mar 2028', after: '30 Apr 2028' },
    { label: 'Ingredients', before: null, after: 'zinc' },
  ]);
});
