/** A new product at the web desk: whole or not at all, and in no shopper's sight before somebody shows it. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';
import { desk } from './desk-client.ts';

beforeEach(() => seedDemo(['vitamins']));

const fields = {
  name_en: 'Quokka Drops',
  name_ar: 'قطرات كوكا',
  brand_en: 'Noor',
  category: 'vitamins',
  price_kwd: '٣٫٢٥٠',
};
const add = async (body: object) => (await desk('POST', '/desk/products', body)).data;
const read = async (sku: string) => (await desk('GET', `/desk/products/${sku}`)).data.item;
const pageStatus = async (sku: string) => (await (await createClient()).get(`/product/p-${sku}/v2`)).status;

describe('a new product', () => {
  it('is there, hidden, and on sale once it is shown', async () => {
    expect(await add({ sku: 'NEW-1', fields })).toEqual({ faults: [], claims: [] });
    expect(await read('NEW-1')).toMatchObject({
      status: 'draft',
      draft_reason: 'hidden',
      fields: { price_kwd: '3.250' },
    });
    expect(await pageStatus('NEW-1')).toBe(404);
    expect(await env.DB.prepare("SELECT active AS n FROM skus WHERE id = 'NEW-1'").first('n')).toBe(0);
    await desk('POST', '/desk/catalogue/shelf', { sku: 'NEW-1', place: 'shown' });
    expect(await pageStatus('NEW-1')).toBe(200);
    const found = await (await createClient()).get('/product/search?q=quokka');
    expect(JSON.stringify(found.data)).toContain('Quokka Drops');
  });

  it('like another begins with its page, brand and price; bar code, registration and pictures are its own', async () => {
    const { version, item } = (await desk('GET', '/desk/products/VIT-006')).data;
    const variant = { variant_group: 'B12', flavour_en: 'Cherry', flavour_ar: 'كرز' };
    const own = { registration_kw: 'A-1', gtin: '4006381333931' };
    await desk('POST', '/desk/products/VIT-006', { version, fields: { ...variant, ...own } });
    const plum = { name_en: 'B12, Plum', name_ar: 'ب12 بالخوخ', flavour_en: 'Plum', flavour_ar: 'خوخ' };
    expect((await add({ sku: 'VIT-006P', fields: plum, like: 'VIT-006' })).faults).toEqual([]);
    const added = await read('VIT-006P');
    expect(added.fields).toMatchObject({ ...plum, variant_group: 'B12', gtin: '', registration_kw: '' });
    for (const column of ['brand_en', 'category', 'form', 'ingredients', 'price_kwd', 'price_sar'])
      expect([column, added.fields[column]]).toEqual([column, item.fields[column]]);
    expect(added.fields.slug).not.toBe(item.fields.slug);
    expect(added.label).toEqual(item.label);
    expect(added.images).toEqual([]);
    expect(added.variants).toMatchObject([{ sku: 'VIT-006' }]);
  });
});

describe('a product like another', () => {
  const plum = { name_en: 'Plum', name_ar: 'خوخ' };
  beforeEach(async () => {
    const { version } = (await desk('GET', '/desk/products/VIT-006')).data;
    const prices = { price_kwd: '4.250', price_sar: '60.00' };
    const { faults } = (await desk('POST', '/desk/products/VIT-006', { version, fields: prices, yes: true })).data;
    expect(faults).toEqual([]);
  });

  it.each([
    ['4.250', '60.00'],
    ['٤٫٢٥', '60.00'],
    ['8.500', ''],
  ])('at %s dinars costs “%s” riyals by hand', async (price_kwd, price_sar) => {
    expect((await add({ sku: 'NEW-1', fields: { ...plum, price_kwd }, like: 'VIT-006' })).faults).toEqual([]);
    expect((await read('NEW-1')).fields.price_sar).toBe(price_sar);
  });

  it('costs the riyals that are typed', async () => {
    const prices = { price_kwd: '8.500', price_sar: '99.00' };
    expect((await add({ sku: 'NEW-1', fields: { ...plum, ...prices }, like: 'VIT-006' })).faults).toEqual([]);
    expect((await read('NEW-1')).fields).toMatchObject(prices);
  });

  it('of another brand takes no Arabic name of the old one along', async () => {
    const fields = { ...plum, brand_en: 'Quokkaworks' };
    expect((await add({ sku: 'NEW-1', fields, like: 'VIT-006' })).faults).toEqual([]);
    expect((await read('NEW-1')).fields).toMatchObject({ brand_en: 'Quokkaworks', brand_ar: 'Quokkaworks' });
  });
});

describe('a new product is refused', () => {
  it.each([
    ['a SKU that is there', { sku: 'VIT-001', fields }, ['sku sku_taken']],
    ['no price', { sku: 'NEW-1', fields: { ...fields, price_kwd: '' } }, ['price_kwd required']],
    ['a price of nothing', { sku: 'NEW-1', fields: { ...fields, price_kwd: '0' } }, ['price_kwd price_zero']],
    [
      'the name of the product that it is a variant of',
      { sku: 'NEW-1', fields: { flavour_en: 'Plum', flavour_ar: 'خوخ' } },
      ['name_en column'],
    ],
  ])('%s, and nothing is written', async (_, body, faults) => {
    const before = await env.DB.prepare('SELECT count(*) AS n FROM products').first('n');
    const found = (await add(body)).faults as { field: string; code: string }[];
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(expect.arrayContaining(faults));
    expect(await env.DB.prepare('SELECT count(*) AS n FROM products').first('n')).toBe(before);
  });

  it.each([
    ['the address of another', { slug: 'TAKEN' }, [{ field: 'slug', code: 'slug_taken' }]],
    ['a category that is none', { category: 'vitamin' }, [{ field: 'category', code: 'category', near: 'vitamins' }]],
    ['a category like no other', { category: 'qqqqqq' }, [{ field: 'category', code: 'category', value: 'qqqqqq' }]],
  ])('%s, also where it is confirmed', async (_, own, faults) => {
    const { slug } = (await read('VIT-001')).fields;
    const chosen = 'slug' in own ? { slug } : own;
    expect((await add({ sku: 'NEW-1', fields: { ...fields, ...chosen }, yes: true })).faults).toMatchObject(faults);
    expect((await desk('GET', '/desk/products/NEW-1')).status).toBe(404);
  });

  it('a new brand that is named nearly like another, until it is confirmed', async () => {
    const { brand_en } = (await read('VIT-006')).fields;
    const body = { sku: 'NEW-1', fields: { ...fields, brand_en: `${brand_en}e` } };
    expect((await add(body)).faults).toEqual([
      { field: 'brand_en', code: 'brand_new', value: `${brand_en}e`, near: brand_en },
    ]);
    expect((await desk('GET', '/desk/products/NEW-1')).status).toBe(404);
    expect((await add({ ...body, yes: true })).faults).toEqual([]);
    expect((await read('NEW-1')).fields.brand_en).toBe(`${brand_en}e`);
  });

  it('a SKU that is none', async () => {
    expect(await desk('POST', '/desk/products', { sku: 'a b', fields })).toMatchObject({ status: 422 });
  });

  it('a product like one that isn’t there', async () => {
    const { meta } = await desk('POST', '/desk/products', { sku: 'NEW-1', fields, like: 'NOBODY' });
    expect(meta.error).toBe('sku.unknown');
  });
});
