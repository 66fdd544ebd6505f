/** An import that isn't finished stays on this device, per person, until it is: a closed tab or a lost network loses nothing. */

import type { StockMode } from '../../../../shared/domain/import-change.ts';
import {
  applyDateOrder,
  type DateOrder,
  findDoubtfulDate,
  findStoredOrder,
} from '../../../../shared/domain/import-dates.ts';
import { writeOutPrices } from '../../../../shared/domain/import-decimals.ts';
import { type ColumnChoices, toHeaderKey } from '../../../../shared/domain/import-headers.ts';
import { splitLines } from '../../../../shared/domain/import-headings.ts';
import { readSheetRows } from '../../../../shared/domain/import-sheet.ts';
import { guessSheet, guessTable, type ImportTable, listProductSheets } from '../../../../shared/domain/import-table.ts';
import { findGarbledText, isSavedWithoutLetters, mendLetters } from '../../../../shared/domain/lost-letters.ts';
import { type ImportColumn, importColumns } from '../../../../shared/domain/product-field/register.ts';
import type { SheetFile } from '../../../../shared/sheet/read-file.ts';
import type { SheetLine } from '../../../../shared/sheet/sheet.ts';
import { localStore } from '../../../browser/storage.ts';
import { callDesk } from '../../api/call.ts';
import { type Decisions, noDecisions } from './preview-rows.ts';

export interface ImportSource extends SheetFile {
  readonly file: string;
  /** SHA-256 of its bytes: an interrupted import of the same file goes on. */
  readonly hash: string;
}

export interface ImportDraft extends Decisions, ImportTable {
  readonly source: ImportSource;
  /** Index of the chosen sheet. */
  readonly sheet: number;
  readonly stock: StockMode | null;
  /** The order of dates such as 03/04/2027, where the file doesn't show it. */
  readonly dates: DateOrder | null;
  /** Garbled text is taken as it was. */
  readonly isMended?: boolean;
  readonly isMapped: boolean;
}

const isStockColumn = (column: ImportColumn | null) => column?.startsWith('stock_') === true;

export const hasStock = (columns: readonly (ImportColumn | null)[]): boolean => columns.some(isStockColumn);

/** Leaves out the stock columns where stock stays as it is. */
export const listReadColumns = ({ columns, stock }: ImportDraft): (ImportColumn | null)[] =>
  columns.map((column) => (stock === null && isStockColumn(column) ? null : column));

export const draftName = 'import_sheet';

export const linesOf = ({ source, sheet }: Pick<ImportDraft, 'source' | 'sheet'>): readonly SheetLine[] =>
  source.sheets[sheet]?.lines ?? [];

export function readDraftRows(draft: ImportDraft) {
  const { lines, skipped } = splitLines(linesOf(draft), draft.headings, draft.columns);
  const read = writeOutPrices(readSheetRows(lines, listReadColumns(draft), draft.headings.names));
  return { rows: applyDateOrder(draft.isMended ? mendLetters(read) : read, draft.dates), skipped };
}

/** The order of day and month in which the ambiguous dates are the stored ones. */
export function findDraftOrder({ headings, columns, ...draft }: ImportDraft): Promise<DateOrder | null> {
  const rows = readSheetRows(splitLines(linesOf(draft), headings, columns).lines, columns, headings.names);
  return findStoredOrder(rows, async (asked) => {
    const { data } = await callDesk('import', { body: { rows: [...asked], dry_run: true } });
    return data.faults.length > 0 ? 0 : data.unchanged;
  });
}

interface DraftCheck {
  /** A date for which somebody must say whether its day or its month comes first. */
  readonly asked: string | null;
  readonly isLost: boolean;
  /** Text that somebody may have mended, and what it was. */
  readonly garbled: { readonly value: string; readonly near: string } | null;
}

export function checkDraft({ headings, columns, ...draft }: ImportDraft): DraftCheck {
  const rows = readSheetRows(splitLines(linesOf(draft), headings, columns).lines, columns, headings.names);
  return {
    asked: findDoubtfulDate(rows)?.value ?? null,
    isLost: isSavedWithoutLetters(rows),
    garbled: findGarbledText(rows),
  };
}

/** The sheets with products after the one that was read. */
export const listNextSheets = ({ source, sheet }: ImportDraft): number[] =>
  listProductSheets(source.sheets, readColumnChoices()).filter(
    (at) => at > sheet && source.sheets[at]?.isHidden !== true,
  );

/** If a heading says that its column has the stock, the file sets the stock; the next step can change that. */
function guessDraft(source: ImportSource, sheet: number, at?: number): ImportDraft {
  const table = guessTable(linesOf({ source, sheet }), readColumnChoices(), at);
  const stock = hasStock(table.columns) ? ('set' as const) : null;
  return { ...{ source, sheet, stock, dates: null, isMapped: false, ...noDecisions }, ...table };
}

/** What the file seems to say: which sheet has the products, where its table begins and what its columns are. */
export const startDraft = (source: ImportSource, sheet = guessSheet(source.sheets, readColumnChoices())): ImportDraft =>
  guessDraft(source, sheet);

export const moveHeadings = ({ source, sheet }: ImportDraft, at: number): ImportDraft => guessDraft(source, sheet, at);

const storageKey = 'desk_import_headings';

/** Columns that somebody chose on this device for the same headings; they win over guesses. */
export function readColumnChoices(): ColumnChoices {
  try {
    const stored = JSON.parse(localStore.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    return new Map(
      Object.entries(stored).flatMap(([header, column]) => {
        const known = importColumns.find((one) => one === column) ?? null;
        return known !== null || column === null ? [[header, known]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Remembers only what differs from the guess: beside other headings a column may be read otherwise. */
export function rememberColumns({ headings, columns, ...draft }: ImportDraft): void {
  const choices = new Map(readColumnChoices());
  const guessed = guessTable(linesOf(draft), undefined, headings.at).columns;
  for (const [at, name] of headings.names.entries()) {
    if (columns[at] === guessed[at]) choices.delete(toHeaderKey(name));
    else if (name !== '') choices.set(toHeaderKey(name), columns[at] ?? null);
  }
  localStore.setItem(storageKey, JSON.stringify(Object.fromEntries(choices)));
}
