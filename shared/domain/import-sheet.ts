/** The lines of a merchant's sheet as cells by column (docs/catalogue.md §1). */
import { importCellMaxChars } from '../constants.ts';
import { noResult, type SheetLine } from '../sheet/sheet.ts';
import { unescapeFormula } from './csv.ts';
import { isCurrency } from './currencies.ts';
import { type ImportCells, readSku } from './import-csv.ts';
import { findCurrencies, readRowCurrencies, unknownCurrency } from './import-currency.ts';
import { saysCurrency, toHeaderKey } from './import-headers.ts';
import { findNearestWord } from './nearest-word.ts';
import { type ImportColumn, importColumns, productFields } from './product-field/register.ts';
import { cleanTyped } from './text.ts';

export interface SheetRow {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  readonly cells: ImportCells;
}

export const isImportColumn = (name: string): name is ImportColumn =>
  (importColumns as readonly string[]).includes(name);

export type HeaderFault =
  | { readonly code: 'no_column'; readonly near: string | null }
  | { readonly code: 'column_twice'; readonly column: ImportColumn };

/** A product is known by its SKU; a bar code is one product's, too. */
export const namesProducts = (columns: readonly (ImportColumn | null)[]): boolean =>
  columns.includes('sku') || columns.includes('gtin');

/** @param columns what each column of the sheet is; null: it isn't read */
export function findHeaderFault(
  columns: readonly (ImportColumn | null)[],
  header: readonly string[],
): HeaderFault | null {
  if (!namesProducts(columns)) return { code: 'no_column', near: findNearestWord('sku', header) };
  const column = columns.find((one, at) => one !== null && columns.indexOf(one) < at);
  return column ? { code: 'column_twice', column } : null;
}

/** A column that is read while a later one with the same heading isn't: the file doesn't say which of them is meant. */
export function findTwin(columns: readonly (ImportColumn | null)[], header: readonly string[]): ImportColumn | null {
  const keys = header.map(toHeaderKey);
  const isUnread = (at: number) => columns[at] === null;
  const isTwin = (at: number) =>
    keys.some((key, later) => later > at && key !== '' && key === keys[at] && isUnread(later));
  return columns.find((column, at) => column !== null && isTwin(at)) ?? null;
}

const isEmpty = (cell: string) => cell.trim() === '';

/** A spreadsheet's way to keep a text from being computed: `="0614141999996"`. */
const textFormula = /^="([^"]*)"$/;

/** One character more than the shop takes makes a fault of the cell: it isn't shortened in silence. */
const readCell = (cell: string) =>
  unescapeFormula(textFormula.exec(cell.trim())?.[1] ?? cell).slice(0, importCellMaxChars + 1);

/** What people write where they have nothing to say. */
const nothing = /^(?:-+|n\/?a|n\.a\.|nil|لا يوجد)$/i;

/** Stands for a formula without a result, which would otherwise empty its field. */
const formulaFault = '#N/A';

/** A cell with such a text says nothing and empties no field. */
function readCells(column: ImportColumn, cell: string): [ImportColumn, string][] {
  if (cell === noResult) return [[column, productFields[column].empty === 'clears' ? formulaFault : '']];
  if (column === 'sku' || !nothing.test(cleanTyped(cell))) return [[column, readCell(cell)]];
  return productFields[column].empty === 'clears' ? [] : [[column, '']];
}

/** The currency beside the prices of each line, by column; a column whose heading names its currency needs none. */
function readCurrencies(
  lines: readonly SheetLine[],
  columns: readonly (ImportColumn | null)[],
  names: readonly string[],
): (readonly string[] | null)[] {
  return columns.map((column, at) => {
    const kind = column === null ? null : productFields[column].kind;
    return isCurrency(kind) && !saysCurrency(names[at] ?? '') ? readRowCurrencies(names, lines, kind) : null;
  });
}

/** A price that names its own currency needs no row to say it. */
function addCurrency(cell: string, currency = ''): string {
  const isSaid = currency === unknownCurrency && findCurrencies(cell).length > 0;
  return isEmpty(cell) || isSaid ? cell : `${cell} ${currency}`.trim();
}

/** `isWide`: it has more cells than the headings, usually because of a comma without quotes; all of its cells may be in the wrong column. */
export function readSheetRows(
  lines: readonly SheetLine[],
  columns: readonly (ImportColumn | null)[],
  names: readonly string[] = [],
): (SheetRow & { readonly isWide: boolean })[] {
  const currencies = readCurrencies(lines, columns, names);
  return lines.map(({ row, cells }, place) => ({
    row,
    isWide: !cells.slice(columns.length).every(isEmpty),
    cells: Object.fromEntries(
      columns.flatMap((column, at) => {
        const cell = cells[at];
        if (column === null || cell === undefined) return [];
        return readCells(column, currencies[at] ? addCurrency(cell, currencies[at][place]) : cell);
      }),
    ),
  }));
}

/** Rows whose SKU an earlier row has: the first one counts, also across chunks. */
export function findRepeatedRows(rows: readonly SheetRow[]): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const { row, cells } of rows) {
    const sku = readSku(cells);
    if (sku !== '' && seen.has(sku)) repeated.add(row);
    seen.add(sku);
  }
  return repeated;
}
