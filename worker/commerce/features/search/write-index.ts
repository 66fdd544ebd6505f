/** What the search knows of each product, written with the product. */
import { bindRows } from '../../db/bind-rows.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { shadowOf, vocabularyOf, type WordWeight } from './shadow.ts';

/** Brand id → its names, which a product is indexed with. */
export type BrandNames = ReadonlyMap<string, readonly string[]>;

/** The vocabulary of some names; words that are known keep their greater weight, and how it writes them. */
export function vocabularyStatements(
  db: D1Database,
  texts: readonly { names: readonly string[]; weight: WordWeight }[],
): D1PreparedStatement[] {
  const words = vocabularyOf(texts);
  return [
    bindRows(
      db,
      `INSERT INTO vocabulary (word, skeleton, sound, weight, written)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1) WHERE true
       ON CONFLICT (word) DO UPDATE SET weight = excluded.weight, written = excluded.written
       WHERE excluded.weight > weight OR (excluded.weight = weight AND written = '')`,
      words.map(({ word, skeleton, sound, weight, written }) => [word, skeleton, sound, weight, written]),
    ),
    bindRows(
      db,
      'INSERT OR IGNORE INTO vocabulary_gaps SELECT value ->> 0, value ->> 1 FROM json_each(?1)',
      words.flatMap(({ word, gaps }) => gaps.map((gap) => [gap, word])),
    ),
  ];
}

/** What of an item the search knows it by. */
export interface IndexedItem {
  sku: string;
  status: 'published' | 'draft';
  nameEn: string;
  nameAr: string;
  brand: string;
  category: string;
  form: string;
  /** `main`: the product is about it. */
  ingredients: readonly { ingredient: string; main: boolean }[];
}

export function searchStatements(
  db: D1Database,
  items: readonly IndexedItem[],
  brands: BrandNames,
): D1PreparedStatement[] {
  const published = items.filter((item) => item.status === 'published');
  const ingredients = (item: IndexedItem, main: boolean) =>
    item.ingredients.filter((one) => one.main === main).map(({ ingredient }) => ingredient);
  const shadows = published.map((item) => ({
    id: productIdOf(item.sku),
    ...shadowOf({
      names: [item.nameEn, item.nameAr],
      brand: item.brand,
      brandNames: brands.get(item.brand) ?? [],
      category: item.category,
      form: item.form,
      main: ingredients(item, true),
      others: ingredients(item, false),
    }),
  }));
  return [
    bindRows(
      db,
      'DELETE FROM search_docs WHERE product_id IN (SELECT value FROM json_each(?1))',
      items.map((item) => productIdOf(item.sku)),
    ),
    // Greater popularity, smaller number: FTS5 hands out candidates in this order.
    bindRows(
      db,
      `INSERT INTO search_docs (number, product_id, name, brand, about, rest)
       SELECT (1000 - p.popularity) * 1000000000 + p.rowid, p.id, value ->> 'name', value ->> 'brand', value ->> 'about', value ->> 'rest'
       FROM json_each(?1) CROSS JOIN products p ON p.id = value ->> 'id'`,
      shadows,
    ),
    ...vocabularyStatements(
      db,
      published.map((item) => ({ names: [item.nameEn, item.nameAr], weight: 1 })),
    ),
  ];
}
