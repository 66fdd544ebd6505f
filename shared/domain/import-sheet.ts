/** The lines of a merchant's sheet as rows of cells (docs/catalogue.md §1). csv-parse reads the lines; the command line and the web desk do the rest here. */
import { unescapeFormula } from './csv.ts';
import { detectDelimiter, type ImportCells, type ImportColumn, importColumns, readSku } from './import-csv.ts';
import { findNearestWord } from './nearest-word.ts';

export interface SheetRow {
  /** As a spreadsheet numbers it: the header is 1. */
  readonly row: number;
  readonly cells: ImportCells;
}

/** A line as csv-parse gives it with `info`. */
export interface ParsedLine {
  readonly record: readonly string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

const cellMaxChars = 4000;

/** Options for csv-parse, by the header. A sheet that is pasted has tabs, and quotes wherever a name has them. */
export function chooseCsvOptions(text: string) {
  const header = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  const delimiter = detectDelimiter(header);
  return {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: delimiter === '\t',
    skip_empty_lines: true,
    info: true,
  } as const;
}

export const isImportColumn = (name: string): name is ImportColumn =>
  (importColumns as readonly string[]).includes(name);

export const readHeader = (line: ParsedLine | undefined): string[] => (line?.record ?? []).map((name) => name.trim());

export type HeaderFault =
  | { readonly code: 'no_column'; readonly near: string | null }
  | { readonly code: 'column_twice'; readonly column: ImportColumn };

/** @param columns what each column of the sheet is; null: it isn't read */
export function findHeaderFault(
  columns: readonly (ImportColumn | null)[],
  header: readonly string[],
): HeaderFault | null {
  if (!columns.includes('sku')) return { code: 'no_column', near: findNearestWord('sku', header) };
  const column = columns.find((one, at) => one !== null && columns.indexOf(one) < at);
  return column ? { code: 'column_twice', column } : null;
}

const isEmpty = (cell: string) => cell.trim() === '';

/** `wide` has more cells than the header, usually because of a comma without quotes: all of its cells may be in the wrong column. */
export function readSheetRows(
  lines: readonly ParsedLine[],
  columns: readonly (ImportColumn | null)[],
): (SheetRow & { readonly isWide: boolean })[] {
  return lines
    .filter(({ record }) => !record.every(isEmpty))
    .map(({ record, info }) => ({
      // Spreadsheets number empty lines too, and a cell with line breaks as one row.
      row: info.records + info.empty_lines,
      isWide: !record.slice(columns.length).every(isEmpty),
      cells: Object.fromEntries(
        columns.flatMap((column, at) => {
          const cell = record[at];
          return column !== null && cell !== undefined ? [[column, unescapeFormula(cell).slice(0, cellMaxChars)]] : [];
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
