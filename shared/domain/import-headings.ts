/** Where a merchant's table begins: the row of headings, which may stand under a title and may take two rows. */
import type { SheetLine } from '../sheet/sheet.ts';
import { type ColumnChoices, guessColumns, isCostHeading, toHeaderKey } from './import-headers.ts';
import { isFormulaError } from './lost-letters.ts';
import type { ImportColumn } from './product-field/register.ts';
import { parseSku } from './sku.ts';
import { cleanTyped } from './text.ts';

export interface Headings {
  /** The place of their first line among a sheet's lines. */
  readonly at: number;
  /** Two where a heading such as Price stands over the headings of several columns. */
  readonly rows: 1 | 2;
  readonly names: readonly string[];
}

/** Titles, addresses and notes above a table take no more. */
const linesLookedAt = 30;

const trimAll = (line: SheetLine | undefined) => (line?.cells ?? []).map((name) => name.trim());

/** A cell that is merged across columns has its text in the first of them. */
function joinHeadings(upper: readonly string[], lower: readonly string[]): string[] {
  let above = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) => {
    const [top = '', below = ''] = [upper[at], lower[at]];
    if (top !== '') above = top;
    else if (below === '') above = '';
    // One that is merged downwards stands in both.
    return [below === '' || below === top ? top : above, below === top ? '' : below]
      .filter((text) => text !== '')
      .join(' ');
  });
}

/** A cost is known, too: Price over Cost and Retail takes two rows. */
const countKnown = (names: readonly string[], choices: ColumnChoices) =>
  guessColumns(names, { choices }).filter((column, at) => column !== null || isCostHeading(names[at] ?? '')).length;

/** The headings that begin at a line: with the line below where that makes more columns known. */
export function readHeadings(lines: readonly SheetLine[], at: number, choices: ColumnChoices = new Map()): Headings {
  const names = trimAll(lines[at]);
  const next = lines[at + 1];
  // A heading over several others leaves cells empty beside it.
  if (next && names.some((name, place) => name === '' && (next.cells[place] ?? '').trim() !== '')) {
    const joined = joinHeadings(names, trimAll(next));
    if (countKnown(joined, choices) > countKnown(names, choices)) return { at, rows: 2, names: joined };
  }
  return { at, rows: 1, names };
}

/** The line whose words name most columns; where none does, the first that is as wide as the table. */
export function guessHeadings(lines: readonly SheetLine[], choices: ColumnChoices = new Map()): Headings {
  const found = lines.slice(0, linesLookedAt).map((_, at) => readHeadings(lines, at, choices));
  const known = found.map(({ names }) => countKnown(names, choices));
  const most = Math.max(0, ...known);
  const best = found[known.indexOf(most)];
  if (best && most > 1) return best;
  const widths = lines.slice(0, linesLookedAt).map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const wide = widths.findIndex((width) => width * 2 > Math.max(...widths));
  return found[Math.max(0, wide)] ?? { at: 0, rows: 1, names: [] };
}

export type SkippedKind = 'above' | 'hidden' | 'total' | 'heading' | 'section' | 'unread';

/** A line that is no product. Each such line is told: none is dropped in silence. */
export interface SkippedLine {
  readonly row: number;
  readonly kind: SkippedKind;
  readonly text: string;
}

const totals = ['total', 'grand total', 'subtotal', 'sub total', 'sum', 'net total', 'الاجمالي', 'اجمالي', 'المجموع', 'مجموع', 'المجموع الكلي', 'الاجمالي الكلي', 'الصافي'].map(
  toHeaderKey,
); // biome-ignore format: short values fill each line, not one line each

/** Columns below which a line with one word is a row like any other. */
const leastColumnsOfTable = 3;

type HeadingColumns = readonly (ImportColumn | null)[];

const isNumber = (cell: string) => /^[-(]?[\d.,٫٬\s]+[)%]?$/.test(cleanTyped(cell));

/** `Total KWD` too. A brand may be called so: beside a product's code it is none, unless all the rest are numbers, as in `Total,12,45.000`. */
function isTotal([first = '', ...rest]: readonly string[], sku: string): boolean {
  const key = toHeaderKey(first);
  if (parseSku(sku) === null) return totals.some((one) => `${key} `.startsWith(`${one} `));
  return totals.includes(key) && (sku === first || rest.every(isNumber));
}

/** One cell alone that is no product's code. */
const isTitle = (text: string, width: number) =>
  !isFormulaError(text) &&
  (width >= leastColumnsOfTable ? !/^[\w.-]*\d[\w.-]*$/.test(text) : width > 1 && parseSku(text) === null);

/** Formulas are often copied down further than the products. */
const saysNothing = (cell: string) => cell.trim() === '' || isFormulaError(cell.trim());

function findKind(
  { cells, isHidden }: SheetLine,
  { names }: Headings,
  above: readonly SheetLine[],
  columns: HeadingColumns,
): SkippedKind | null {
  if (isHidden) return 'hidden';
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = ''] = filled;
  const place = columns.indexOf(columns.includes('sku') ? 'sku' : 'gtin');
  const sku = cells[place]?.trim() ?? '';
  if (isTotal(filled, sku)) return 'total';
  if (above.some((line) => names.every((_, at) => toHeaderKey(cells[at] ?? '') === toHeaderKey(line.cells[at] ?? ''))))
    return 'heading';
  if (filled.length === 1 && isTitle(first, names.filter((name) => name !== '').length)) return 'section';
  if (place < 0 || sku !== '') return null;
  if (columns.every((column, at) => column === null || saysNothing(cells[at] ?? ''))) return 'unread';
  return filled.every(isNumber) ? 'total' : null;
}

export function splitLines(lines: readonly SheetLine[], headings: Headings, columns: HeadingColumns = []) {
  const textOf = ({ cells }: SheetLine) => cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
  const end = headings.at + headings.rows;
  const own = lines.slice(headings.at, end);
  const below = lines.slice(end).map((line) => ({ line, kind: findKind(line, headings, own, columns) }));
  const skipped: SkippedLine[] = [
    ...lines.slice(0, headings.at).map((line) => ({ row: line.row, kind: 'above' as const, text: textOf(line) })),
    ...below.flatMap(({ line, kind }) => (kind === null ? [] : [{ row: line.row, kind, text: textOf(line) }])),
  ];
  return { lines: below.filter(({ kind }) => kind === null).map(({ line }) => line), skipped };
}
