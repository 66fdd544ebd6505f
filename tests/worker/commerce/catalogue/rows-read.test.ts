/** What a listing costs: rows read, which are billed, and no more of them in a larger shop; and that its pages still reach the last product. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import type { Filter, FilterPayload } from '../../../../shared/contract/catalogue.ts';
import type { Context } from '../../../../worker/commerce/context.ts';
import { listProducts } from '../../../../worker/commerce/features/catalogue/listing.ts';
import { listOutcome } from '../../../../worker/commerce/features/search/answer.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import { counting } from '../support/counting-db.ts';
import { shareShop } from '../support/new-shop.ts';
import { seedLargeShop } from './large-shop.ts';

const copies = 650;
const maxRows = 5_000;
/** Of a page without `after`; one with it also looks at the rows that its numbers are counted of. */
const aimedRows = 2_500;

const on = (key: Filter['key']): Filter => ({ key, type: 'boolean', items: [true] });
const of = (key: Filter['key'], ...items: string[]): Filter => ({ key, type: 'multiSelect', items });
const priced = (min: number, max: number): Filter => ({ key: 'sku_price', type: 'range', range: { min, max } });
const having = (...stringItems: string[]): Filter => ({ key: 'ingredient', type: 'custom', stringItems });
const sorted = (key: 'price' | 'newest' | 'name' | 'popularity' | 'discount', value: 'asc' | 'desc') => ({
  sort: { key, value },
});

const minerals = of('category_id', 'minerals');
const vegan = of('dietary', 'vegan');
const everything = [minerals, of('brand_id', 'tidewell'), priced(2, 26), on('on_sale'), having('magnesium'), vegan];
const gummiesToo: Filter = { ...of('form', 'gummy'), operation_type: 'or' };

const listings: Readonly<Record<string, FilterPayload & { page?: number }>> = {
  everything: {},
  'everything, page 42': { page: 42 },
  'everything by price': sorted('price', 'asc'),
  'everything, least popular first': sorted('popularity', 'asc'),
  'everything by name after a product': { ...sorted('name', 'asc'), after: 'p-C77' },
  'a category': { filters: [minerals] },
  'a category, newest': { filters: [minerals], ...sorted('newest', 'desc') },
  'two categories': { filters: [of('category_id', 'minerals', 'omegas')] },
  'a brand': { filters: [of('brand_id', 'tidewell')] },
  'three brands': { filters: [of('brand_id', 'tidewell', 'sidra', 'dana')] },
  'offers by discount': { filters: [on('on_sale')], ...sorted('discount', 'desc') },
  'in stock by price': { filters: [on('only_available')], ...sorted('price', 'asc') },
  'under KD 25': { filters: [priced(0, 25)] },
  'under KD 25 by price': { filters: [priced(0, 25)], ...sorted('price', 'desc') },
  'under KD 25 after a product': { filters: [priced(0, 25)], after: 'p-C77' },
  'up to KD 2': { filters: [priced(0, 2)] },
  vegan: { filters: [vegan] },
  'vegan capsules': { filters: [vegan, of('form', 'capsule')] },
  'a category under KD 25, vegan': { filters: [minerals, priced(0, 25), vegan] },
  'a brand, vegan': { filters: [of('brand_id', 'tidewell'), vegan] },
  'an ingredient': { filters: [having('magnesium')] },
  'two ingredients': { filters: [having('magnesium', 'zinc')] },
  'an ingredient by its amount': { filters: [{ ...having('magnesium'), range: { min: 200, max: 400 } }] },
  'many filters': { filters: everything },
  'what no product is': { filters: [of('category_id', 'omegas'), of('form', 'powder'), having('magnesium')] },
  'omegas or gummies': { filters: [of('category_id', 'omegas'), gummiesToo] },
  'a nutritionist’s': { filters: [of('nutritionist_id', 'nu-001')] },
  'a search': { search: 'magnesium' },
  'a search with filters': { search: 'magnesium', filters: [priced(0, 25), vegan, on('only_available')] },
};

const contextOf = (db: D1Database) =>
  ({ env: { ...env, DB: db }, country: 'KW', locale: 'en', now: 0, userId: null }) as unknown as Context;

async function list({ page = 1, ...payload }: FilterPayload & { page?: number }) {
  const found = payload.search ? await find(contextOf(env.DB), payload.search) : null;
  const { count, db } = counting(env.DB);
  const context = contextOf(db);
  const listed = found
    ? await listOutcome(context, payload, page, found)
    : await listProducts(context, payload, page, null);
  return { ...count, listed };
}

/** From page to page as a shopper goes: by number while there are numbers, then behind the last product seen. */
async function listAllPages(payload: FilterPayload) {
  const ids: string[] = [];
  let most = 0;
  let after: string | undefined;
  for (let page = 1; ; page += 1) {
    const { rows, listed } = await list({ ...payload, page, ...(after !== undefined && { after }) });
    ids.push(...listed.items.map(({ id }) => id));
    most = Math.max(most, rows);
    after = listed.next;
    if (page >= listed.pages && after === undefined) return { ids, most };
  }
}

const idsOf = async (where: string) =>
  (
    await env.DB.prepare(`SELECT product_id AS id FROM listing l WHERE country = 'KW' AND ${where} ORDER BY 1`).all<{
      id: string;
    }>()
  ).results.map(({ id }) => id);

describe('in a large shop', () => {
  shareShop(() => seedLargeShop(copies));

  it.each(Object.entries(listings))('%s reads a bounded number of rows', async (_, listing) => {
    const { rows, trips } = await list(listing);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThanOrEqual(listing.after ? maxRows : aimedRows);
    // What a nutritionist's list leaves out is asked first.
    const isOfPerson = listing.filters?.some(({ key }) => key === 'nutritionist_id');
    expect(trips).toBeLessThanOrEqual(isOfPerson ? 4 : 3);
  });

  it.each([
    ['everything', {}, '1'],
    ['all by discount, most of which have none', sorted('discount', 'desc'), '1'],
    ['all by name', sorted('name', 'asc'), '1'],
    ['under KD 25 by price', { filters: [priced(0, 25)], ...sorted('price', 'desc') }, 'l.price_minor <= 25000'],
    ['in stock', { filters: [on('only_available')] }, 'l.in_stock = 1'],
    ['vegan, newest first', { filters: [vegan], ...sorted('newest', 'desc') }, `instr(l.terms, '"dietary:vegan"')`],
    [
      'what few products in a thousand are',
      { filters: [{ ...having('magnesium'), range: { min: 200, max: 210 } }] },
      `EXISTS (SELECT 1 FROM product_ingredients i WHERE i.product_id = l.product_id AND i.ingredient = 'magnesium'
        AND i.amount_mg BETWEEN 200 AND 210)`,
    ],
  ])('%s: its pages show every product once, to the last', async (_, payload, where) => {
    const { ids, most } = await listAllPages(payload);
    expect(ids.toSorted()).toEqual(await idsOf(where));
    expect(most).toBeLessThanOrEqual(maxRows);
  });

  it('a total is what is there, or at least that much', async () => {
    const exact = await list({ filters: [of('dietary', 'vegan')] });
    expect(exact.listed.total).toBe((await idsOf(`instr(l.terms, '"dietary:vegan"')`)).length);
    expect(exact.listed.at_least).toBeUndefined();
    const { listed } = await list({ filters: [vegan, priced(0, 25)] });
    expect(listed.at_least).toBe(true);
    expect(listed.total).toBeGreaterThan(500);
    expect(listed.total).toBeLessThan(
      (await idsOf(`instr(l.terms, '"dietary:vegan"') AND l.price_minor <= 25000`)).length,
    );
    expect(listed.pages).toBe(Math.ceil(listed.total / 24));
    expect(listed.facets.find(({ key }) => key === 'form')).toMatchObject({ at_least: true });
  });

  it('a number beyond the numbered pages has no products, and costs no more', async () => {
    const { rows, listed } = await list({ page: 43 });
    expect([listed.pages, listed.items, listed.next]).toEqual([42, [], undefined]);
    expect(rows).toBeLessThan(1_000);
    expect((await list({ page: 43, after: 'p-nobody' })).listed.items).toEqual([]);
  });
});
