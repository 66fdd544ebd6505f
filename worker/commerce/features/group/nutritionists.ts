import { type NutritionistInput, nutritionistInput } from '../../../../shared/contract/desk/list-entry.ts';
import { listSets } from '../../../../shared/domain/stages.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { findSetNotes } from '../catalogue/set-limits.ts';
import type { NutritionistDetails } from '../nutritionist/queries.ts';
import {
  deleteStatement,
  type ListDefinition,
  type ListEntryRow,
  type ListFault,
  toLimitFault,
  toListEntry,
  upsertStatement,
} from './list-definition.ts';

interface NutritionistListRow extends ListEntryRow {
  id: string;
  details: string;
}

const listColumns = defineColumns<NutritionistListRow>({
  id: 'id',
  details: 'details',
  slug: 'slug',
  name_en: 'name_en',
  name_ar: 'name_ar',
  image: 'image',
  aliases: 'aliases',
});

interface RecommendedProduct {
  nutritionist_id: string;
  sku: string;
  dose_en: string;
  dose_ar: string;
  reason_en: string;
  reason_ar: string;
  stage_en: string | null;
  stage_ar: string | null;
}

const productColumns = defineColumns<RecommendedProduct>({
  nutritionist_id: 'r.nutritionist_id',
  sku: 's.id',
  dose_en: 'r.dose_en',
  dose_ar: 'r.dose_ar',
  reason_en: 'r.reason_en',
  reason_ar: 'r.reason_ar',
  stage_en: 'r.stage_en',
  stage_ar: 'r.stage_ar',
});

/** Stages are alternatives, so each is asked by itself. */
async function findLimitFaults(db: D1Database, entries: readonly NutritionistInput[]): Promise<ListFault[]> {
  const sets = entries.flatMap(({ products }, at) =>
    listSets(products.map(({ sku, stage }) => ({ sku, stage: stage?.en ?? null }))).map((set) => ({
      at,
      skus: set.map(({ sku }) => sku),
    })),
  );
  const notes = await findSetNotes(
    db,
    sets.map(({ skus }) => skus),
  );
  return sets.flatMap(({ at }, index) => (notes[index] ?? []).map((note) => toLimitFault(at + 1, 'products', note)));
}

const generalNames = ['nutritionist', 'dietitian', 'أخصائي تغذية', 'أخصائية تغذية'];
/** Shorter parts of a name are particles, which would match too much. */
const namePartMinChars = 4;

export const nutritionists: ListDefinition<NutritionistInput> = {
  table: 'nutritionists',
  concept: 'nutritionist',
  schema: nutritionistInput,
  read: async (db) => {
    const [people, choices] = await batchRows<[NutritionistListRow, RecommendedProduct]>(db, [
      db.prepare(`SELECT ${listColumns.sql} FROM nutritionists ORDER BY position, slug`),
      db.prepare(
        `SELECT ${productColumns.sql}
         FROM nutritionist_products r JOIN skus s ON s.product_id = r.product_id AND s.is_default = 1 ORDER BY r.position`,
      ),
    ]);
    return people.results.map((row) => {
      const { title, bio, languages } = JSON.parse(row.details) as NutritionistDetails;
      const products = choices.results
        .filter((choice) => choice.nutritionist_id === row.id)
        .map(({ sku, ...choice }) => ({
          sku: sku as NutritionistInput['products'][number]['sku'],
          dose: { en: choice.dose_en, ar: choice.dose_ar },
          reason: { en: choice.reason_en, ar: choice.reason_ar },
          stage:
            choice.stage_en === null || choice.stage_ar === null ? null : { en: choice.stage_en, ar: choice.stage_ar },
        }));
      return { ...toListEntry(row), title, bio, languages, products };
    });
  },
  faults: async (db, entries) => {
    const named = entries.flatMap(({ products }, at) =>
      products.map(({ sku }, position) => ({ sku, at, place: position })),
    );
    const { results } = await db
      .prepare('SELECT s.id FROM json_each(?) w CROSS JOIN skus s ON s.id = w.value')
      .bind(JSON.stringify([...new Set(named.map(({ sku }) => sku))]))
      .all<{ id: string }>();
    const known = new Set(results.map(({ id }) => id));
    const skuFaults = named.flatMap(({ sku, at, place: position }, index) => {
      const isAgain = named.findIndex((other) => other.at === at && other.sku === sku) < index;
      const rule = !known.has(sku) ? 'no_sku' : isAgain ? 'twice' : null;
      return rule === null ? [] : [{ at: at + 1, field: `products.${position + 1}.sku`, rule, value: sku }];
    });
    return [...skuFaults, ...(await findLimitFaults(db, entries))];
  },
  statements: (db, entries) => [
    upsertStatement(
      db,
      'nutritionists',
      {
        details: "json_object('title', value -> 'title', 'bio', value -> 'bio', 'languages', value -> 'languages')",
        position: 'key + 1',
      },
      entries,
    ),
    db
      .prepare('DELETE FROM nutritionist_products WHERE nutritionist_id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(entries.map(({ id }) => id))),
    db
      .prepare(
        `INSERT INTO nutritionist_products (nutritionist_id, product_id, position, dose_en, dose_ar, reason_en, reason_ar, stage_en,
           stage_ar)
         SELECT n.value ->> 'id', s.product_id, c.key + 1, c.value ->> '$.dose.en', c.value ->> '$.dose.ar',
           c.value ->> '$.reason.en', c.value ->> '$.reason.ar', c.value ->> '$.stage.en', c.value ->> '$.stage.ar'
         FROM json_each(?) n CROSS JOIN json_each(n.value, '$.products') c CROSS JOIN skus s ON s.id = c.value ->> 'sku'`,
      )
      .bind(JSON.stringify(entries.map(({ id, products }) => ({ id, products })))),
  ],
  removal: (db, removedIds) => [
    db
      .prepare('DELETE FROM nutritionist_products WHERE nutritionist_id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(removedIds)),
    deleteStatement(db, 'nutritionists', removedIds),
  ],
  spellings: ({ name }) =>
    [...name.en.split(' '), ...name.ar.split(' ')].filter((word) => word.length >= namePartMinChars),
  contents: ({ title }) => [...generalNames, title.en, title.ar],
};
