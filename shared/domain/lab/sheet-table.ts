import { cleanLine, cleanTyped } from '../text.ts';
import type { LabFileFault } from './lab-file.ts';
import { findSheetColumn, type LabWords, type SheetColumn } from './sheet-words.ts';

export interface LabSheetLine {
  readonly row: number;
  readonly cells: readonly string[];
  readonly isHidden?: boolean | undefined;
}

export interface SheetRow {
  readonly row: number;
  readonly of: (column: SheetColumn) => string;
}

export interface SheetTable {
  /** Of the order alone. */
  readonly rows: readonly SheetRow[];
  /** What is said of all rows, above the headings. */
  readonly above: ReadonlyMap<SheetColumn, string>;
  /** The laboratory's words outside the table, when it is all of one order. */
  readonly words: readonly string[];
}

const fault = (row: number | null, field: string, rule: LabFileFault['rule'], label?: string): LabFileFault => ({
  row,
  field,
  rule,
  ...(label === undefined ? {} : { label: label.slice(0, 80) }),
});

type Columns = readonly (SheetColumn | null)[];
const isTable = (columns: Columns) =>
  columns.includes('value') && (columns.includes('test') || columns.includes('code'));

function findHeadings(lines: readonly LabSheetLine[], words: LabWords) {
  const at = lines.findIndex(({ cells }) => isTable(cells.map((cell) => findSheetColumn(cell, words))));
  const line = lines[at];
  return line ? { at, line, columns: line.cells.map((cell) => findSheetColumn(cell, words)) } : null;
}

/** A heading that nobody knows, or that stands twice, would lose or mix up what is below it. */
function findHeadingFaults(
  { row, cells }: LabSheetLine,
  columns: Columns,
  below: readonly LabSheetLine[],
): LabFileFault[] {
  return columns.flatMap((column, at) => {
    const heading = cleanLine(cells[at] ?? '');
    if (column === null) {
      const isFilled = below.some((line) => cleanLine(line.cells[at] ?? '') !== '');
      return isFilled ? [fault(row, 'column', 'unknown', heading || `column ${at + 1}`)] : [];
    }
    return column !== 'ignored' && columns.indexOf(column) < at ? [fault(row, 'column', 'repeated', heading)] : [];
  });
}

/** `Order No: KW-1` in one cell, or its name and value side by side; else words. */
function readAbove(lines: readonly LabSheetLine[], words: LabWords) {
  const above = new Map<SheetColumn, string>();
  const said: string[] = [];
  for (const { cells } of lines) {
    const filled = cells.map(cleanLine).filter((cell) => cell !== '');
    const rest: string[] = [];
    for (let at = 0; at < filled.length; at += 1) {
      const cell = filled[at] ?? '';
      const [name = '', ...value] = cell.split(':');
      const column = findSheetColumn(name, words);
      const inside = value.join(':').trim();
      const beside = filled[at + 1];
      if (column !== null && inside !== '') above.set(column, inside);
      else if (column !== null && beside !== undefined) {
        above.set(column, beside);
        at += 1;
      } else rest.push(cell);
    }
    if (rest.length > 0) said.push(rest.join(' '));
  }
  return { above, said };
}

const toOrder = (text: string): string => cleanTyped(text).toUpperCase();

interface Sorted {
  readonly rows: SheetRow[];
  readonly words: { row: number; text: string }[];
  readonly orders: Set<string>;
  readonly faults: LabFileFault[];
}

/** @param order the number whose rows are meant; those of others are left to their own entry */
export function readSheetTable(
  lines: readonly LabSheetLine[],
  order: string,
  words: LabWords,
): SheetTable | LabFileFault[] {
  const found = findHeadings(lines, words);
  if (!found) return [fault(null, 'column value', 'required'), fault(null, 'column test', 'required')];
  const { at, line, columns } = found;
  const below = lines.slice(at + 1);
  const faults = findHeadingFaults(line, columns, below);
  if (faults.length > 0) return faults;
  const { above, said } = readAbove(lines.slice(0, at), words);
  const sorted: Sorted = { rows: [], words: [], orders: new Set(), faults: [] };
  for (const one of below) {
    const of = (column: SheetColumn) => {
      const place = columns.indexOf(column);
      return place < 0 ? '' : (one.cells[place] ?? '');
    };
    const isWords = ['code', 'test', 'value'].every((column) => cleanLine(of(column as SheetColumn)) === '');
    if (isWords) sorted.words.push({ row: one.row, text: one.cells.map(cleanLine).filter(Boolean).join(' ') });
    else if (one.cells.every((cell, place) => cleanLine(cell) === cleanLine(line.cells[place] ?? ''))) continue;
    else {
      const number = toOrder(
        of('order_item') || (columns.includes('order_item') ? '' : (above.get('order_item') ?? '')),
      );
      if (number === '') sorted.faults.push(fault(one.row, 'order_item', 'required'));
      else sorted.orders.add(number);
      if (number !== toOrder(order)) continue;
      if (one.isHidden) sorted.faults.push(fault(one.row, 'hidden', 'unsupported'));
      sorted.rows.push({ row: one.row, of });
    }
  }
  return finish(sorted, { above, said });
}

function finish({ rows, words, orders, faults }: Sorted, { above, said }: ReturnType<typeof readAbove>) {
  if (faults.length > 0) return faults;
  if (rows.length === 0) return [fault(null, 'order_item', 'differs')];
  // Of several people's rows nobody can say whose the words beside them are.
  if (orders.size > 1 && words.length > 0)
    return words.map(({ row, text }) => fault(row, 'words', 'unsupported', text));
  return { rows, above, words: orders.size > 1 ? [] : [...said, ...words.map(({ text }) => text)] };
}
