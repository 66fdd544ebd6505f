/** One product at the web desk: its fields and its page are written together, by the rules of an import. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';
import { desk } from './desk-client.ts';

beforeEach(() => seedDemo(['vitamins']));

const path = '/desk/products/VIT-001';
const read = async () => (await desk('GET', path)).data;
const write = async (body: object) => desk('POST', path, { version: (await read()).version, ...body });
const counted = (sql: string) => env.DB.prepare(sql).first<number>('n');
const priceIn = (country: string) =>
  env.DB.prepare("SELECT price_minor AS n FROM offers WHERE sku_id = 'VIT-001' AND country = ?")
    .bind(country)
    .first<number>('n');

describe('a product', () => {
  it('is read whole: fields as a file has them, its page in both languages, where it stands', async () => {
    const { item } = await read();
    expect(item).toMatchObject({ sku: 'VIT-001', status: 'published', draft_reason: null });
    expect(item.fields.price_kwd).toMatch(/^\d+\.\d{3}$/);
    expect(item.label.description.ar).not.toBe('');
    expect(item.stock).toEqual({ KW: expect.any(Number), SA: expect.any(Number) });
    expect((await desk('GET', '/desk/products/NOBODY')).meta.error).toBe('sku.unknown');
    expect((await desk('POST', '/desk/products/NOBODY', { version: 0, fields: {} })).meta.error).toBe('sku.unknown');
  });

  it('takes fields and page in one batch, and is found by its new name', async () => {
    const { item } = await read();
    const before = await counted('SELECT count(*) AS n FROM audit_log');
    const answer = await write({
      fields: { name_en: 'Quokka Complex' },
      label: { ...item.label, contents: { en: '61 capsules', ar: '61 كبسولة' } },
    });
    expect([answer.status, answer.data.faults]).toEqual([200, []]);
    expect(await counted('SELECT count(*) AS n FROM audit_log')).toBe((before ?? 0) + 1);
    const now = (await read()).item;
    expect([now.fields.name_en, now.label.contents.en]).toEqual(['Quokka Complex', '61 capsules']);
    // What wasn't sent stays.
    expect(now.fields).toEqual({ ...item.fields, name_en: 'Quokka Complex' });
    const found = await (await createClient()).get('/product/search?q=quokka');
    expect(JSON.stringify(found.data)).toContain('Quokka Complex');
  });

  it('asks before a price moves by its point, and writes it once that is confirmed', async () => {
    await write({ fields: { price_kwd: '4.250', markdown_kwd: '' }, yes: true });
    const slip = await write({ fields: { price_kwd: '0.425' } });
    expect(slip.data.faults).toEqual([{ field: 'price_kwd', code: 'price_leap', value: '0.425', was: '4.250' }]);
    expect(await priceIn('KW')).toBe(4250);
    expect((await write({ fields: { price_kwd: '42.500' } })).data.faults[0].code).toBe('price_leap');
    expect((await write({ fields: { price_kwd: '0.425' }, yes: true })).data.faults).toEqual([]);
    expect(await priceIn('KW')).toBe(425);
  });

  it('asks before it takes an address that leads to another product, and doesn’t take one that another has', async () => {
    const other = '/desk/products/VIT-002';
    const { item } = (await desk('GET', other)).data;
    const { slug } = item.fields;
    expect((await write({ fields: { slug } })).data.faults).toEqual([
      { field: 'slug', code: 'slug_taken', value: slug },
    ]);
    const { version } = (await desk('GET', other)).data;
    await desk('POST', other, { version, fields: { slug: 'moved-away' } });
    expect((await write({ fields: { slug } })).data.faults).toEqual([
      { field: 'slug', code: 'slug_was', value: slug, was: 'VIT-002' },
    ]);
    expect((await read()).item.fields.slug).not.toBe(slug);
    expect((await write({ fields: { slug }, yes: true })).data.faults).toEqual([]);
    expect((await read()).item.fields.slug).toBe(slug);
  });

  it('changes nothing where a field has a fault, not even the page that came with it', async () => {
    const before = await read();
    const { label } = before.item;
    const answer = await write({
      fields: { gtin: '123', name_en: 'Other' },
      label: {
        ...label,
        servings: 999,
        facts: [{ ingredient: 'nothing-known', name: { en: 'X', ar: 'س' }, amount: 1, unit: 'mg' }],
      },
    });
    expect(answer.data.faults.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
      ['gtin', 'gtin'],
      ['label.facts.1.ingredient', 'no_ingredient'],
    ]);
    const bad = await write({ label: { ...label, servings: -1 } });
    expect([bad.status, bad.data.fields[0].path]).toEqual([422, 'label.servings']);
    expect(await read()).toEqual(before);
  });

  it('tells of claims that the law forbids, and takes the text', async () => {
    const { item } = await read();
    const answer = await write({ label: { ...item.label, description: { en: 'It cures.', ar: 'يعالج الأرق' } } });
    expect(answer.data.claims.map(({ field }: { field: string }) => field)).toEqual([
      'label.description.en',
      'label.description.ar',
    ]);
    expect((await read()).item.label.description.en).toBe('It cures.');
  });

  it('comes back by an undo: names, prices in both countries, and the words that find it', async () => {
    const before = await read();
    const prices = [await priceIn('KW'), await priceIn('SA')];
    await write({ fields: { name_en: 'Quokka Complex', price_kwd: '9.999', price_sar: '140.00' }, yes: true });
    expect(await priceIn('SA')).toBe(14_000);
    const { data } = await desk('GET', '/desk/audit/log?limit=1&subject=sku%20VIT-001');
    expect((await desk('POST', `/desk/audit/log/${data.items[0].id}/undo`, {})).status).toBe(200);
    expect((await read()).item).toEqual(before.item);
    expect([await priceIn('KW'), await priceIn('SA')]).toEqual(prices);
    const found = await (await createClient()).get('/product/search?q=quokka');
    expect(JSON.stringify(found.data)).not.toContain('Quokka Complex');
  });
});
