import { contentKeys } from '../../../../shared/domain/content-keys.ts';
import { splitLocale } from '../../../../shared/domain/locale.ts';
import { resolveReturnPath } from '../../../../shared/domain/return-url.ts';
import { paths, quizPaths } from '../../../../shared/paths.ts';

/** A record that a path refers to, by id or slug; the shop must have it. */
export interface NamedRecord {
  readonly table: 'categories' | 'brands' | 'products' | 'nutritionists' | 'blood_tests';
  readonly key: string;
}

const pages: ReadonlySet<string> = new Set([
  paths.home(),
  paths.search(),
  paths.products(),
  paths.categories(),
  paths.brands(),
  paths.brandsList(),
  paths.nutritionists(),
  paths.bloodTests(),
  quizPaths.quiz(),
  paths.cart(),
  paths.findOrder(),
  paths.signIn(),
  paths.signUp(),
  paths.profile(),
  paths.orders(),
  paths.addresses(),
  paths.account(),
  paths.wallet(),
  paths.wishlists(),
  paths.notifyList(),
  paths.siteIndex(),
  ...contentKeys.map(paths.content),
]);

/** `/brands/noor` names the brand noor. */
const recordPages = { products: 'products', brands: 'brands', 'blood-test': 'blood_tests' } as const;

/** `/products?category_id=omegas` names the category omegas. */
const recordParameters: Readonly<Record<string, Readonly<Record<string, NamedRecord['table']>>>> = {
  '/products': { category_id: 'categories', brand_id: 'brands' },
  '/categories': { id: 'categories' },
  '/nutritionist': { id: 'nutritionists' },
};

/**
 * The records that a menu link's path names; null if it leads to no page of the shop that everybody can open. A path
 * has no language, because the language is the reader's.
 */
export function findNamedRecords(path: string): NamedRecord[] | null {
  const [page = '', query = ''] = path.split('?');
  const isOwn = resolveReturnPath(path, 'en', (input, base) => new URL(input, base)) === path;
  if (!isOwn || splitLocale(page).locale !== 'en') return null;
  const search = new URLSearchParams(query);
  const parameters = recordParameters[page] ?? {};
  const named = Object.entries(parameters).flatMap(([name, table]) =>
    search.getAll(name).map((key): NamedRecord => ({ table, key })),
  );
  if (pages.has(page)) return named;
  if (page === '/nutritionist') return named.length === 1 ? named : null;
  const [, folder = '', key = '', ...rest] = page.split('/');
  const table = Object.entries(recordPages).find(([name]) => name === folder)?.[1];
  return table && key !== '' && rest.length === 0 ? [...named, { table, key }] : null;
}
