import { type BrandInput, brandInput } from '../../../../shared/contract/desk/list-entry.ts';
import { defineColumns } from '../../db/columns.ts';
import { brandSpellings } from '../search/known-brands.ts';
import { brandWords } from '../search/search-document.ts';
import {
  deleteStatement,
  findStillReferenced,
  type ListDefinition,
  type ListEntryRow,
  toListEntry,
  upsertStatement,
} from './list-definition.ts';

interface BrandListRow extends ListEntryRow {
  description_en: string;
  description_ar: string;
  featured: number;
}

const listColumns = defineColumns<BrandListRow>({
  description_en: 'description_en',
  description_ar: 'description_ar',
  featured: 'featured',
  slug: 'slug',
  name_en: 'name_en',
  name_ar: 'name_ar',
  image: 'image',
  aliases: 'aliases',
});

const listNames = ({ name, aliases }: BrandInput) => [name.en, name.ar, ...aliases, ...brandSpellings(name.en)];

export const brands: ListDefinition<BrandInput> = {
  table: 'brands',
  concept: 'brand',
  schema: brandInput,
  read: async (db) => {
    const { results } = await db
      .prepare(
        `SELECT ${listColumns.sql} FROM brands
         ORDER BY popularity DESC, slug`,
      )
      .all<BrandListRow>();
    return results.map((row) => ({
      ...toListEntry(row),
      description: { en: row.description_en, ar: row.description_ar },
      featured: row.featured === 1,
    }));
  },
  faults: (db, _, removedIds) => findStillReferenced(db, 'brands', 'brand_id', removedIds),
  statements: (db, entries) => [
    upsertStatement(
      db,
      'brands',
      {
        description_en: "value ->> '$.description.en'",
        description_ar: "value ->> '$.description.ar'",
        featured: "value ->> 'featured'",
        popularity: 'json_array_length(?1) - key',
      },
      entries,
    ),
    db
      .prepare(
        `UPDATE search_docs SET brand = w.value ->> 1 FROM json_each(?1) w, products p
         WHERE p.brand_id = w.value ->> 0 AND search_docs.product_id = p.id AND search_docs.brand <> w.value ->> 1`,
      )
      .bind(JSON.stringify(entries.map((brand) => [brand.id, brandWords(brand.id, listNames(brand))]))),
  ],
  removal: (db, removedIds) => [deleteStatement(db, 'brands', removedIds)],
  spellings: ({ name }) => brandSpellings(name.en),
};
