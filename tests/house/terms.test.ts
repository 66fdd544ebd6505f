/** Words of the catalogue: each has a name in both languages, each counted filter its totals. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filterCounts } from '../../worker/commerce/features/catalogue/facets.ts';
import { formNames } from '../../worker/commerce/features/catalogue/filter-names.ts';
import { allergenNames, suggestedUseNames, unitNames } from '../../worker/commerce/features/catalogue/label-terms.ts';

interface DemoProduct {
  form: string;
  facts: { unit: string }[];
  suggestedUse: { tags: string[] };
  allergens: string[];
}

const products = globSync('demo/catalogue/products/*.json').flatMap(
  (path) => JSON.parse(readFileSync(path, 'utf8')) as DemoProduct[],
);
const unnamed = (words: readonly string[], names: object) => [...new Set(words)].filter((word) => !(word in names));

describe('words of the demo catalogue have names', () => {
  it.each([
    ['form', formNames, ({ form }: DemoProduct) => [form]],
    ['unit', unitNames, ({ facts }: DemoProduct) => facts.map(({ unit }) => unit)],
    ['use', suggestedUseNames, ({ suggestedUse }: DemoProduct) => suggestedUse.tags],
    ['allergen', allergenNames, ({ allergens }: DemoProduct) => allergens],
  ] as const)('%s', (_, names, wordsOf) => {
    expect(products.length).toBeGreaterThan(100);
    expect(unnamed(products.flatMap(wordsOf), names)).toEqual([]);
  });
});

it('every filter with stored totals is in the view that triggers count by', () => {
  const view = /CREATE VIEW listing_entries AS[^;]*;/.exec(readFileSync('docs/schema.sql', 'utf8'))?.[0] ?? '';
  const stored = Object.entries(filterCounts).flatMap(([key, count]) => (count?.totals === 'stored' ? [key] : []));
  const keys = [...view.matchAll(/json_array\('(\w+)'/g)].flatMap(([, key = '']) => (key === 'total' ? [] : [key]));
  expect(keys.toSorted()).toEqual(stored.toSorted());
});
