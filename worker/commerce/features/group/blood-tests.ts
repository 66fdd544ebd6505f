import { baseCurrency } from '../../../../shared/constants.ts';
import { type BloodTestInput, bloodTestInput, type StoredEntry } from '../../../../shared/contract/desk/list-entry.ts';
import { getCountryOfCurrency } from '../../../../shared/domain/currency-country.ts';
import { toMajor, toMinor } from '../../../../shared/domain/money.ts';
import {
  markdownFieldOf,
  type OwnPriceField,
  ownCurrencies,
  priceFieldOf,
} from '../../../../shared/domain/price-fields.ts';
import { defineColumns } from '../../db/columns.ts';
import type { BloodTestDetails } from '../blood-test/queries.ts';
import { type ListDefinition, type ListEntryRow, toListEntry, upsertStatement } from './list-definition.ts';

interface BloodTestListRow extends ListEntryRow {
  sku_id: BloodTestInput['sku'];
  details: string;
  base_fils: number;
  markdown_fils: number;
  own_prices: string;
}

const listColumns = defineColumns<BloodTestListRow>({
  sku_id: 'sku_id',
  details: 'details',
  base_fils: 'base_fils',
  markdown_fils: 'markdown_fils',
  own_prices: `(SELECT json_group_object(r.country, json_array(r.price_minor, r.markdown_minor)) FROM blood_test_prices r
    WHERE r.test_id = blood_tests.id)`,
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

const toOwnPrices = ({ own_prices }: BloodTestListRow) => {
  const own = JSON.parse(own_prices) as Readonly<Record<string, readonly [price: number, markdown: number]>>;
  const fields = ownCurrencies.flatMap((currency) => {
    const [price, markdown] = own[getCountryOfCurrency(currency)] ?? [null, 0];
    return [
      [priceFieldOf(currency), price === null ? null : toMajor(price, currency)],
      [markdownFieldOf(currency), toMajor(markdown, currency)],
    ];
  });
  return Object.fromEntries(fields) as Pick<BloodTestInput, OwnPriceField>;
};

/** A price that is no longer entered follows the rate again. */
function ownPriceStatements(db: D1Database, entries: readonly StoredEntry<BloodTestInput>[]): D1PreparedStatement[] {
  const rows = entries.flatMap((test) =>
    ownCurrencies.flatMap((currency) => {
      const price = test[priceFieldOf(currency)];
      if (price === null) return [];
      return [
        [
          test.id,
          getCountryOfCurrency(currency),
          toMinor(price, currency),
          toMinor(test[markdownFieldOf(currency)], currency),
        ],
      ];
    }),
  );
  return [
    db
      .prepare(
        `DELETE FROM blood_test_prices WHERE test_id IN (SELECT value FROM json_each(?1)) AND NOT EXISTS (SELECT 1 FROM json_each(?2) n
           WHERE n.value ->> 0 = blood_test_prices.test_id AND n.value ->> 1 = blood_test_prices.country)`,
      )
      .bind(JSON.stringify(entries.map(({ id }) => id)), JSON.stringify(rows)),
    db
      .prepare(
        `INSERT INTO blood_test_prices (test_id, country, price_minor, markdown_minor)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(?1) WHERE true
         ON CONFLICT (test_id, country) DO UPDATE SET price_minor = excluded.price_minor, markdown_minor = excluded.markdown_minor`,
      )
      .bind(JSON.stringify(rows)),
  ];
}

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
        price_kwd: toMajor(row.base_fils, baseCurrency),
        markdown_kwd: toMajor(row.markdown_fils, baseCurrency),
        ...toOwnPrices(row),
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
        active: '1',
        position: 'key + 1',
      },
      entries.map((test) => ({
        ...test,
        details: toDetails(test),
        baseFils: toMinor(test.price_kwd, baseCurrency),
        markdownFils: toMinor(test.markdown_kwd, baseCurrency),
      })),
    ),
    ...ownPriceStatements(db, entries),
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
