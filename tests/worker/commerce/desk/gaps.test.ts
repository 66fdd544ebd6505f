/** docs/catalogue.md §7: what a shopper would look for and not find, told to the merchant. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { stockShelf } from '../support/shop.ts';
import { desk } from './desk-client.ts';

const set = (id: string, columns: string) =>
  env.DB.prepare(`UPDATE products SET ${columns} WHERE id = ?`).bind(`p-${id}`).run();
const whole = `images = '[{"en": "/a", "ar": "/a"}]', description_en = 'x', description_ar = 'س'`;
const gaps = async (query = '') => (await desk('GET', `/desk/catalogue/gaps${query}`)).data;

describe('the desk tells of what is on the shelf', () => {
  it('each thing that a product lacks, and nothing of one that has all or is not shown', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' }, { id: 'C' }, { id: 'D' });
    await set('A', whole);
    await set('B', `${whole}, description_ar = ''`);
    await set('D', "status = 'draft', draft_reason = 'hidden'");
    expect(await gaps()).toEqual({
      items: [
        { sku: 'B', name: 'Vitamin p-B', lacks: ['description_ar'] },
        { sku: 'C', name: 'Vitamin p-C', lacks: ['picture', 'description_en', 'description_ar'] },
      ],
      next: null,
    });
    expect((await gaps('?after=B')).items).toHaveLength(1);
  });

  it('a label whose row nobody can count, and on the page after it what stands there', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' });
    const row = (name: string) =>
      `json_object('name', json_object('en', '${name}', 'ar', 'س'), 'amount', 50, 'unit', 'mg', 'ingredient', NULL)`;
    await set('A', `${whole}, details = json_set(details, '$.facts', json_array(${row('Zinc picolinate')}))`);
    await set('B', `${whole}, details = json_set(details, '$.facts', json_array(${row('Zinc (as picolinate)')}))`);
    expect((await gaps()).items).toEqual([{ sku: 'A', name: 'Vitamin p-A', lacks: ['label_row'] }]);
    expect(await gaps('?after=A')).toEqual({ items: [], next: null });
  });

  it('a brand that an import knew by its English name alone', async () => {
    await stockShelf({ id: 'A' });
    await set('A', whole);
    await env.DB.prepare('UPDATE brands SET name_ar = name_en').run();
    expect((await gaps()).items).toEqual([{ sku: 'A', name: 'Vitamin p-A', lacks: ['brand_ar'] }]);
    // A Latin brand that shoppers find by its Arabic spelling lacks nothing.
    await env.DB.prepare(`UPDATE brands SET aliases = '["noor"]'`).run();
    expect((await gaps()).items).toHaveLength(1);
    await env.DB.prepare(`UPDATE brands SET aliases = '["نور"]'`).run();
    expect((await gaps()).items).toEqual([]);
  });
});
