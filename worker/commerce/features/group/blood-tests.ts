import { type BloodTestInput, bloodTestInput } from '../../../../shared/contract/desk/list-entry.ts';
import { toMajor, toMinor } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import type { BloodTestDetails } from '../blood-test/queries.ts';
import { type ListDefinition, type ListEntryRow, toListEntry, upsertStatement } from './list-definition.ts';

interface BloodTestListRow extends ListEntryRow {
  sku_id: BloodTestInput['sku'];
  details: string;
  base_fils: number;
  markdown_fils: number;
  price_sar: number | null;
  markdown_sar: number;
}

const listColumns = defineColumns<BloodTestListRow>({
  sku_id: 'sku_id',
  details: 'details',
  base_fils: 'base_fils',
  markdown_fils: 'markdown_fils',
  price_sar: 'price_sar',
  markdown_sar: 'markdown_sar',
  slug: 'slug',
  name_en: 'name_en',
  name_ar: 'name_ar',
  image: 'image',
  aliases: 'aliases',
});

const generalNames = [
  'blood test', 'blood tests', 'blood test at home', 'home test', 'lab test', 'blood work', 'تحليل دم', 'تحاليل', 'تحليل منزلي',
  'فحص دم', 'سحب دم',
]; // biome-ignore format: short values fill each line, not one line each

const toDetails = (test: BloodTestInput): BloodTestDetails => ({
  measures: test.measures,
  preparation: test.preparation,
  sample: test.sample,
  fastingHours: test.fasting_hours,
  turnaroundHours: test.turnaround_hours,
  biomarkers: test.biomarkers,
});

export const bloodTests: ListDefinition<BloodTestInput> = {
  table: 'blood_tests',
  concept: 'blood_test',
  schema: bloodTestInput,
  read: async (db) => {
    const { results } = await db
      .prepare(`SELECT ${listColumns.sql} FROM blood_tests WHERE active = 1 ORDER BY position, slug`)
      .all<BloodTestListRow>();
    return results.map((row) => {
      const details = JSON.parse(row.details) as BloodTestDetails;
      return {
        ...toListEntry(row),
        sku: row.sku_id,
        measures: details.measures,
        preparation: details.preparation,
        sample: details.sample,
        fasting_hours: details.fastingHours,
        turnaround_hours: details.turnaroundHours,
        price_kwd: toMajor(row.base_fils, 'KWD'),
        markdown_kwd: toMajor(row.markdown_fils, 'KWD'),
        price_sar: row.price_sar === null ? null : toMajor(row.price_sar, 'SAR'),
        markdown_sar: toMajor(row.markdown_sar, 'SAR'),
        biomarkers: details.biomarkers.map((marker) => ({ ...marker, aliases: marker.aliases ?? [] })),
      };
    });
  },
  // A SKU belongs to one product or one test, including tests no longer sold.
  faults: async (db, entries) => {
    const { results } = await db
      .prepare(
        `SELECT w.key AS at, w.value ->> 1 AS sku FROM json_each(?1) w
         WHERE EXISTS (SELECT 1 FROM skus s WHERE s.id = w.value ->> 1)
           OR EXISTS (SELECT 1 FROM blood_tests t WHERE t.sku_id = w.value ->> 1 AND t.slug <> w.value ->> 0)
           OR EXISTS (SELECT 1 FROM json_each(?1) o WHERE o.key < w.key AND o.value ->> 1 = w.value ->> 1)`,
      )
      .bind(JSON.stringify(entries.map(({ slug, sku }) => [slug, sku])))
      .all<{ at: number; sku: string }>();
    return results.map(({ at, sku }) => ({ at: at + 1, field: 'sku', rule: 'sku_taken', value: sku }));
  },
  statements: (db, entries) => [
    upsertStatement(
      db,
      'blood_tests',
      {
        sku_id: "value ->> 'sku'",
        details: "value -> 'details'",
        base_fils: "value ->> 'baseFils'",
        markdown_fils: "value ->> 'markdownFils'",
        price_sar: "value ->> 'priceSar'",
        markdown_sar: "value ->> 'markdownSar'",
        active: '1',
        position: 'key + 1',
      },
      entries.map((test) => ({
        ...test,
        details: toDetails(test),
        baseFils: toMinor(test.price_kwd, 'KWD'),
        markdownFils: toMinor(test.markdown_kwd, 'KWD'),
        priceSar: test.price_sar === null ? null : toMinor(test.price_sar, 'SAR'),
        markdownSar: toMinor(test.markdown_sar, 'SAR'),
      })),
    ),
  ],
  // Carts and orders may refer to the test, so it is only taken off sale.
  removal: (db, removedIds) => [
    db
      .prepare('UPDATE blood_tests SET active = 0 WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(removedIds)),
  ],
  // As it is printed on a slip.
  spellings: ({ sku }) => [sku],
  contents: ({ biomarkers }) => [
    ...generalNames,
    ...biomarkers.flatMap(({ name, aliases }) => [name.en, name.ar, ...aliases]),
  ],
};
