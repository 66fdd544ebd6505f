import { minorDigits } from '../constants.ts';
import { isCurrency } from './currencies.ts';
import type { SheetRow } from './import-sheet.ts';
import { type ImportColumn, importColumns, productFields } from './product-field/register.ts';
import { cleanTyped } from './text.ts';

const readDecimals = (cell: string | undefined): number | null => {
  const parts = /^\d+(?:[.٫](\d+))?$/.exec(cleanTyped(cell ?? ''));
  return parts && (parts[1]?.length ?? 0);
};

/** A column whose cells differ in their decimals was not rounded by a format. */
function isExact(rows: readonly SheetRow[], column: ImportColumn): boolean {
  const decimals = new Set(rows.map(({ cells }) => readDecimals(cells[column])).filter((count) => count !== null));
  return decimals.size > 1;
}

function writeOut(cell: string, column: ImportColumn): string {
  const { kind } = productFields[column];
  const decimals = readDecimals(cell);
  if (!isCurrency(kind) || decimals === null || decimals >= minorDigits[kind]) return cell;
  const text = cleanTyped(cell).replace('٫', '.');
  return `${decimals === 0 ? `${text}.` : text}${'0'.repeat(minorDigits[kind] - decimals)}`;
}

/**
 * Prices of a sheet with all of their decimals (docs/catalogue.md §17): `4` beside `3.95` is 4.000, and not what a
 * format made of 4.250.
 */
export function writeOutPrices<Row extends SheetRow>(rows: readonly Row[]): Row[] {
  const exact = importColumns.filter((column) => isCurrency(productFields[column].kind) && isExact(rows, column));
  if (exact.length === 0) return [...rows];
  return rows.map((row) => {
    const written = exact.flatMap((column) => {
      const cell = row.cells[column];
      return cell === undefined ? [] : [[column, writeOut(cell, column)] as const];
    });
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(written) } };
  });
}
