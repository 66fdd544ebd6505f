import type { CategoryInput, StoredEntry } from '../../../../shared/contract/desk/list-entry.ts';
import { categories as categoryKind } from '../group/categories.ts';
import { listEntryStatements } from '../group/list-definition.ts';
import { nameStatements, type SearchName } from '../search/name-index.ts';

export interface ReferenceData {
  categories: StoredEntry<CategoryInput>[];
  ingredients: { slug: string; en: string; ar: string; category: string }[];
  /** Ingredients, forms, shop pages, and medicine names, for which a search returns nothing. */
  names: (SearchName & { kind: 'ingredient' | 'page' | 'form' | 'medicine' })[];
}

export function referenceDataStatements(
  db: D1Database,
  { categories, ingredients, names }: ReferenceData,
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT OR REPLACE INTO ingredients (id, name_en, name_ar, category_id)
         SELECT value ->> 'slug', value ->> 'en', value ->> 'ar', value ->> 'category' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(ingredients)),
    ...nameStatements(db, names),
    ...listEntryStatements(db, categoryKind, categories),
  ];
}

/**
 * Loads or updates the data that a shop needs before its first product: categories, ingredients and search terms
 * (docs/catalogue.md §4). The demo seed and `desk catalogue prepare` load the same. If the shop has any categories they
 * are left unchanged, because the merchant edits them.
 * @returns the number of categories added: all or none.
 */
export async function seedReferenceData(db: D1Database, data: ReferenceData): Promise<number> {
  const hasOwn = (await db.prepare('SELECT 1 FROM categories LIMIT 1').first()) !== null;
  const categories = hasOwn ? [] : data.categories;
  await db.batch(referenceDataStatements(db, { ...data, categories }));
  return categories.length;
}
