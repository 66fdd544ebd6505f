/**
 * What the shop itself recommends together stays below every upper limit of every country: it is refused with the notes a cart would show.
 * What is stored is asked again whenever it is read, because a label may have changed since.
 */
import { countryCodes } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { type DayLabel, findAboveAlone, findAboveTogether } from '../../../../shared/domain/stack-check/stack-check.ts';
import { defineColumns } from '../../db/columns.ts';
import { dayLabelColumn, readDayLabel, writeNote } from './limit-notes.ts';

interface SetLabelRow {
  sku: string;
  product: string;
  label: string;
}
const labelledColumns = defineColumns<SetLabelRow>({ sku: 's.id', product: 'p.id', label: dayLabelColumn });

export interface SetNote {
  /** Those that hold it, in the set's order. */
  readonly skus: readonly string[];
  readonly text: Readonly<Record<Locale, string>>;
}

/** The notes of each set of SKUs, each limit once; unknown SKUs hold nothing. Counted whether or not the limits are shown to shoppers. */
export async function findSetNotes(db: D1Database, sets: readonly (readonly string[])[]): Promise<SetNote[][]> {
  const { results } = await db
    .prepare(
      `SELECT ${labelledColumns.sql} FROM json_each(?) w CROSS JOIN skus s ON s.id = w.value
       CROSS JOIN products p ON p.id = s.product_id`,
    )
    .bind(JSON.stringify([...new Set(sets.flat())]))
    .all<SetLabelRow>();
  const labels = new Map(results.map(({ sku, product, label }) => [sku, readDayLabel(product, label)]));
  const skuOf = new Map(results.map(({ sku, product }) => [product, sku]));
  return sets.map((skus) =>
    noteSet(skus.flatMap((sku) => labels.get(sku) ?? [])).map(({ products, text }) => ({
      skus: products.flatMap((product) => skuOf.get(product) ?? []),
      text,
    })),
  );
}

export function noteSet(labels: readonly DayLabel[]) {
  const notes = countryCodes.flatMap((country) => [
    ...findAboveTogether(labels, country).map((excess) => ({ excess, kind: 'together' as const })),
    ...labels.flatMap((label) => findAboveAlone(label, country)).map((excess) => ({ excess, kind: 'alone' as const })),
  ]);
  const byLimit = new Map(notes.map((note) => [`${note.excess.limit.key} ${note.excess.products.join(' ')}`, note]));
  return [...byLimit.values()].map(({ excess, kind }) => ({
    products: excess.products,
    text: { en: writeNote(excess, kind, 'en').text, ar: writeNote(excess, kind, 'ar').text },
  }));
}

/** The products that the shop no longer recommends: each that holds what one of the sets has too much of. */
export const listAboveLimit = (sets: readonly (readonly DayLabel[])[]): ReadonlySet<string> =>
  new Set(sets.flatMap((labels) => noteSet(labels).flatMap(({ products }) => products)));
