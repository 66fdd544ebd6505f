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

type DateColumn = (typeof dateColumns)[number];
interface DateCell {
  readonly row: number;
  readonly column: DateColumn;
  /** As it was typed. */
  readonly value: string;
}

const readReal = (cell = '') => /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell.trim());

/**
 * A program of another region takes `03/05/2028` for a day of its own order and leaves `25/03/2028` as text: such real dates of a column
 * whose texts show one order, as they were typed.
 */
function listTurned(rows: readonly SheetRow[], column: DateColumn, order: DateOrder): DateCell[] {
  const real = rows.flatMap(({ row, cells }) => {
    const date = readReal(cells[column]);
    return date ? [{ row, year: date[1] ?? '', month: date[2] ?? '', day: date[3] ?? '' }] : [];
  });
  if (real.some(({ day }) => Number(day) > 12)) return [];
  const turned = real.filter(({ month, day }) => month !== day);
  return turned.map(({ row, year, month, day }) => ({
    row,
    column,
    value: order === 'day' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`,
  }));
}

function listDoubtful(rows: readonly SheetRow[], column: DateColumn): DateCell[] {
  const order = findColumnOrder(listDates(rows, column));
  if (order !== null) return listTurned(rows, column, order);
  return rows.flatMap(({ row, cells }) => {
    const date = readDate(cells[column]);
    return date && isEitherWay(date) ? [{ row, column, value: cells[column]?.trim() ?? '' }] : [];
  });
}

/** The first date that may mean two days, in a column that doesn't show its order or was turned in part. */
export const findDoubtfulDate = (rows: readonly SheetRow[]): DoubtfulDate | null =>
  dateColumns.flatMap((column) => listDoubtful(rows, column).slice(0, 1))[0] ?? null;

const pad = (part: number) => String(part).padStart(2, '0');

/** Month-first dates as ISO days, and turned ones as they were typed; others are read day first anyway, and stay as they are. */
export function applyDateOrder<Row extends SheetRow>(rows: readonly Row[], said: DateOrder | null): Row[] {
  const orders = new Map(dateColumns.map((column) => [column, findColumnOrder(listDates(rows, column))]));
  const isTurned = (column: DateColumn) => {
    const order = orders.get(column);
    return said !== null && order === said && listTurned(rows, column, said).length > 0;
  };
  const turned = dateColumns.filter(isTurned);
  const readCell = (column: DateColumn, cell: string) => {
    const real = turned.includes(column) ? readReal(cell) : null;
    if (real) return `${real[1]}-${real[3]}-${real[2]}`;
    const date = readDate(cell);
    const order = date && (isEitherWay(date) ? (orders.get(column) ?? said) : findOwnOrder(date));
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

const rowsAsked = 200;

/** Of rows that have an SKU and its dates alone: how many would change nothing in the shop. */
export type CountStored = (rows: readonly SheetRow[]) => Promise<number>;

async function areStored(rows: readonly SheetRow[], countStored: CountStored): Promise<boolean> {
  for (let at = 0; at < rows.length; at += rowsAsked) {
    const chunk = rows.slice(at, at + rowsAsked);
    if ((await countStored(chunk)) !== chunk.length) return false;
  }
  return rows.length > 0;
}

/** The order in which all doubtful dates are those that the shop has; null: in neither. */
export async function findStoredOrder(rows: readonly SheetRow[], countStored: CountStored): Promise<DateOrder | null> {
  const doubtful = dateColumns.flatMap((column) => listDoubtful(rows, column));
  const columnsOf = (asked: number) => doubtful.filter(({ row }) => row === asked).map(({ column }) => column);
  for (const order of dateOrders) {
    const asked = applyDateOrder(rows, order).flatMap(({ row, cells }) => {
      const columns = columnsOf(row);
      const dates = columns.map((column) => [column, cells[column]]);
      return columns.length === 0
        ? []
        : [{ row, cells: { sku: cells.sku, ...Object.fromEntries(dates) } as ImportCells }];
    });
    if (await areStored(asked, countStored)) return order;
  }
  return null;
}
