/** An import that isn't finished stays on this device, per person, until it is: a closed tab or a lost network loses nothing. */

import type { StockMode } from '../../../../shared/domain/import-change.ts';
import { type ImportColumn, importColumns } from '../../../../shared/domain/import-csv.ts';
import { toHeaderKey } from '../../../../shared/domain/import-headers.ts';
import type { SheetText } from '../../../../shared/domain/import-text.ts';
import { localStore } from '../../../browser/storage.ts';
import type { Decisions } from './preview-rows.ts';

export interface ImportSource extends SheetText {
  readonly file: string;
  /** SHA-256 of its bytes: an interrupted import of the same file goes on. */
  readonly hash: string;
}

export interface ImportDraft extends Decisions {
  readonly source: ImportSource;
  readonly columns: readonly (ImportColumn | null)[];
  readonly stock: StockMode | null;
  /** The step of choosing columns is done. */
  readonly isMapped: boolean;
}

const isStockColumn = (column: ImportColumn | null) => column?.startsWith('stock_') === true;

export const hasStock = (columns: readonly (ImportColumn | null)[]): boolean => columns.some(isStockColumn);

/** Stock is read only where somebody chose how: without it the columns aren't even sent. */
export const listReadColumns = ({ columns, stock }: ImportDraft): (ImportColumn | null)[] =>
  columns.map((column) => (stock === null && isStockColumn(column) ? null : column));

export const draftName = 'import';

const storageKey = 'desk_import_columns';

type ColumnChoices = ReadonlyMap<string, ImportColumn | null>;

/** Columns that were chosen on this device for the same headers. */
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

export function rememberColumns(header: readonly string[], columns: readonly (ImportColumn | null)[]): void {
  const choices = new Map(readColumnChoices());
  for (const [at, name] of header.entries()) if (name !== '') choices.set(toHeaderKey(name), columns[at] ?? null);
  localStore.setItem(storageKey, JSON.stringify(Object.fromEntries(choices)));
}
