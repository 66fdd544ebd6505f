/**
 * What a shop stands on before its first product: categories, ingredients, and the words that a search understands.
 * docs/catalogue.md §4. The demo's seed and a merchant's `desk catalogue prepare` lay the same.
 */
import { categories as categoryKind } from '../group/categories.ts';
import type { GivenCategory, Kept } from '../group/given.ts';
import { groupStatements } from '../group/kind.ts';
import { nameStatements, type SearchName } from '../search/name-index.ts';

export interface Ground {
  /** In the order in which they are shown. */
  categories: Kept<GivenCategory>[];
  ingredients: { slug: string; en: string; ar: string; category: string }[];
  /** Ingredients, forms, pages of the shop, and medicines, for which a search leads nowhere. */
  names: SearchName[];
}

/** All of it, over what is there. */
export function groundStatements(db: D1Database, { categories, ingredients, names }: Ground): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT OR REPLACE INTO ingredients (id, name_en, name_ar, category_id)
         SELECT value ->> 'slug', value ->> 'en', value ->> 'ar', value ->> 'category' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(ingredients)),
    ...nameStatements(db, names),
    ...groupStatements(db, categoryKind, categories),
  ];
}

/**
 * Lays it under a merchant's shop. Categories that are there are the merchant's and stay as they are; the rest, which no
 * merchant changes, is as this version of the shop has it.
 * @returns how many categories came in: all or none.
 */
export async function layGround(db: D1Database, ground: Ground): Promise<number> {
  const hasOwn = (await db.prepare('SELECT 1 FROM categories LIMIT 1').first()) !== null;
  const categories = hasOwn ? [] : ground.categories;
  await db.batch(groundStatements(db, { ...ground, categories }));
  return categories.length;
}
