/** A search that says what must not be in it is answered by the labels (docs/product.md "Search"). */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { Context } from '../../../../worker/commerce/context.ts';
import { find } from '../../../../worker/commerce/features/search/find.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo());

async function ask(text: string, locale = 'en') {
  const { ids, similar, findings } = await find({ env, country: 'KW', locale, now: 0 } as unknown as Context, text);
  const shown = [...(ids ?? []), ...(similar?.ids ?? [])];
  const { results } = await env.DB.prepare(
    `SELECT p.name_en AS name, l.terms, json_extract(p.details, '$.allergens') AS allergens,
     json_extract(p.details, '$.otherIngredients.en') AS others, (SELECT coalesce(max(json_extract(f.value, '$.amount')), 0)
     FROM json_each(p.details, '$.facts') f WHERE json_extract(f.value, '$.name.en') LIKE '%sugars%') AS sugars FROM json_each(?1) s JOIN products p ON p.id = s.value
     JOIN listing l ON l.product_id = p.id AND l.country = 'KW' ORDER BY s.key`,
  )
    .bind(JSON.stringify(shown))
    .all<{ name: string; terms: string; allergens: string; others: string; sugars: number }>();
  return { rows: results, ids: ids ?? [], relaxed: findings.relaxed };
}

test.each([
  ['vegan iron', 'vegan', /iron/i],
  ['gelatin free vitamin d', 'vegan', /vitamin d/i],
  ['مغنيسيوم بدون جيلاتين', 'vegan', /magnesium/i],
  ['a protein powder that has no milk in it', 'milk-free', /protein/i],
  ['protein dairy free', 'milk-free', /protein/i],
  ['بروتين عندي حساسية من الحليب', 'milk-free', /protein/i],
  ['gluten free protein bar', 'gluten-free', /protein|bar/i],
  ['multivitamin without soy', 'soy-free', /multi/i],
  ['halal collagen', 'halal', /collagen/i],
])('“%s” shows nothing whose label isn’t %s, beside the answer neither', async (text, diet, name) => {
  const { rows, ids } = await ask(text, /[a-z]/.test(text) ? 'en' : 'ar');
  expect(ids.length).toBeGreaterThan(0);
  expect(rows[0]?.name).toMatch(name);
  for (const row of rows) expect(JSON.parse(row.terms), row.name).toContain(`dietary:${diet}`);
});

test.each([
  ['glucosamine without shellfish', 'shellfish', /plant glucosamine/i],
  ['جلوكوزامين بدون قشريات', 'shellfish', /plant glucosamine/i],
  ['glucosamine for shellfish allergy', 'shellfish', /plant glucosamine/i],
  ['omega 3 no fish', 'fish', /algae/i],
  ['omega 3 seafood allergy', 'fish', /algae/i],
  ['protein bars no peanuts', 'peanuts', /protein bars/i],
])('“%s” shows nothing whose label names %s', async (text, allergen, name) => {
  const { rows, ids } = await ask(text, /[a-z]/.test(text) ? 'en' : 'ar');
  expect(ids.length).toBeGreaterThan(0);
  expect(rows[0]?.name).toMatch(name);
  for (const row of rows) expect(JSON.parse(row.allergens), row.name).not.toContain(allergen);
});

test.each(['multivitamin without iron', 'iron free multivitamin', 'فيتامينات بدون حديد'])(
  '“%s”: first what is called so, and nothing with iron in it',
  async (text) => {
    const { rows } = await ask(text);
    expect(rows[0]?.name).toMatch(/iron-free/i);
    for (const row of rows) expect(JSON.parse(row.terms), row.name).not.toContain('ingredient:iron');
  },
);

const sugary = /sugars? (?!alcohol)|syrup(?! of maltitol)|honey|juice concentrate|dates/i;

test.each([
  ['gummies no sugar', /fibre gummies, mango/i],
  ['علكة بدون سكر', /fibre gummies, mango/i],
  ['electrolytes without sugar', /electrolyte|hydration/i],
  ['هيدريشن خالي من السكر', /electrolyte|hydration/i],
  ['collagen no sugar', /collagen/i],
])('“%s” shows nothing whose facts or ingredients say sugar', async (text, name) => {
  const { rows, ids, relaxed } = await ask(text, /[a-z]/.test(text) ? 'en' : 'ar');
  expect(ids.length).toBeGreaterThan(0);
  expect(relaxed).toBeUndefined();
  expect(rows[0]?.name).toMatch(name);
  for (const row of rows) {
    expect(row.others.replace(/maltitol syrup/i, ''), row.name).not.toMatch(sugary);
    expect(row.sugars, row.name).toBeLessThan(0.5);
  }
});

test('dates are sweet, and nobody added their sugar', async () => {
  const { rows } = await ask('date bars no added sugar');
  expect(rows[0]?.name).toMatch(/date/i);
  for (const row of rows) expect(row.others, row.name).not.toMatch(/\bsugar|glucose syrup|honey/i);
});

test('what children chew has sugar in it: the answer says which words it left out', async () => {
  const { rows, relaxed } = await ask('sugar free multivitamin gummies for kids');
  expect(rows[0]?.name).toMatch(/kids multivitamin/i);
  expect(relaxed?.dropped.join(' ')).toContain('sugar free');
});

test('energy has levels too: they ask for no blood test', async () => {
  const { rows } = await ask('energy levels');
  expect(rows.length).toBeGreaterThan(0);
});

test('what is free of iron is no iron', async () => {
  const { rows } = await ask('iron tablets');
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.map(({ name }) => name).filter((name) => /iron-free/i.test(name))).toEqual([]);
});

test('a name is worth more than what must not be in it', async () => {
  const { rows, relaxed } = await ask('preworkout without caffeine');
  expect(rows[0]?.name).toMatch(/pre-workout/i);
  expect(relaxed?.dropped).toEqual(['without caffeine']);
});

test('where no label agrees, what else there is stands with the words that it leaves out', async () => {
  const { ids, relaxed } = await ask('vegan royal jelly');
  expect(ids.length).toBeGreaterThan(0);
  expect(relaxed?.dropped).toEqual(['vegan']);
});

test('of a brand that isn’t carried what it is known for stands beside', async () => {
  const { rows, ids, relaxed } = await ask('centrum');
  expect(ids).toEqual([]);
  expect(relaxed).toMatchObject({ dropped: ['centrum'], reason: 'brand' });
  expect(rows[0]?.name).toMatch(/multivitamin/i);
});

test('a blood test is found by the code on its slip', async () => {
  const { findings } = await find({ env, country: 'KW', locale: 'en', now: 0 } as unknown as Context, 'BT-009');
  expect(findings.blood_tests[0]?.slug).toBe('hair-loss');
});
