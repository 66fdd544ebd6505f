/** What a product's page says, written by its merchant (docs/catalogue.md §6). */
import { expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { demo, seedDemo } from './demo.ts';

const both = (en: string, ar: string) => ({ en, ar });
const get = async (sku: string) => (await desk('GET', `/desk/product/${sku}`)).data.item;
const set = async (sku: string, item: unknown) => (await desk('POST', `/desk/product/${sku}`, { item })).data;
const fine = { faults: [], claims: [] };

const cells = {
  sku: 'G1',
  name_en: 'Night calm',
  name_ar: 'هدوء الليل',
  brand_en: 'Oryx',
  category: 'minerals',
  price_kwd: '4.250',
  stock_kw: '9',
};
const label = {
  description: both('Two minerals.\nNo sugar.', 'معدنان.\nبلا سكر.'),
  contents: both('60 capsules', '60 كبسولة'),
  recommendation: both('Take with food', 'مع الطعام'),
  serving: both('2 capsules', 'كبسولتان'),
  servings: 30,
  servings_per_day: 1,
  facts: [
    { ingredient: 'magnesium', name: both('Magnesium', 'مغنيسيوم'), amount: 200, unit: 'mg', percent: 53 },
    { ingredient: null, name: both('Own blend', 'خلطة خاصة'), amount: 5, unit: 'CFU-billion', percent: null },
  ],
  other_ingredients: both('', ''),
  suggested_use: { text: both('At night.', 'ليلًا.'), tags: ['before-bed', 'own-key'] },
  caution: null,
  allergens: ['milk'],
  halal: true,
  vegan: false,
};
async function bringNightCalm() {
  await seedDemo(['minerals']);
  await desk('POST', '/desk/catalogue/import', { rows: [{ row: 1, cells }] });
}

it('what was written is what is read back and what a shopper reads, and a product that says nothing says so', async () => {
  await bringNightCalm();
  expect(await get('G1')).toEqual({
    description: both('', ''), contents: both('', ''), recommendation: null, serving: both('', ''), servings: 0,
    servings_per_day: null, facts: [],
    other_ingredients: both('', ''), suggested_use: { text: both('', ''), tags: [] }, caution: null, allergens: [], halal: false,
    vegan: false,
  }); // biome-ignore format: related fields share a line
  expect(await set('G1', label)).toMatchObject(fine);
  expect(await get('G1')).toEqual(label);
  const arabic = await createClient({ country: 'KW', locale: 'ar' });
  const { item } = (await arabic.get('/product/p-G1/v2')).data;
  expect(item).toMatchObject({
    description: label.description.ar,
    contents: '60 كبسولة',
    order_recommendation: 'مع الطعام',
    halal: true,
  });
  expect(item.facts.rows.map(({ name }: { name: string }) => name)).toEqual(['مغنيسيوم', 'خلطة خاصة']);
  expect(item.suggested_use.tags.map(({ name }: { name: string }) => name)).toEqual(['قبل النوم', 'own key']);
});

it('it is found and filtered by what its label names, and stays so when its file comes in once more', async () => {
  await bringNightCalm();
  const kuwait = await createClient({ country: 'KW', locale: 'en' });
  const found = async (filter: object) =>
    (await kuwait.post('/product', { filters: [filter] })).data.items.some(({ id }: { id: string }) => id === 'p-G1');
  const byWeight = { key: 'ingredient', type: 'custom', items: ['magnesium'], range: { min: 199, max: 201 } };
  const bySoy = { key: 'dietary', type: 'multiSelect', items: ['soy-free'] };
  const byMilk = { key: 'dietary', type: 'multiSelect', items: ['milk-free'] };
  expect([await found(byWeight), await found(bySoy)]).toEqual([false, false]);
  for (const again of [1, 2]) {
    await set('G1', label);
    expect([await found(byWeight), await found(bySoy), await found(byMilk)], `${again}`).toEqual([true, true, false]);
    const { data } = await kuwait.get('/product/search?q=magnesium%20night');
    expect(data.items[0].name).toBe('Night calm');
    expect((await desk('POST', '/desk/catalogue/import', { rows: [{ row: 1, cells }] })).data.unchanged).toBe(1);
  }
});

const fact = (ingredient: string, mg: number, name = ingredient) => ({
  ingredient,
  name: both(name, name),
  amount: mg,
  unit: 'mg',
  percent: null,
});

it('of several ingredients each finds it, the file’s and the label’s; one that the next label leaves out doesn’t', async () => {
  await seedDemo(['minerals']);
  const bring = (price_kwd: string) =>
    desk('POST', '/desk/catalogue/import', {
      rows: [{ row: 1, cells: { ...cells, ingredients: 'boron', price_kwd } }],
    });
  await bring('4.250');
  const kuwait = await createClient({ country: 'KW', locale: 'en' });
  const isIn = (items: { name: string }[]) => items.some(({ name }) => name === 'Night calm');
  const found = async () => {
    const hits: string[] = [];
    for (const one of ['boron', 'magnesium', 'selenium', 'chromium']) {
      const filter = { key: 'ingredient', type: 'custom', items: [one] };
      const filtered = isIn((await kuwait.post('/product', { filters: [filter] })).data.items);
      const searched = isIn((await kuwait.post('/product', { search: one })).data.items);
      hits.push(...(filtered && searched ? [one] : filtered || searched ? [`half ${one}`] : []));
    }
    return hits.join(' ');
  };
  await set('G1', { ...label, facts: [fact('magnesium', 200), fact('selenium', 0.1), fact('chromium', 0.2)] });
  expect(await found()).toBe('boron magnesium selenium chromium');
  expect((await bring('4.500')).data.updated).toBe(1);
  expect(await found()).toBe('boron magnesium selenium chromium');
  await set('G1', { ...label, facts: [fact('chromium', 0.2)] });
  expect(await found()).toBe('boron chromium');
});

it('a unit is cleaned of what would turn a line round', async () => {
  await bringNightCalm();
  await set('G1', { ...label, facts: [{ ...fact('magnesium', 2), unit: ' dro\u202eps\u0007' }] });
  expect((await get('G1')).facts[0].unit).toBe('drops');
});

it('every label of the demo is one that a merchant may write', async () => {
  await seedDemo(['minerals', 'sports']);
  const skus = demo.products.filter(({ category }) => ['minerals', 'sports'].includes(category)).map(({ sku }) => sku);
  for (const sku of skus) {
    const written = await get(sku);
    expect((await set(sku, written)).faults, sku).toEqual([]);
    expect(await get(sku), sku).toEqual(written);
  }
});

it.each([
  ['a text in one language', { ...label, description: { en: 'x' } }, 'description.ar required'],
  ['a field that there is none of', { ...label, price: 5 }, 'price unknown'],
  ['an ingredient that the shop doesn’t know', { ...label, facts: [{ ...label.facts[0], ingredient: 'unobtainium' }] },
    'facts.1.ingredient no_ingredient unobtainium'],
  ['an amount that is none', { ...label, facts: [label.facts[1], { ...label.facts[0], amount: -1 }] }, 'facts.2.amount out_of_range'],
] as [string, unknown, string][])('%s is refused, and nothing changes', async (_, given, expected) => {
  await bringNightCalm();
  await set('G1', label);
  const { faults } = await set('G1', given);
  const told = faults.map(({ field, rule, value }: Record<string, string>) => [field, rule, ...(value ? [value] : [])].join(' '));
  expect(told).toEqual([expected]);
  expect(await get('G1')).toEqual(label);
}); // biome-ignore format: one case per line

it('a claim is told and not refused; a product that the shop hasn’t got is 404', async () => {
  await bringNightCalm();
  const { claims } = await set('G1', { ...label, caution: both('It cures colds.', 'تنبيه.') });
  expect(claims).toEqual([{ at: null, field: 'caution.en', words: ['cures'] }]);
  expect((await desk('GET', '/desk/product/NO')).status).toBe(404);
});
