/** Cells of a file beside what the shop has of the product: what only a spreadsheet wrote differently is no change (docs/catalogue.md §17). */
import { minorDigits } from '../constants.ts';
import { isCurrency } from './currencies.ts';
import { parseExpiryDate } from './expiry.ts';
import type { ImportCells } from './import-csv.ts';
import { parsePriceCell } from './import-price.ts';
import type { Currency } from './money.ts';
import { type ImportColumn, productFields } from './product-field/register.ts';
import { isShownAs } from './shown-value.ts';
import { cleanLine, toLatinDigits } from './text.ts';

export interface DoubtfulCell {
  readonly column: ImportColumn;
  readonly code: 'shown';
  readonly value: string;
  readonly was: string;
}

const isDateColumn = (column: ImportColumn) => productFields[column].kind === 'day';

/** `12.35` or `12` where `12.345` stands: a column with fewer decimals, or another price. */
function isRounded(column: ImportColumn, stored: string, cell: string): boolean {
  const { kind } = productFields[column];
  if (!isCurrency(kind)) return false;
  const [was, read] = [parsePriceCell(stored, kind), parsePriceCell(cell, kind)];
  const decimals = /[.,٫](\d+)\D*$/.exec(toLatinDigits(cell))?.[1]?.length ?? 0;
  if (!('minor' in was && 'minor' in read) || decimals >= minorDigits[kind] || was.minor === read.minor) return false;
  return Math.abs(was.minor - read.minor) * 2 <= 10 ** (minorDigits[kind] - decimals);
}

/** Written with more zeros than its currency has decimals: `52.000` riyals. */
const isPadded = (stored: string, cell: string): boolean =>
  Number(toLatinDigits(cell).replace('٫', '.')) === Number(stored);

/** A cell that reads as an amount is that amount, whatever a spreadsheet of another region would take it for; one with two readings is none. */
function isSameAmount(stored: string, cell: string, currency: Currency): boolean {
  const [was, read] = [parsePriceCell(stored, currency), parsePriceCell(cell, currency)];
  if ('minor' in read) return 'minor' in was && was.minor === read.minor;
  if (read.code === 'price_decimals') return isPadded(stored, cell);
  return read.code !== 'price_ambiguous' && isShownAs(stored, cell);
}

function isSameCell(column: ImportColumn, stored: string, cell: string): boolean {
  const { kind } = productFields[column];
  return isCurrency(kind) ? isSameAmount(stored, cell, kind) : isShownAs(stored, cell);
}

/** Day first it is another day, month first the same. */
function isOtherDay(column: ImportColumn, stored: string, cell: string): boolean {
  const day = isDateColumn(column) ? parseExpiryDate(cell) : null;
  return day !== null && day !== stored;
}

/** The date that a cell stands beside: the shop keeps one for each country, or one for both. */
const storedOf = (stored: ImportCells, column: ImportColumn): string =>
  stored[column] || (isDateColumn(column) ? (stored.expires_on ?? '') : '');

/**
 * The cells with the shop's own text where they only show it, and those of which nobody can tell. What was typed beside the stored
 * value (`typed`) means what it says.
 */
export function compareShown(
  stored: ImportCells,
  cells: ImportCells,
  typed: ImportCells = {},
): { readonly cells: ImportCells; readonly doubtful: readonly DoubtfulCell[] } {
  const doubtful: DoubtfulCell[] = [];
  const read = Object.entries(cells).map(([key, cell]) => {
    const column = key as ImportColumn;
    const was = storedOf(stored, column);
    if (was === '' || column === 'sku' || column in typed || cell.trim() === '') return [column, cell];
    const isSame = isSameCell(column, was, cell);
    if (isSame ? isOtherDay(column, was, cell) : isRounded(column, was, cell)) {
      doubtful.push({ column, code: 'shown', value: cell.trim(), was });
      return [column, cell];
    }
    return [column, isSame ? was : cell];
  });
  return { cells: Object.fromEntries(read) as ImportCells, doubtful };
}

/** Cells that are said together: where one is at fault, the others wait with it. */
export const saidTogether: readonly (readonly ImportColumn[])[] = [
  ['price_kwd', 'markdown_kwd', 'before_kwd'],
  ['price_sar', 'markdown_sar', 'before_sar'],
  ['brand_en', 'brand_ar'],
  ['variant_group', 'flavour_en', 'flavour_ar', 'size_en', 'size_ar'],
  ['expires_on', 'expires_on_kw', 'expires_on_sa'],
  ['stock_kw', 'stock_kw_exported'],
  ['stock_sa', 'stock_sa_exported'],
];
interface ShownFault {
  readonly column: ImportColumn;
  readonly code: string;
}

/** A price that leaps beside another name may stand in the row of another product. */
const isAnotherProduct = (stored: ImportCells, cells: ImportCells, faults: readonly ShownFault[]): boolean =>
  faults.some(({ code }) => code === 'price_leap') &&
  cells.name_en !== undefined &&
  cleanLine(cells.name_en) !== stored.name_en;

/**
 * The row without its cells at fault; null where the others can't be taken without them. A new product would be sold without; all it
 * may lack is a bar code.
 */
export function leaveOut(
  stored: ImportCells | null,
  cells: ImportCells,
  faults: readonly ShownFault[],
): ImportCells | null {
  const left = new Set(
    faults.flatMap(({ column }) => saidTogether.find((group) => group.includes(column)) ?? [column]),
  );
  if (stored === null && faults.some(({ code }) => code !== 'gtin_shortened' && code !== 'gtin_placeholder'))
    return null;
  if (left.has('sku') || (stored !== null && isAnotherProduct(stored, cells, faults))) return null;
  const kept = Object.entries(cells).filter(([column]) => !left.has(column as ImportColumn));
  return kept.length === Object.keys(cells).length ? null : (Object.fromEntries(kept) as ImportCells);
}
