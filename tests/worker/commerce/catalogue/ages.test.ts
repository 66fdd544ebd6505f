/** For which age a product is: from a merchant's file to its page, its card and the filter. */
import { beforeEach, expect, it } from 'vitest';
import { exported, take } from '../import/sheet.ts';
import { createClient } from '../support/client.ts';
import { seedDemo } from './demo.ts';

const slug = 'brightmoor-vitamin-d3-drops-kids-400';
let sku = '';

beforeEach(async () => {
  await seedDemo(['vitamins']);
  const { data } = await (await createClient()).get(`/product/${slug}/v2`);
  sku = data.item.default_sku.id;
});

const show = async (locale: 'en' | 'ar' = 'en') =>
  (await (await createClient({ country: 'KW', locale })).get(`/product/${slug}/v2`)).data.item;

it.each([
  ['1-3', '1 to 3', 'Ages 1–3', 'العمر من سنة إلى 3 سنوات', 67],
  ['0-12 months', '0 to 1', 'Ages 0–12 months', 'العمر من الولادة إلى 12 شهرًا', 100],
  ['6 months to 3 years', '0.5 to 3', 'Ages 6 months to 3 years', 'العمر من 6 أشهر إلى 3 سنوات', null],
  ['٤+', '4+', 'Ages 4 and up', 'العمر من 4 سنوات فأكثر', null],
])(
  'a file says %s: page and card say it, and a share of the day is of that age',
  async (typed, cell, en, ar, percent) => {
    expect(await take(`sku,ages\n${sku},${typed}`)).toMatchObject({ updated: 1, faults: [] });
    expect((await exported(sku)).ages).toBe(cell);
    expect(await take(`sku,ages\n${sku},${cell}`)).toMatchObject({ unchanged: 1 });
    const item = await show();
    expect([item.tags[0], item.card_line[0]]).toEqual([en, en]);
    expect((await show('ar')).tags[0]).toBe(ar);
    expect(item.facts.rows[0]).toMatchObject({ ingredient: 'vitamin-d3', percent });
  },
);

it('a file that says no age, or one that nobody can read, is no age', async () => {
  await take(`sku,ages\n${sku},`);
  expect((await show()).tags.join()).not.toContain('Age');
  expect((await take(`sku,ages\n${sku},kids`)).faults).toEqual([
    { row: 2, column: 'ages', code: 'ages', value: 'kids' },
  ]);
});

it('the filter finds it by each age that it is for, and by no other', async () => {
  const kuwait = await createClient({ country: 'KW', locale: 'en' });
  const bands = async () => {
    const found = [];
    for (const band of ['age-0', 'age-1', 'age-4', 'age-13']) {
      const { data } = await kuwait.post('/product', {
        filters: [{ key: 'dietary', type: 'multiSelect', items: [band], items_operation: 'and' }],
      });
      if (data.items.some((item: { slug: string }) => item.slug === slug)) found.push(band);
    }
    return found;
  };
  for (const [ages, found] of [
    ['0-12 months', ['age-0']],
    ['1-3', ['age-1']],
    ['3 to 12', ['age-1', 'age-4']],
    ['4+', ['age-4', 'age-13']],
    ['18+', []],
    ['', []],
  ] as const) {
    await take(`sku,ages\n${sku},${ages}`);
    expect(await bands(), ages).toEqual(found);
  }
  const { data } = await kuwait.post('/product', { filters: [] });
  const facet = data.facets?.find(({ key }: { key: string }) => key === 'dietary');
  expect(facet?.items.map(({ name }: { name: string }) => name)).toContain('Ages 4–12');
});
