import { type GivenCategory, givenCategory } from './given.ts';
import { deletion, type Kind, type SharedRow, sharedOf, stillHeld, upsert } from './kind.ts';

interface CategoryListRow extends SharedRow {
  description_en: string;
  description_ar: string;
  color: string;
  word: string;
}

export const categories: Kind<GivenCategory> = {
  table: 'categories',
  concept: 'category',
  schema: givenCategory,
  read: async (db) => {
    const { results } = await db
      .prepare(
        `SELECT slug, name_en, name_ar, image, aliases, description_en, description_ar, color, word FROM categories
         ORDER BY position, slug`,
      )
      .all<CategoryListRow>();
    return results.map((row) => ({
      ...sharedOf(row),
      description: { en: row.description_en, ar: row.description_ar },
      color: row.color,
      word: row.word,
    }));
  },
  faults: (db, _, removedIds) => stillHeld(db, 'categories', 'category_id', removedIds),
  statements: (db, entries) => [
    upsert(
      db,
      'categories',
      {
        description_en: "value ->> '$.description.en'",
        description_ar: "value ->> '$.description.ar'",
        color: "value ->> 'color'",
        word: "value ->> 'word'",
        position: 'key + 1',
      },
      entries,
    ),
  ],
  removal: (db, removedIds) => [deletion(db, 'categories', removedIds)],
};
