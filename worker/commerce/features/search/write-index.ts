import { bindRows } from '../../db/bind-rows.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { toSearchDocument, vocabularyOf, type WordWeight } from './search-document.ts';

export type BrandNames = ReadonlyMap<string, readonly string[]>;

/** A known word keeps its greater weight, and the spelling that goes with it. */
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
      words.flatMap(({ word, deletions }) => deletions.map((deletion) => [deletion, word])),
    ),
  ];
}

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
    ...toSearchDocument({
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
    // FTS5 returns rows by number, so the most popular product gets the smallest.
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
