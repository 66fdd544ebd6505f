import { describe, expect, test } from 'vitest';
import { limitSources, upperLimits } from '../../../../shared/domain/stack-check/data/upper-limits.ts';
import {
  type DayLabel,
  findAboveAlone,
  findAboveTogether,
  listUncounted,
} from '../../../../shared/domain/stack-check/stack-check.ts';

type Row = [name: string, amount: number, unit: string];
const labelOf = (product: string, rows: readonly Row[], more: Partial<DayLabel> = {}): DayLabel => ({
  product,
  name: product,
  perDay: 1,
  facts: rows.map(([name, amount, unit]) => ({ name, amount, unit })),
  ...more,
});
const foundIn = (labels: readonly DayLabel[], country: 'KW' | 'SA' = 'KW') =>
  findAboveTogether(labels, country).map(({ limit, nanograms }) => [limit.key, nanograms]);

/** Of each limit: the name on the labels, the most that is not told, and the least that is; each halved into two products. */
const cases: Record<string, [name: string, below: number, reached: number, unit: string]> = {
  'vitamin-a': ['Vitamin A (retinyl palmitate)', 3000, 3000.001, 'mcg'],
  'vitamin-d': ['Vitamin D3 (cholecalciferol)', 100, 100.001, 'mcg'],
  'vitamin-e': ['Vitamin E', 300, 300.000001, 'mg'],
  'vitamin-c': ['Vitamin C (ascorbic acid)', 2000, 2000.000001, 'mg'],
  'nicotinic-acid': ['Niacin (as nicotinic acid)', 10, 10.000001, 'mg'],
  nicotinamide: ['Niacinamide (B3)', 900, 900.000001, 'mg'],
  niacin: ['Niacin', 35, 35.000001, 'mg'],
  'vitamin-b6': ['Vitamin B6 (P-5-P)', 12, 12.000001, 'mg'],
  folate: ['Folic acid', 1000, 1000.001, 'mcg'],
  choline: ['Choline (as bitartrate)', 3500, 3500.000001, 'mg'],
  calcium: ['Calcium (citrate)', 2500, 2500.000001, 'mg'],
  phosphorus: ['Phosphorus', 4000, 4000.000001, 'mg'],
  magnesium: ['Magnesium (as bisglycinate)', 250, 250.000001, 'mg'],
  iron: ['Iron (bisglycinate)', 40, 40.000001, 'mg'],
  zinc: ['Zinc (as citrate)', 25, 25.000001, 'mg'],
  copper: ['Copper', 5, 5.000001, 'mg'],
  manganese: ['Manganese', 8, 8.000001, 'mg'],
  selenium: ['Selenium (L-selenomethionine)', 255, 255.001, 'mcg'],
  iodine: ['Iodine (from kelp)', 600, 600.001, 'mcg'],
  molybdenum: ['Molybdenum', 600, 600.001, 'mcg'],
  boron: ['Boron (glycinate)', 10, 10.000001, 'mg'],
  'monacolin-k': ['Monacolin K', 2.999999, 3, 'mg'],
  glucosamine: ['Glucosamine sulphate', 999.999999, 1000, 'mg'],
  chondroitin: ['Chondroitin sulphate (bovine)', 899.999999, 900, 'mg'],
  coq10: ['Coenzyme Q10 (ubiquinol)', 199.999999, 200, 'mg'],
  'hyaluronic-acid': ['Sodium hyaluronate', 149.999999, 150, 'mg'],
  spirulina: ['Spirulina', 2399.999999, 2400, 'mg'],
  caffeine: ['Caffeine anhydrous', 400, 400.000001, 'mg'],
  egcg: ['EGCG', 799.999999, 800, 'mg'],
  'omega-3': ['EPA + DHA', 5000, 5000.000001, 'mg'],
  fluoride: ['Fluoride', 3.3, 3.300001, 'mg'],
  vanadium: ['Vanadium', 1800, 1800.001, 'mcg'],
};
const shown = upperLimits.filter(({ limit, verified }) => limit !== null && verified);

describe('the limits', () => {
  test('each that is shown has a case here, a source, and a name in both languages', () => {
    expect(shown.map(({ key }) => key).sort()).toEqual(Object.keys(cases).sort());
    for (const { key, sources, authority, name } of shown) {
      expect([key, sources.length > 0, authority !== '', /[؀-ۿ]/.test(name.ar)]).toEqual([key, true, true, true]);
      for (const source of sources) expect(() => new URL(limitSources[source].url)).not.toThrow();
    }
    expect(new Set(upperLimits.map(({ key }) => key)).size).toBe(upperLimits.length);
  });

  test.each(Object.entries(cases))(
    '%s: reached by two products, and not below',
    (key, [name, below, reached, unit]) => {
      const pair = (sum: number) => {
        const first = Math.floor(sum / 2);
        const rest = Math.round((sum - first) * 1e6) / 1e6;
        return [labelOf('one', [[name, first, unit]]), labelOf('two', [[name, rest, unit]])];
      };
      expect(foundIn(pair(below), 'SA')).toEqual([]);
      expect(foundIn(pair(reached), 'SA').map(([found]) => found)).toEqual([key]);
    },
  );

  test('a figure from memory is never told, nor is a substance without a limit', () => {
    const much: Row[] = upperLimits
      .filter(({ limit, verified }) => limit === null || !verified)
      .map(({ name }) => [name.en, 1e6, 'mg']);
    expect(much.length).toBeGreaterThan(5);
    expect(foundIn([labelOf('one', much), labelOf('two', much)])).toEqual([]);
  });

  test('what the SFDA allows is told in Saudi Arabia alone', () => {
    const cart = [labelOf('one', [['Spirulina', 2000, 'mg']]), labelOf('two', [['Spirulina', 1, 'g']])];
    expect(foundIn(cart, 'SA')).toEqual([['spirulina', 3e9]]);
    expect(foundIn(cart, 'KW')).toEqual([]);
  });
});

describe('one day', () => {
  const zinc = (product: string, amount: number, more: Partial<DayLabel> = {}) =>
    labelOf(product, [['Zinc', amount, 'mg']], more);

  test('the sum of each different product, once', () => {
    expect(foundIn([zinc('a', 30), zinc('b', 15)])).toEqual([['zinc', 45e6]]);
    expect(foundIn([zinc('a', 15), zinc('a', 15)])).toEqual([]);
    expect(findAboveTogether([zinc('a', 15), zinc('c', 0), zinc('b', 15)], 'KW')[0]?.products).toEqual(['a', 'b']);
  });

  test('servings a day count, and a label without them is one serving', () => {
    expect(foundIn([zinc('a', 10, { perDay: 2 }), zinc('b', 10)])).toEqual([['zinc', 30e6]]);
    expect(foundIn([zinc('a', 15, { perDay: null }), zinc('b', 15, { perDay: null })])).toEqual([['zinc', 30e6]]);
  });

  test('what one product gives alone is told on its page, not in the cart', () => {
    const alone = zinc('a', 30);
    expect(foundIn([alone])).toEqual([]);
    expect(foundIn([alone, labelOf('b', [['Copper', 1, 'mg']])])).toEqual([]);
    expect(findAboveAlone(alone, 'KW').map(({ limit, nanograms }) => [limit.key, nanograms])).toEqual([['zinc', 30e6]]);
    expect(findAboveAlone(zinc('a', 25), 'KW')).toEqual([]);
  });

  test('a product for children is taken by somebody else', () => {
    expect(foundIn([zinc('a', 20), zinc('b', 20, { name: 'Kids Zinc' })])).toEqual([]);
    expect(findAboveAlone(zinc('b', 40, { name: 'Kids Zinc' }), 'KW')).toEqual([]);
  });

  test('a row that repeats another of its label counts once', () => {
    const elemental: Row[] = [
      ['Magnesium (as L-threonate)', 144, 'mg'],
      ['of which elemental magnesium', 144, 'mg'],
    ];
    expect(foundIn([labelOf('a', elemental), labelOf('b', [['Magnesium', 100, 'mg']])])).toEqual([]);
    const onlyPart: Row[] = [['Magnesium L-threonate', 2000, 'mg'], elemental[1] as Row];
    expect(foundIn([labelOf('a', onlyPart), labelOf('b', [['Magnesium', 107, 'mg']])])).toEqual([['magnesium', 251e6]]);
  });
});

test('a sum and its parts count once', () => {
  const rows: Row[] = [
    ['EPA + DHA', 3000, 'mg'],
    ['EPA', 1800, 'mg'],
    ['DHA', 1200, 'mg'],
  ];
  expect(findAboveAlone(labelOf('oil', rows), 'KW')).toEqual([]);
  expect(findAboveAlone(labelOf('oil', rows.slice(1), { perDay: 2 }), 'KW').map(({ limit }) => limit.key)).toEqual([
    'omega-3',
  ]);
});

describe('a row that looks like what has a limit, and doesn’t count', () => {
  test.each<[what: string, rows: Row[], uncounted: string[]]>([
    ['a salt', [['Zinc picolinate', 50, 'mg']], ['Zinc picolinate']],
    [
      'a salt whose element has a row',
      [
        ['Magnesium L-threonate', 2000, 'mg'],
        ['of which magnesium', 144, 'mg'],
      ],
      [],
    ],
    ['a salt that says what it holds', [['Magnesium glycinate (elemental magnesium 400 mg)', 2000, 'mg']], []],
    ['vitamin E in units without its form', [['Vitamin E', 400, 'IU']], ['Vitamin E']],
    ['another spelling of a hydrochloride', [['Vitamin B6 HCl', 50, 'mg']], ['Vitamin B6 HCl']],
    ['carotene, which doesn’t count', [['Vitamin A (as beta-carotene)', 900, 'mcg']], []],
    [
      'what counts',
      [
        ['Zinc (as citrate)', 15, 'mg'],
        ['Vitamin D-3', 1000, 'IU'],
      ],
      [],
    ],
    [
      'another word that begins so',
      [
        ['Ironwood bark', 5, 'mg'],
        ['Zincum', 1, 'mg'],
      ],
      [],
    ],
    ['a salt of something else', [['Chlorophyllin (sodium copper)', 100, 'mg']], []],
    ['an American spelling', [['Vitamin B-6 HCl', 50, 'mg']], ['Vitamin B-6 HCl']],
  ])('%s', (_, rows, uncounted) => expect(listUncounted(labelOf('one', rows))).toEqual(uncounted));
});
