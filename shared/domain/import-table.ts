/** What a merchant's sheet seems to say before anybody looked: its table, and what each column is. The web desk shows it, the command line takes it. */
import type { Sheet, SheetLine } from '../sheet/sheet.ts';
import { type ColumnChoices, guessColumns } from './import-headers.ts';
import { guessHeadings, type Headings, readHeadings } from './import-headings.ts';
import type { ImportColumn } from './product-field/register.ts';

export interface ImportTable {
  readonly headings: Headings;
  readonly columns: readonly (ImportColumn | null)[];
}

/** Rows below the headings that are looked at to tell what a column holds. */
const rowsLookedAt = 50;

/** @param at the place of the headings, where somebody said it */
export function guessTable(lines: readonly SheetLine[], choices?: ColumnChoices, at?: number): ImportTable {
  const headings = at === undefined ? guessHeadings(lines, choices) : readHeadings(lines, at, choices);
  const below = lines.slice(headings.at + headings.rows).slice(0, rowsLookedAt);
  const samples = below.map(({ cells }) => cells);
  return { headings, columns: guessColumns(headings.names, { samples, ...(choices && { choices }) }) };
}

/** The place of the first sheet that names its products: a cover, terms or contacts may stand before it. */
export const guessSheet = (sheets: readonly Sheet[], choices?: ColumnChoices): number =>
  Math.max(
    0,
    sheets.findIndex(({ lines }) => guessTable(lines, choices).columns.includes('sku')),
  );
