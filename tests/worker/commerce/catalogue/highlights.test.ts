/** What a product's page says in tags and sentences: what its label says, and no more (docs/gulf.md §5). */
import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../../shared/domain/money.ts';
import { buildHighlights, buildTags } from '../../../../worker/commerce/features/catalogue/highlights.ts';

const tags: [halal: 0 | 1, vegan: 0 | 1, allergens: string[], locale: Locale, shown: string[]][] = [
  [0, 0, [], 'en', []],
  [1, 0, [], 'en', ['Halal']],
  [0, 1, [], 'en', ['Vegan']],
  [1, 1, ['milk'], 'en', ['Halal', 'Vegan', 'Contains milk']],
  [1, 1, ['milk', 'soy', 'peanuts'], 'en', ['Halal', 'Vegan', 'Contains milk, soya, peanuts']],
  [0, 0, ['bee-products', 'royal-jelly'], 'en', ['Contains bee products, royal jelly']],
  [1, 1, ['milk', 'peanuts'], 'ar', ['حلال', 'نباتي', 'يحتوي على الحليب، الفول السوداني']],
  [0, 1, [], 'ar', ['نباتي']],
]; // biome-ignore format: a table
test.each(tags)('halal %i, vegan %i, with %j, in %s: tags %j', (halal, vegan, allergens, locale, shown) => {
  expect(buildTags({ halal, vegan, allergens }, locale)).toEqual(shown);
});

const label = {
  serving: { en: '2 capsules', ar: 'كبسولتان' },
  perDay: 1 as number | null,
  allergens: ['gluten', 'milk', 'soy', 'nuts'],
  otherIngredients: { en: 'Rice flour', ar: 'دقيق الأرز' },
};
const dose = { amount: '1,000 mg', supply: '60 days', price: null };
const sentences = (more: Partial<typeof label>, locale: Locale = 'en', of: Partial<Record<keyof typeof dose, string | null>> = {}) =>
  buildHighlights({ ...label, ...more }, { ...dose, ...of }, locale); // biome-ignore format: one call

describe('a label says', () => {
  test('how much is in a serving, how often one takes it and how long the pack lasts, in both languages', () => {
    expect(sentences({})).toEqual(['1,000 mg in 2 capsules', '2 capsules a day: a pack lasts 60 days']);
    expect(sentences({}, 'ar', { amount: '1,000 ملجم', supply: '60 يومًا' })).toEqual([
      '1,000 ملجم في كل حصة (كبسولتان)',
      'كبسولتان يوميًا، والعبوة تكفي 60 يومًا',
    ]);
  });

  test.each([
    [2, '2 capsules, twice a day: a pack lasts 60 days', 'كبسولتان، مرتين يوميًا، والعبوة تكفي 60 days'],
    [3, '2 capsules, 3 times a day: a pack lasts 60 days', 'كبسولتان، 3 مرات يوميًا، والعبوة تكفي 60 days'],
    [10, '2 capsules, 10 times a day: a pack lasts 60 days', 'كبسولتان، 10 مرات يوميًا، والعبوة تكفي 60 days'],
    [12, '2 capsules, 12 times a day: a pack lasts 60 days', 'كبسولتان، 12 مرة يوميًا، والعبوة تكفي 60 days'],
  ])('%i servings a day', (perDay, english, arabic) => {
    expect([sentences({ perDay })[1], sentences({ perDay }, 'ar')[1]]).toEqual([english, arabic]);
  });

  test.each([
    ['no dose that can be told in a figure', {}, { amount: null }, ['2 capsules a day: a pack lasts 60 days']],
    ['no number of servings a day', { perDay: null }, {}, ['1,000 mg in 2 capsules']],
    ['no servings a pack', {}, { supply: null }, ['1,000 mg in 2 capsules']],
    ['no serving', { serving: { en: '', ar: '' } }, {}, []],
    ['a serving in the other language alone', { serving: { en: '', ar: 'كبسولتان' } }, {}, []],
  ])('nothing of what it doesn’t say: %s', (_what, more, of, shown) => {
    expect(sentences(more, 'en', of)).toEqual(shown);
  });
});

const none = { perDay: null, serving: { en: '', ar: '' } };
describe('what is not among the ingredients', () => {
  test.each([
    [['gluten', 'milk', 'soy', 'nuts'], [], []],
    [['milk', 'soy', 'nuts'], ['No gluten among its ingredients'], ['مكوّناته خالية من الغلوتين']],
    [['gluten', 'milk'], ['No soya or nuts among its ingredients'], ['مكوّناته خالية من الصويا والمكسرات']],
    // Who can't bear nuts is told nothing by a pack with peanuts.
    [['peanuts'], ['No gluten, milk or soya among its ingredients'], ['مكوّناته خالية من الغلوتين والحليب والصويا']],
    [
      ['fish'],
      ['No gluten, milk, soya or nuts among its ingredients'],
      ['مكوّناته خالية من الغلوتين والحليب والصويا والمكسرات'],
    ],
  ])('with %j', (allergens, english, arabic) => {
    expect([sentences({ ...none, allergens }), sentences({ ...none, allergens }, 'ar')]).toEqual([english, arabic]);
  });

  test('nobody knows of a label without a list of them', () => {
    expect(sentences({ ...none, allergens: [], otherIngredients: { en: '', ar: '' } })).toEqual([]);
  });
});
