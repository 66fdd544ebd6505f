/** Which words are left out first, and how the rest is written: rules over words, no database. */
import { describe, expect, test } from 'vitest';
import { isWholeCatalogueQuery } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { brandsAmong } from '../../../../worker/commerce/features/search/known-brands.ts';
import { notSold, notSoldAmong } from '../../../../worker/commerce/features/search/not-sold.ts';
import { positionsOf } from '../../../../worker/commerce/features/search/positions.ts';
import { type Candidate, rankRelaxed } from '../../../../worker/commerce/features/search/rank.ts';
import { costsOf, type Role, rolesOf, splitTyped, stepsOf } from '../../../../worker/commerce/features/search/relax.ts';
import type { ConceptMatch } from '../../../../worker/commerce/features/search/retrieve.ts';

const hit = (from: number, to: number, token: string): ConceptMatch => ({ from, to, token, weight: 2, whole: true });
const words = 'solgar vitamin c sugar 500 gummy hamster'.split(' ');
const positions = positionsOf(words);
const hits = [hit(0, 0, 'qbsolgar'), hit(1, 2, 'qivitaminc'), hit(5, 5, 'qfgummy')];
const roles = rolesOf(positions, hits);

test('each word has a role', () => {
  expect(roles).toEqual(['brand', 'name', 'name', 'diet', 'number', 'form', 'word'] satisfies Role[]);
  expect(rolesOf(positionsOf(['best', 'zinc']), [hit(1, 1, 'qizinc')])).toEqual([null, 'name']);
});

test('what is free of something is a diet, whatever that is called', () => {
  const lactoseFree = positionsOf(['lactose', 'free', 'electrolyte']);
  expect(rolesOf(lactoseFree, [hit(0, 0, 'qtdiabetes'), hit(2, 2, 'qielectrolytes')])).toEqual([
    'diet',
    'diet',
    'name',
  ]);
});

test('“vitamin” says what something is, not what it is for', () => {
  const asked = positionsOf(['vitamin', 'memory']);
  expect(rolesOf(asked, [hit(0, 0, 'qcvitamins'), hit(1, 1, 'qcbrain')])).toEqual(['kind', 'name']);
  const [vitamin, memory] = costsOf(['kind', 'name']);
  expect(vitamin).toBeLessThan(memory ?? 0);
});

test('what an ingredient should do goes before the ingredient', () => {
  const asked = positionsOf(['iron', 'gentle', 'on', 'stomach']);
  const hits = [hit(0, 0, 'qiiron'), hit(3, 3, 'qcdigestive')];
  expect(rolesOf(asked, hits)).toEqual(['name', 'word', null, 'wish']);
  expect(rolesOf(asked, hits.slice(1))).toEqual(['word', 'word', null, 'name']);
});

test('a name costs more than all else together', () => {
  const costs = costsOf(roles);
  const sum = costs.filter((_, at) => roles[at] !== 'name').reduce((a, b) => a + b, 0);
  expect(costs[1]).toBeGreaterThan(sum);
});

test('numbers go first, then the brand, taste, form and other words; then each name stands alone', () => {
  expect(stepsOf(roles)).toEqual([[0, 1, 2, 3, 5, 6], [1, 2, 3, 5, 6], [1, 2, 5, 6], [1, 2, 6], [1, 2], [1], [2]]);
  expect(stepsOf(['name'])).toEqual([]);
  expect(stepsOf([null, 'brand', 'name'])).toEqual([[2]]);
});

describe('what was typed, split', () => {
  test.each([
    ['now foods zinc', ['now', 'food'], 'zinc', ['now foods']],
    ['zinc for my hamster', ['hamster'], 'zinc', ['hamster']],
    ['Vitamins for my hamster bones', ['hamster'], 'Vitamins for my bones', ['hamster']],
    ['lactose zinc free', ['lactose', 'free'], 'zinc', ['lactose', 'free']],
    ['now foods', ['now', 'food'], '', ['now foods']],
  ] as const)('“%s” without %j', (text, gone, kept, dropped) => {
    const required = new Set(
      positionsOf(toSearchWords(text))
        .filter((one) => !one.optional)
        .map(({ typed }) => typed),
    );
    expect(splitTyped(text, new Set(gone), required)).toEqual({ kept, dropped });
  });

  test('with what was misspelt as the shop writes it', () => {
    const required = new Set(['now', 'food', 'magnesiun']);
    expect(
      splitTyped('now foods magnesiun', new Set(['now', 'food']), required, new Map([['magnesiun', 'magnesium']])).kept,
    ).toBe('magnesium');
  });
});

describe('of what fits in part', () => {
  const product = (id: string, name: string, brand = '', in_stock = 1): Candidate => ({
    product_id: id,
    name,
    brand,
    about: '',
    rest: '',
    in_stock,
    popularity: 0,
  });
  const asked = positionsOf(['solgar', 'zinc', 'gummy']);
  const costs = costsOf(['brand', 'name', 'form']);

  test('the cheapest is shown, and all that is shown fits the same words', () => {
    const found = rankRelaxed(
      [
        product('gummy', 'gummy', 'solgar'),
        product('a', 'zinc gummy'),
        product('b', 'zinc', 'solgar'),
        product('c', 'zinc gummy'),
      ],
      asked,
      [],
      costs,
    );
    expect(found?.ids).toEqual(['a', 'c']);
    expect(found?.dropped).toEqual([0]);
  });

  test('what can be bought before what can’t, unless a name would go', () => {
    const brand = [product('a', 'zinc gummy', '', 0), product('b', 'zinc', 'solgar')];
    expect(rankRelaxed(brand, asked, [], [3, 40, 4])?.ids).toEqual(['b']);
    expect(rankRelaxed([product('a', 'zinc', '', 0), product('b', 'gummy', 'solgar')], asked, [], costs)?.ids).toEqual([
      'a',
    ]);
  });

  test('nothing where nothing fits', () => expect(rankRelaxed([product('a', 'iron')], asked, [], costs)).toBeNull());
});

test('brands are known in both scripts, by their longest name, and short words are no brands', () => {
  expect(brandsAmong(toSearchWords('now foods zinc'))).toEqual([{ from: 0, to: 1, name: 'NOW Foods' }]);
  expect(brandsAmong(toSearchWords('زنك ناو فودز'))).toEqual([{ from: 1, to: 2, name: 'NOW Foods' }]);
  expect(brandsAmong(toSearchWords('zinc now on sale'))).toEqual([]);
});

describe('what isn’t sold', () => {
  test.each([
    ['melatonin 5 mg', 'KW', 'Melatonin'],
    ['melatonin 5 mg', 'SA', undefined],
    ['ميلاتونين', 'KW', 'Melatonin'],
    ['best cbd oil', 'SA', 'CBD'],
    ['red yeast rice', 'KW', 'Red yeast rice'],
    ['brown rice', 'KW', undefined],
    ['yeast', 'KW', undefined],
  ] as const)('%s in %s', (text, country, name) => {
    expect(notSoldAmong(toSearchWords(text), country)?.thing.name.en).toBe(name);
  });

  test('stands under a category of its own', () => {
    for (const { category, words: names, countries } of notSold) {
      expect(category).not.toBe('');
      expect(names.length).toBeGreaterThan(0);
      expect(countries.length).toBeGreaterThan(0);
    }
  });
});

test.each([
  ['supplements', true],
  ['vitamins and supplements', true],
  ['مكملات غذائية', true],
  ['المكملات', true],
  ['food supplements', true],
  ['best supplements', true],
  ['supplements for hair', false],
  ['vitamins', false],
  ['natural', false],
  ['', false],
] as const)('“%s” asks for everything: %s', (text, asks) => {
  expect(isWholeCatalogueQuery(toSearchWords(text))).toBe(asks);
});
