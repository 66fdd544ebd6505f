/** Links to the brands, categories, tests, people and pages that a search found (docs/api.md `/product/search`). */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';

export type MatchKind = 'brands' | 'categories' | 'blood_tests' | 'nutritionists' | 'pages';
export interface MatchLink {
  key: string;
  kind: MatchKind;
  name: string;
  to: string;
}

export const buildMatchLinks = (found: SearchFindings, most = 6): MatchLink[] => [
  ...found.brands.slice(0, most).map(({ id, slug, name }) => ({
    key: `b-${id}`,
    kind: 'brands' as const,
    name,
    to: paths.brand(slug),
  })),
  ...found.categories.slice(0, most).map(({ id, name }) => ({
    key: `c-${id}`,
    kind: 'categories' as const,
    name,
    to: paths.products(`?category_id=${encodeURIComponent(id)}`),
  })),
  ...found.blood_tests.slice(0, most).map(({ id, slug, name }) => ({
    key: `t-${id}`,
    kind: 'blood_tests' as const,
    name,
    to: paths.bloodTest(slug),
  })),
  ...found.nutritionists.slice(0, most).map(({ id, slug, name }) => ({
    key: `n-${id}`,
    kind: 'nutritionists' as const,
    name,
    to: paths.nutritionist(slug),
  })),
  ...found.pages.slice(0, most).map(({ path, name }) => ({ key: `p-${path}`, kind: 'pages' as const, name, to: path })),
];

/** Keeps the first link of each name, since duplicates look the same. */
export const dedupeByName = <Link extends { name: string }>(links: readonly Link[]): Link[] =>
  links.filter(({ name }, at) => links.findIndex((one) => one.name.toLowerCase() === name.toLowerCase()) === at);
