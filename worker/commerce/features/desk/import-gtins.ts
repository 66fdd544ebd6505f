/** A bar code belongs to one product; what can't be one of the world's is no bar code (docs/catalogue.md §1). */

import { parseGtin } from '../../../../shared/domain/gtin.ts';
import { findGtinKind } from '../../../../shared/domain/gtin-kind.ts';
import type { ImportFields } from '../../../../shared/domain/import-change.ts';
import { excerptCell, mergeCells } from '../../../../shared/domain/import-change.ts';
import { type ImportCells, parseImportRow, readSku } from '../../../../shared/domain/import-csv.ts';
import { isShortened } from '../../../../shared/domain/shown-value.ts';
import { isOffShelfSql } from '../schedule/visibility-sql.ts';
import type { ExportedProduct } from './export-rows.ts';

export interface GtinFault {
  readonly column: 'gtin';
  readonly code: 'gtin_taken' | 'gtin_placeholder' | 'gtin_coupon';
  readonly value: string;
  /** The SKU that has it. */
  readonly was?: string;
}

export const holdersStatement = (
  db: D1Database,
  rows: readonly { readonly cells: ImportCells }[],
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT s.gtin, s.id AS sku, ${isOffShelfSql('p')} AS isFree FROM json_each(?1) w CROSS JOIN skus s ON s.gtin = w.value
       CROSS JOIN products p ON p.id = s.product_id`,
    )
    .bind(JSON.stringify(rows.flatMap(({ cells }) => parseGtin(cells.gtin ?? '') ?? [])));

interface UnnamedRow {
  readonly row: number;
  readonly column: 'gtin';
  readonly code: 'required' | 'gtin' | 'gtin_shortened' | 'gtin_unknown';
  readonly value?: string;
}

/** Rows of a sheet without SKUs are about the product that has their bar code. */
export async function nameByGtin<Row extends { readonly row: number; readonly cells: ImportCells }>(
  db: D1Database,
  rows: readonly Row[],
): Promise<{ rows: Row[]; faults: UnnamedRow[] }> {
  const unnamed = rows.filter(({ cells }) => cells.sku === undefined && cells.gtin !== undefined);
  if (unnamed.length === 0) return { rows: [...rows], faults: [] };
  const { results } = await holdersStatement(db, unnamed).all<{ gtin: string; sku: string }>();
  const skuOf = new Map(results.map(({ gtin, sku }) => [gtin, sku]));
  const faults: UnnamedRow[] = [];
  const named = rows.flatMap((one) => {
    const { row, cells } = one;
    if (cells.sku !== undefined || cells.gtin === undefined) return [one];
    const gtin = parseGtin(cells.gtin);
    const sku = skuOf.get(gtin ?? '');
    if (sku !== undefined) return [{ ...one, cells: { ...cells, sku } }];
    const value = excerptCell(cells.gtin);
    const code =
      value === '' ? 'required' : gtin !== null ? 'gtin_unknown' : isShortened(value) ? 'gtin_shortened' : 'gtin';
    faults.push({ row, column: 'gtin', code, ...(value !== '' && { value }) });
    return [];
  });
  return { rows: named, faults };
}

export interface GtinHolder {
  gtin: string;
  sku: string;
  /** Its product was removed: another may take the number. */
  isFree: 0 | 1;
}

export type GtinHolders = ReadonlyMap<string, string>;

/** Without the numbers that their products give up in these rows, so that two may swap. */
export function listKeptGtins(
  holders: GtinHolders,
  rows: readonly { readonly cells: ImportCells }[],
  listed: ReadonlyMap<string, ExportedProduct>,
): GtinHolders {
  const gtinOf = new Map(
    rows.flatMap(({ cells }) => {
      const sku = readSku(cells);
      const { row } = parseImportRow(mergeCells(listed.get(sku)?.cells ?? null, cells), 0);
      return row ? [[sku, row.gtin]] : [];
    }),
  );
  return new Map([...holders].filter(([gtin, sku]) => !gtinOf.has(sku) || gtinOf.get(sku) === gtin));
}

interface Taker {
  readonly sku: string;
  readonly fields: Pick<ImportFields, 'gtin'>;
}

/**
 * Whether a row takes a number that another product should give up but doesn't, because that product's own row is at
 * fault.
 */
export const isGtinStillHeld = (holders: GtinHolders, rows: readonly Taker[]): boolean =>
  rows.some(({ sku, fields: { gtin } }) => {
    const holder = holders.get(gtin);
    return (
      holder !== undefined && holder !== sku && !rows.some((row) => row.sku === holder && row.fields.gtin !== gtin)
    );
  });

export function findGtinFaults(
  sku: string,
  before: ImportFields | null,
  { gtin }: ImportFields,
  holders: GtinHolders,
): GtinFault[] {
  if (gtin === '' || gtin === before?.gtin) return [];
  const kind = findGtinKind(gtin);
  if (kind === 'placeholder' || kind === 'coupon') return [{ column: 'gtin', code: `gtin_${kind}`, value: gtin }];
  const holder = holders.get(gtin);
  return holder === undefined || holder === sku
    ? []
    : [{ column: 'gtin', code: 'gtin_taken', value: gtin, was: holder }];
}
