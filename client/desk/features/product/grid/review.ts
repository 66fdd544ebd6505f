/** What the grid's changes would do, asked of the import before anything is written (docs/catalogue.md §2). */
import type { DeskData, DeskInput } from '../../../../../shared/contract/desk/calls.ts';
import type { GridRow } from '../../../../../shared/contract/desk/product.ts';
import { type GridColumn, gridColumns } from '../../../../../shared/domain/product-field/register.ts';
import { priceRemarks } from '../../../../../shared/i18n/import-faults.ts';
import { cellKey, type Edits, isGridColumn } from './edits.ts';

export interface ReviewedCell {
  readonly column: GridColumn;
  readonly before: string;
  readonly after: string;
  /** The code of an import's fault (shared/i18n/import-faults.ts). */
  readonly fault?: string;
  /** The code of a remark about a price, which asks nothing. */
  readonly remark?: string;
  /** What a colleague stored since the row was read. */
  readonly theirs?: string;
}
/** `asked`: written only after somebody confirms it. `same`: as it is stored, so that nothing is written. */
export type ReviewState = 'ready' | 'asked' | 'refused' | 'conflict' | 'same' | 'written' | 'failed';
export interface ReviewedRow {
  readonly row: number;
  readonly sku: string;
  readonly cells: readonly ReviewedCell[];
  readonly state: ReviewState;
}

type ImportRows = NonNullable<DeskInput<'import'>['body']>['rows'];
type GridAnswer = Pick<DeskData<'import'>, 'faults' | 'unchanged_rows'>;
type ImportWarnings = DeskData<'import'>['warnings'];

/** Chosen: small enough for the progress bar to move. An import takes up to 400. */
export const rowsPerChunk = 100;

const questionCodes: readonly string[] = ['price_leap', 'price_under_markdown', 'flag_lifted'];

export function listChangedRows(rows: readonly GridRow[], { values }: Edits): ReviewedRow[] {
  return rows.flatMap(({ sku, fields }, at) => {
    const cells = gridColumns.flatMap((column) => {
      const after = values.get(cellKey(sku, column));
      return after === undefined ? [] : [{ column, before: fields[column], after }];
    });
    return cells.length === 0 ? [] : [{ row: at + 1, sku, cells, state: 'ready' as const }];
  });
}

/** Rows for the call `import`: the changed cells, and in `was` what they held when they were read. */
export const toImportRows = (rows: readonly ReviewedRow[]): ImportRows =>
  rows.map(({ row, sku, cells }) => ({
    row,
    cells: { sku, ...Object.fromEntries(cells.map(({ column, after }) => [column, after])) },
    was: Object.fromEntries(cells.map(({ column, before }) => [column, before])),
  })) as never;

/** The rows with what the import said about them; `state` is that of a row that it takes and that changes something. */
export function applyAnswer(rows: readonly ReviewedRow[], answer: GridAnswer, state: ReviewState): ReviewedRow[] {
  const byRow = Map.groupBy(answer.faults, ({ row }) => row);
  return rows.map((one) => {
    const own = byRow.get(one.row);
    if (!own) return { ...one, state: answer.unchanged_rows.includes(one.row) ? 'same' : state };
    const cells = one.cells.map(({ fault: _, theirs: __, ...cell }): ReviewedCell => {
      const found = own.find(({ column }) => column === cell.column);
      if (!found) return cell;
      return { ...cell, fault: found.code, ...(found.code === 'moved' && { theirs: found.was ?? '' }) };
    });
    const strange = own.find(
      ({ column }) => !isGridColumn(column) || !one.cells.some((cell) => cell.column === column),
    );
    const [first, ...rest] = cells;
    const told = strange && first && !first.fault ? [{ ...first, fault: strange.code }, ...rest] : cells;
    const isMoved = own.some(({ code }) => code === 'moved');
    const isAsked = own.every(({ code }) => questionCodes.includes(code));
    return { ...one, cells: told, state: isMoved ? 'conflict' : isAsked ? 'asked' : 'refused' };
  });
}

export const applyRemarks = (rows: readonly ReviewedRow[], warnings: ImportWarnings): ReviewedRow[] =>
  rows.map((one) => ({
    ...one,
    cells: one.cells.map((cell) => {
      const found = warnings.find(
        ({ row, column, code }) => row === one.row && column === cell.column && priceRemarks.includes(code),
      );
      return found ? { ...cell, remark: found.code } : cell;
    }),
  }));

/** Resolves a conflict for one's own values: they will overwrite what the colleague stored. */
export const takeMine = (row: ReviewedRow): ReviewedRow => ({
  ...row,
  state: 'ready',
  cells: row.cells.map(({ fault: _, theirs, ...cell }) => ({
    ...cell,
    ...(theirs !== undefined && { before: theirs }),
  })),
});
