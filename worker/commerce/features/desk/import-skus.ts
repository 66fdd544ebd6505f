import { parseGtin } from '../../../../shared/domain/gtin.ts';
import type { ImportCells } from '../../../../shared/domain/import-csv.ts';
import { isShownAs, readDays } from '../../../../shared/domain/shown-value.ts';
import { cleanLine } from '../../../../shared/domain/text.ts';
import { defineColumns } from '../../db/columns.ts';
import { optionColumns } from './import-variants.ts';

/** By the SKU in the file: the shop's SKU that it may stand for. */
export type ShownSkus = ReadonlyMap<string, string>;

interface KnownSkuRow {
  readonly cells: ImportCells;
}

interface OptionNames extends Readonly<Record<(typeof optionColumns)[number], string | null>> {
  readonly id: string;
  readonly gtin: string | null;
  readonly name_en: string;
  readonly name_ar: string;
}
const namedColumns = defineColumns<OptionNames>({
  id: 's.id',
  gtin: 's.gtin',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  flavour_en: 'v.flavour_en',
  flavour_ar: 'v.flavour_ar',
  size_en: 'v.size_en',
  size_ar: 'v.size_ar',
});

/** A number or a day: what a spreadsheet may have made of a code. */
const isSuspect = (sku: string) => /^[\d.,]+(?:E\+?\d+)?$/i.test(sku) || readDays(sku).length > 0;

const isNamed = (cells: ImportCells, { gtin, name_en, name_ar }: OptionNames) =>
  (['name_en', 'name_ar'] as const).some((column) => {
    const [name, cell] = [{ name_en, name_ar }[column], cleanLine(cells[column] ?? '')];
    return name !== '' && isShownAs(name, cell);
  }) ||
  (gtin !== null && parseGtin(cells.gtin ?? '') === gtin);

/** Variants often share a name: a different bar code, flavour or size means another product. */
function isAnother(cells: ImportCells, stored: OptionNames): boolean {
  const gtin = parseGtin(cells.gtin ?? '');
  if (gtin !== null && stored.gtin !== null && gtin !== stored.gtin) return true;
  return optionColumns.some((column) => {
    const cell = cleanLine(cells[column] ?? '');
    return cell !== '' && !isShownAs(stored[column] ?? '', cell);
  });
}

/**
 * Finds the shop's SKUs that a spreadsheet rewrote: `10-Mar` for `MAR-10`, `417` for `00417` (docs/catalogue.md §17).
 * Only rows whose SKU no product has are looked at. If the name or bar code beside it is that product's too, and
 * nothing is another product's, the row is about that product; otherwise somebody is asked.
 */
export async function findShownSkus(
  db: D1Database,
  rows: readonly KnownSkuRow[],
  isListed: (sku: string) => boolean,
): Promise<{ readonly certain: ShownSkus; readonly asked: ShownSkus }> {
  const suspects = rows.filter(({ cells: { sku = '' } }) => !isListed(sku) && isSuspect(sku));
  const certain = new Map<string, string>();
  const asked = new Map<string, string>();
  if (suspects.length === 0) return { certain, asked };
  const { results } = await db
    .prepare(
      `SELECT ${namedColumns.sql} FROM skus s CROSS JOIN products p ON p.id = s.product_id
       LEFT JOIN variants v ON v.sku_id = s.id ORDER BY s.id`,
    )
    .all<OptionNames>();
  for (const { cells } of suspects) {
    const { sku = '' } = cells;
    const fitting = results.filter(({ id }) => isShownAs(id, sku));
    const named = fitting.filter((one) => isNamed(cells, one) && !isAnother(cells, one));
    const [own, first] = [named[0], fitting[0]];
    if (own && named.length === 1) certain.set(sku, own.id);
    else if (first) asked.set(sku, first.id);
  }
  return { certain, asked };
}
