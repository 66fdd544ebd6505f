import { type CategoryInput, categoryInput } from '../../../../shared/contract/desk/list-entry.ts';
import { defineColumns } from '../../db/columns.ts';
import {
  deleteStatement,
  findStillReferenced,
  type ListDefinition,
  type ListEntryRow,
  toListEntry,
  upsertStatement,
} from './list-definition.ts';

interface CategoryListRow extends ListEntryRow {
  description_en: string;
  description_ar: string;
  color: string;
  word: string;
  needs: string;
}

const listColumns = defineColumns<CategoryListRow>({
  description_en: 'description_en',
  description_ar: 'description_ar',
  color: 'color',
  word: 'word',
  needs: 'needs',
  slug: 'slug',
  name_en: 'name_en',
  name_ar: 'name_ar',
  image: 'image',
  aliases: 'aliases',
});

export const categories: ListDefinition<CategoryInput> = {
  table: 'categories',
  concept: 'category',
  schema: categoryInput,
  read: async (db) => {
    const { results } = await db
      .prepare(
        `SELECT ${listColumns.sql} FROM categories
         ORDER BY position, slug`,
      )
      .all<CategoryListRow>();
    return results.map((row) => ({
      ...toListEntry(row),
      description: { en: row.description_en, ar: row.description_ar },
      color: row.color,
      word: row.word,
      needs: JSON.parse(row.needs) as string[],
    }));
  },
  faults: (db, _, removedIds) => findStillReferenced(db, 'categories', 'category_id', removedIds),
  statements: (db, entries) => [
    upsertStatement(
      db,
      'categories',
      {
        description_en: "value ->> '$.description.en'",
        description_ar: "value ->> '$.description.ar'",
        color: "value ->> 'color'",
        word: "value ->> 'word'",
        needs: "value -> 'needs'",
        position: 'key + 1',
      },
      entries,
    ),
  ],
  removal: (db, removedIds) => [deleteStatement(db, 'categories', removedIds)],
  spellings: ({ needs }) => needs,
};
