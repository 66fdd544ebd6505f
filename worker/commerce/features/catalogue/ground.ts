/**
 * What a shop stands on before its first product: categories, ingredients, and the words that a search understands.
 * docs/catalogue.md §4. The demo's seed and a merchant's `desk catalogue prepare` lay the same.
 */
import { nameStatements, type SearchName } from './intake-names.ts';

export interface Ground {
  categories: {
    id: string;
    slug: string;
    name: { en: string; ar: string };
    description: { en: string; ar: string };
    color: string;
    word: string;
    position: number;
  }[];
  ingredients: { slug: string; en: string; ar: string; category: string }[];
  /** Ingredients, categories, forms, pages of the shop, and medicines, for which a search leads nowhere. */
  names: SearchName[];
}

/** All of it, over what is there. */
export function groundStatements(db: D1Database, { categories, ingredients, names }: Ground): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO categories (id, slug, name_en, name_ar, description_en, description_ar, color, word, position)
         SELECT value ->> 'id', value ->> 'slug', value ->> '$.name.en', value ->> '$.name.ar', value ->> '$.description.en',
           value ->> '$.description.ar', value ->> 'color', value ->> 'word', value ->> 'position' FROM json_each(?1) WHERE true
         ON CONFLICT (id) DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar,
           description_en = excluded.description_en, description_ar = excluded.description_ar, color = excluded.color,
           word = excluded.word, position = excluded.position`,
      )
      .bind(JSON.stringify(categories)),
    db
      .prepare(
        `INSERT OR REPLACE INTO ingredients (id, name_en, name_ar, category_id)
         SELECT value ->> 'slug', value ->> 'en', value ->> 'ar', value ->> 'category' FROM json_each(?1)`,
      )
      .bind(JSON.stringify(ingredients)),
    ...nameStatements(db, names),
  ];
}

/**
 * Lays it under a merchant's shop. Categories that are there are the merchant's and stay as they are; the rest, which no
 * merchant changes, is as this version of the shop has it.
 * @returns how many categories came in: all or none.
 */
export async function layGround(db: D1Database, ground: Ground): Promise<number> {
  const hasOwn = (await db.prepare('SELECT 1 FROM categories LIMIT 1').first()) !== null;
  const { categories, ingredients, names } = ground;
  const laid = hasOwn
    ? { categories: [], ingredients, names: names.filter(({ kind }) => kind !== 'category') }
    : { categories, ingredients, names };
  await db.batch(groundStatements(db, laid));
  return laid.categories.length;
}
