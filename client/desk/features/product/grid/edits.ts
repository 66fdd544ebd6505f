/** Unsaved changes of the grid, with undo and redo. Values are text, in the format of a merchant's file. */

import type { GridRow } from '../../../../../shared/contract/desk/product.ts';
import { isCurrency } from '../../../../../shared/domain/currencies.ts';
import { listPriceReadings, parsePriceCell } from '../../../../../shared/domain/import-price.ts';
import type { Currency } from '../../../../../shared/domain/money.ts';
import { formatPlainAmount } from '../../../../../shared/domain/money.ts';
import { type GridColumn, gridColumns, productFields } from '../../../../../shared/domain/product-field/register.ts';
import { cleanLine, cleanTyped } from '../../../../../shared/domain/text.ts';

export interface CellChange {
  readonly sku: string;
  readonly column: GridColumn;
  readonly value: string;
}
interface EditStep {
  readonly key: string;
  /** null: the stored value. */
  readonly before: string | null;
  readonly after: string | null;
}
export interface Edits {
  /** By `cellKey`. */
  readonly values: ReadonlyMap<string, string>;
  readonly done: readonly (readonly EditStep[])[];
  readonly undone: readonly (readonly EditStep[])[];
}

export const noEdits: Edits = { values: new Map(), done: [], undone: [] };

export const cellKey = (sku: string, column: GridColumn): string => `${column} ${sku}`;

export const shownValue = ({ sku, fields }: GridRow, column: GridColumn, { values }: Edits): string =>
  values.get(cellKey(sku, column)) ?? fields[column];

function set(values: ReadonlyMap<string, string>, steps: readonly EditStep[], side: 'before' | 'after') {
  const next = new Map(values);
  for (const step of steps) {
    const value = step[side];
    if (value === null) next.delete(step.key);
    else next.set(step.key, value);
  }
  return next;
}

/** One step of the history; a cell set to what is stored is no change. */
export function changeCells(
  edits: Edits,
  changes: readonly CellChange[],
  rowOf: (sku: string) => GridRow | undefined,
): Edits {
  const steps = changes.flatMap(({ sku, column, value }): EditStep[] => {
    const key = cellKey(sku, column);
    const before = edits.values.get(key) ?? null;
    const after = rowOf(sku)?.fields[column] === value ? null : value;
    return before === after ? [] : [{ key, before, after }];
  });
  if (steps.length === 0) return edits;
  return { values: set(edits.values, steps, 'after'), done: [...edits.done, steps], undone: [] };
}

export function undoChange({ values, done, undone }: Edits): Edits {
  const steps = done.at(-1);
  if (!steps) return { values, done, undone };
  return { values: set(values, steps, 'before'), done: done.slice(0, -1), undone: [...undone, steps] };
}

export function redoChange({ values, done, undone }: Edits): Edits {
  const steps = undone.at(-1);
  if (!steps) return { values, done, undone };
  return { values: set(values, steps, 'after'), done: [...done, steps], undone: undone.slice(0, -1) };
}

/** Forgets the changes that were stored, and the undo history with them. */
export const dropEdits = ({ values }: Edits, keys: ReadonlySet<string>): Edits => ({
  values: new Map([...values].filter(([key]) => !keys.has(key))),
  done: [],
  undone: [],
});

function currencyOf(column: GridColumn): Currency | null {
  const { kind } = productFields[column];
  return isCurrency(kind) ? kind : null;
}
const mayBeEmpty = (column: GridColumn): boolean =>
  !productFields[column].isRequired && productFields[column].empty === 'clears';

/** As the cell is stored: `٤٫٢٥٠` is 4.250. A fault is a code of an import (shared/i18n/import-faults.ts). */
export function readCell(column: GridColumn, typed: string): { readonly value: string } | { readonly fault: string } {
  const text = cleanLine(typed);
  if (text === '') return mayBeEmpty(column) ? { value: '' } : { fault: 'required' };
  const currency = currencyOf(column);
  if (currency !== null) {
    const read = parsePriceCell(text, currency);
    if ('code' in read) return { fault: read.code };
    if (read.minor === 0) return column.startsWith('price') ? { fault: 'price_zero' } : { value: '' };
    return { value: formatPlainAmount(read.minor, currency) };
  }
  return { value: column === 'gtin' ? cleanTyped(text) : text };
}

/** What an ambiguous price may mean. */
export function listReadings(column: GridColumn, typed: string): readonly string[] {
  const currency = currencyOf(column);
  return currency === null ? [] : listPriceReadings(cleanLine(typed), currency);
}

export interface RefusedCell extends CellChange {
  readonly fault: string;
}

/**
 * What a paste changes, from the focused cell on; a single value fills the whole selection. Cells past the last column are left
 * out, rows past the last one are counted in `missing`.
 */
export function planPaste(
  cells: readonly (readonly string[])[],
  { rows, columns, selection }: { rows: readonly GridRow[]; columns: readonly GridColumn[]; selection: CellRange },
): { changes: CellChange[]; refused: RefusedCell[]; missing: number } {
  const changes: CellChange[] = [];
  const refused: RefusedCell[] = [];
  const isOne = cells.length === 1 && cells[0]?.length === 1;
  const height = isOne ? selection.rows[1] - selection.rows[0] + 1 : cells.length;
  for (let at = 0; at < height; at += 1) {
    const row = rows[selection.rows[0] + at];
    if (!row) break;
    const line = isOne
      ? Array.from({ length: selection.columns[1] - selection.columns[0] + 1 }, () => cells[0]?.[0] ?? '')
      : (cells[at] ?? []);
    for (const [place, typed] of line.entries()) {
      const column = columns[selection.columns[0] + place];
      if (!column) break;
      const read = readCell(column, typed);
      if ('value' in read) changes.push({ sku: row.sku, column, value: read.value });
      else refused.push({ sku: row.sku, column, value: typed, fault: read.fault });
    }
  }
  return { changes, refused, missing: Math.max(0, selection.rows[0] + height - rows.length) };
}

export interface Cell {
  readonly row: number;
  readonly column: number;
}
/** The rectangle between two cells, both inclusive. */
export interface CellRange {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

export const rangeOf = (a: Cell, b: Cell): CellRange => ({
  rows: [Math.min(a.row, b.row), Math.max(a.row, b.row)],
  columns: [Math.min(a.column, b.column), Math.max(a.column, b.column)],
});

export const isWithin = ({ rows, columns }: CellRange, { row, column }: Cell): boolean =>
  row >= rows[0] && row <= rows[1] && column >= columns[0] && column <= columns[1];

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
  Enter: [1, 0],
};

/** @param key an arrow as it points in a left-to-right grid, `PageDown`, `Home`, `mod+End` … ; null for another key. */
export function moveCell({ row, column }: Cell, key: string, size: { rows: number; columns: number }): Cell | null {
  const keep = (to: Cell): Cell => ({
    row: Math.min(Math.max(to.row, 0), size.rows - 1),
    column: Math.min(Math.max(to.column, 0), size.columns - 1),
  });
  if (key === 'Home') return keep({ row, column: 0 });
  if (key === 'End') return keep({ row, column: size.columns });
  if (key === 'mod+Home') return keep({ row: 0, column: 0 });
  if (key === 'mod+End') return keep({ row: size.rows, column: size.columns });
  const step = arrows[key];
  return step ? keep({ row: row + step[0], column: column + step[1] }) : null;
}

/** Tab goes on in the next row; null at the grid's end, where the focus leaves it. */
export function tabCell({ row, column }: Cell, isBack: boolean, size: { rows: number; columns: number }): Cell | null {
  const place = row * size.columns + column + (isBack ? -1 : 1);
  if (place < 0 || place >= size.rows * size.columns) return null;
  return { row: Math.floor(place / size.columns), column: place % size.columns };
}

export const isGridColumn = (name: string): name is GridColumn => (gridColumns as readonly string[]).includes(name);
