/** The order of day and month in a sheet's dates: one a column, found in its cells or said by somebody (docs/catalogue.md §16). */
import type { ImportCells } from './import-csv.ts';
import type { SheetRow } from './import-sheet.ts';
import { type ImportColumn, importColumns, productFields } from './product-field/register.ts';
import { cleanTyped } from './text.ts';

export const dateOrders = ['day', 'month'] as const;
export type DateOrder = (typeof dateOrders)[number];

const dateColumns = importColumns.filter((column) => productFields[column].kind === 'day');

interface TypedDate {
  readonly first: number;
  readonly second: number;
  readonly year: string;
}

function readDate(cell: string | undefined): TypedDate | null {
  const parts = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4})$/.exec(cleanTyped(cell ?? ''));
  return parts && { first: Number(parts[1]), second: Number(parts[3]), year: parts[4] ?? '' };
}

/** The order that the date itself shows: there is no 25th month. */
function findOwnOrder({ first, second }: TypedDate): DateOrder | null {
  if (first > 12 === second > 12) return null;
  return first > 12 ? 'day' : 'month';
}

const isEitherWay = (date: TypedDate) => findOwnOrder(date) === null && date.first !== date.second && date.first <= 12;

/** The order that all cells of a column agree on; null where none shows one, or two differ. */
function findColumnOrder(dates: readonly TypedDate[]): DateOrder | null {
  const orders = new Set(dates.map(findOwnOrder).filter((order) => order !== null));
  return orders.size === 1 ? ([...orders][0] ?? null) : null;
}

const listDates = (rows: readonly SheetRow[], column: ImportColumn) =>
  rows.flatMap(({ cells }) => readDate(cells[column]) ?? []);

export interface DoubtfulDate {
  readonly row: number;
  readonly column: ImportColumn;
  readonly value: string;
}

/** The first date that may mean two days, in a column that doesn't show its order. */
export function findDoubtfulDate(rows: readonly SheetRow[]): DoubtfulDate | null {
  for (const column of dateColumns) {
    if (findColumnOrder(listDates(rows, column)) !== null) continue;
    for (const { row, cells } of rows) {
      const date = readDate(cells[column]);
      if (date && isEitherWay(date)) return { row, column, value: cells[column]?.trim() ?? '' };
    }
  }
  return null;
}

const pad = (part: number) => String(part).padStart(2, '0');

/** Month-first dates as ISO days; others are read day first anyway, and stay as they are. */
export function applyDateOrder<Row extends SheetRow>(rows: readonly Row[], said: DateOrder | null): Row[] {
  const orders = new Map(dateColumns.map((column) => [column, findColumnOrder(listDates(rows, column)) ?? said]));
  const readCell = (column: ImportColumn, cell: string) => {
    const date = readDate(cell);
    const order = date && (isEitherWay(date) ? orders.get(column) : findOwnOrder(date));
    return date && order === 'month' ? `${date.year}-${pad(date.first)}-${pad(date.second)}` : cell;
  };
  return rows.map((one) => {
    const read = dateColumns.flatMap((column) => {
      const cell = one.cells[column];
      return cell === undefined ? [] : [[column, readCell(column, cell)]];
    });
    return { ...one, cells: { ...one.cells, ...(Object.fromEntries(read) as ImportCells) } };
  });
}
