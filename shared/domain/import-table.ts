import { baseCurrency } from '../constants.ts';
import type { Sheet, SheetLine } from '../sheet/sheet.ts';
import { findTableCurrency } from './import-currency.ts';
import { type ColumnChoices, guessColumns, saysCurrency } from './import-headers.ts';
import { guessHeadings, type Headings, readHeadings } from './import-headings.ts';
import { namesProducts } from './import-sheet.ts';
import { type ImportColumn, productFields } from './product-field/register.ts';

export interface ImportTable {
  readonly headings: Headings;
  readonly columns: readonly (ImportColumn | null)[];
}

/** Rows below the headings that are looked at to tell what a column holds. */
const rowsLookedAt = 50;

/** A price that doesn't say its money, in a table that says it elsewhere: `Price` is `Price (SAR)`. */
function addCurrency(lines: readonly SheetLine[], { at, rows, names }: Headings): readonly string[] {
  const currency = findTableCurrency(names, lines.slice(0, at), lines.slice(at + rows));
  if (currency === null || currency === baseCurrency) return names;
  const isBare = (name: string) => {
    const [column] = guessColumns([name]);
    return column != null && productFields[column].kind === baseCurrency && !saysCurrency(name);
  };
  return names.map((name) => (isBare(name) ? `${name} (${currency})` : name));
}

/**
 * What a merchant's sheet seems to say before anybody looked: its table, and what each column is. The web desk shows
 * it, the command line takes it.
 * @param at the place of the headings, where somebody said it
 */
export function guessTable(lines: readonly SheetLine[], choices?: ColumnChoices, at?: number): ImportTable {
  const found = at === undefined ? guessHeadings(lines, choices) : readHeadings(lines, at, choices);
  const headings = { ...found, names: addCurrency(lines, found) };
  const samples = lines.slice(found.at + found.rows, found.at + found.rows + rowsLookedAt).map(({ cells }) => cells);
  return { headings, columns: guessColumns(headings.names, { samples, ...(choices && { choices }) }) };
}

/** The places of sheets that name their products: a cover, terms or contacts may stand beside them. */
export const listProductSheets = (sheets: readonly Sheet[], choices?: ColumnChoices): number[] =>
  sheets.flatMap(({ lines }, at) => (namesProducts(guessTable(lines, choices).columns) ? [at] : []));

/** The first of these; a hidden one where no other is. */
export function guessSheet(sheets: readonly Sheet[], choices?: ColumnChoices): number {
  const found = listProductSheets(sheets, choices);
  const isVisible = (at: number) => sheets[at]?.isHidden !== true;
  return (
    found.find(isVisible) ??
    found[0] ??
    Math.max(
      0,
      sheets.findIndex((_, at) => isVisible(at)),
    )
  );
}
