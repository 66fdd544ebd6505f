import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemoCatalogue } from '../../../../demo/seed/seed-demo.ts';
import type { NutritionistDetail } from '../../../../shared/contract/nutritionist.ts';
import { demo } from '../catalogue/demo.ts';
import { createClient } from '../support/client.ts';

const [first] = demo.nutritionists;
const chosen = first?.products.map(({ sku }) => sku) ?? [];

beforeEach(() =>
  seedDemoCatalogue(env.DB, () => undefined, {
    ...demo,
    products: demo.products.filter(({ sku }) =>
      demo.nutritionists.some((one) => one.products.some((p) => p.sku === sku)),
    ),
  }),
);

const find = async (id: string, options: Parameters<typeof createClient>[0] = {}) =>
  (await (await createClient(options)).get(`/nutritionist/${id}`)).data.item as NutritionistDetail;

describe('nutritionists answer', () => {
  it('all of them in the merchant’s order, each with how many products the country may buy', async () => {
    const { data } = await (await createClient()).get('/nutritionist');
    expect(data.items.map(({ slug }: { slug: string }) => slug)).toEqual(demo.nutritionists.map(({ slug }) => slug));
    expect(data.items[0]).toMatchObject({ name: first?.name.en, languages: ['ar', 'en'], count: chosen.length });
  });

  it('one of them, by id or by slug, with the dose and the reason in the language of the page', async () => {
    const english = await find('nu-001');
    expect(english.products.map(({ default_sku }) => default_sku.id)).toEqual(chosen);
    expect(english.products[0]).toMatchObject({
      dose: first?.products[0]?.dose.en,
      reason: first?.products[0]?.reason.en,
    });
    const arabic = await find('maryam-al-fadhli', { locale: 'ar' });
    expect(arabic).toMatchObject({ id: 'nu-001', title: first?.title.ar, bio: first?.bio.ar });
    expect(arabic.products[0]?.reason).toBe(first?.products[0]?.reason.ar);
  });

  it('nothing of the stock, because everybody gets the same answer', async () => {
    expect(JSON.stringify(await find('nu-001'))).not.toMatch(/buy_limit|will_notify/);
  });

  it('pages of them by name in either direction', async () => {
    const client = await createClient();
    const names = async (value: string) =>
      (await client.post('/nutritionist/list', { sort: { key: 'name', value } })).data.items.map(
        ({ name }: { name: string }) => name,
      ) as string[];
    const up = await names('asc');
    expect(up).toEqual(up.toSorted((a, b) => a.localeCompare(b)));
    expect(await names('desc')).toEqual(up.toReversed());
    expect((await client.post('/nutritionist/list/2', {})).data).toMatchObject({ items: [], page: 2, pages: 1 });
  });

  it('their choice as a filter of the listing', async () => {
    const { data } = await (await createClient()).post('/product', {
      filters: [{ key: 'nutritionist_id', type: 'singleSelect', items: ['nu-001'] }],
    });
    expect(data.total).toBe(chosen.length);
  });
});

describe('nutritionists refuse', () => {
  it('to be somebody else, and page 0', async () => {
    const client = await createClient();
    expect((await client.get('/nutritionist/nobody')).meta.error).toBe('not_found');
    expect((await client.post('/nutritionist/list/0', {})).status).toBe(422);
    expect((await client.post('/nutritionist/list', { sort: { key: 'age', value: 'asc' } })).status).toBe(422);
  });
});

describe('nutritionists guard', () => {
  it('the law: what a country forbids is on nobody’s list there, and not counted', async () => {
    const [forbidden] = chosen;
    await env.DB.prepare("INSERT INTO not_sold VALUES (?, 'KW', 'test')").bind(forbidden).run();
    const there = await find('nu-001');
    expect(there.products.map(({ default_sku }) => default_sku.id)).toEqual(chosen.slice(1));
    expect(there.count).toBe(chosen.length - 1);
    expect((await find('nu-001', { country: 'SA' })).count).toBe(chosen.length);
  });

  it('themselves against a caller without a device', async () => {
    expect((await (await createClient({ device: false })).get('/nutritionist')).status).toBe(403);
  });
});
