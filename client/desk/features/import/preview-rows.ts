/** The rows of an import between the file and the shop: what each would change, what is wrong with it, what somebody decided about it. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { listKeys } from '../../../../shared/domain/import-chunks.ts';
import { type ImportCells, readSku } from '../../../../shared/domain/import-csv.ts';
import { findRepeatedRows, type SheetRow } from '../../../../shared/domain/import-sheet.ts';
import type { ImportColumn } from '../../../../shared/domain/product-field/register.ts';
import { priceRemarks } from '../../../../shared/i18n/import-faults.ts';

type ImportReply = DeskData<'import'>;
export type ImportFault = Omit<ImportReply['faults'][number], 'row'>;
type ShownRemark = Omit<ImportReply['warnings'][number], 'row'>;
export type ShownCellChange = ImportReply['changes'][number]['fields'][number];

/** A question about a cell that somebody answered with yes. */
export interface ImportAnswer {
  readonly column: ImportColumn;
  readonly code: string;
}

export interface PreviewRow {
  readonly row: number;
  /** As they are sent: only columns that are read, edits included. */
  readonly cells: ImportCells;
  readonly edits: ImportCells;
  readonly state: 'unchecked' | 'created' | 'updated' | 'unchanged' | 'failed';
  readonly name: ImportReply['changes'][number]['name'] | null;
  readonly changes: readonly ShownCellChange[];
  /** What will be stored where the cell itself says something else. */
  readonly stored: ImportCells;
  readonly faults: readonly ImportFault[];
  /** About the row's prices, from the last check. */
  readonly remarks: readonly ShownRemark[];
  readonly sure: readonly ImportAnswer[];
  readonly isSkipped: boolean;
  readonly isWritten: boolean;
}

/** The part of a draft that is kept beside the file, by the row's number. */
export interface Decisions {
  readonly edits: Readonly<Record<number, ImportCells>>;
  readonly sure: Readonly<Record<number, readonly ImportAnswer[]>>;
  readonly skipped: readonly number[];
}
export const noDecisions: Decisions = { edits: {}, sure: {}, skipped: [] };

/** The SKU as the shop has it: a spreadsheet may have changed the sheet's, or the sheet has only a bar code. */
export const findSku = ({ stored, cells }: Pick<PreviewRow, 'stored' | 'cells'>): string =>
  stored.sku ?? readSku(cells);

const wideFault: ImportFault = { column: 'sku', code: 'cells' };

/** At fault before the shop is asked: no answer of the shop can mend it. */
export const isHeldHere = ({ faults }: Pick<PreviewRow, 'faults'>): boolean =>
  faults.some(({ code }) => code === 'cells' || code === 'twice');

const failRepeated = (rows: readonly PreviewRow[]): PreviewRow[] => {
  const repeated = findRepeatedRows(rows);
  return rows.map((one) => {
    const isMarked = one.faults.some(({ code }) => code === 'twice');
    if (repeated.has(one.row) === isMarked) return one;
    if (isMarked) return { ...one, state: 'unchecked', faults: [] };
    const value = readSku(one.cells);
    return { ...one, state: 'failed', changes: [], faults: [{ column: 'sku', code: 'twice', value }] };
  });
};

export function toPreviewRows(
  rows: readonly (SheetRow & { readonly isWide: boolean })[],
  { edits, sure = {}, skipped }: Decisions,
): PreviewRow[] {
  return failRepeated(
    rows.map(({ row, cells, isWide }) => {
      const isUnsure = isWide && edits[row] === undefined;
      return {
        row,
        cells: { ...cells, ...edits[row] },
        edits: edits[row] ?? {},
        state: isUnsure ? 'failed' : 'unchecked',
        name: null,
        changes: [],
        stored: {},
        faults: isUnsure ? [wideFault] : [],
        remarks: [],
        sure: sure[row] ?? [],
        isSkipped: skipped.includes(row),
        isWritten: false,
      };
    }),
  );
}

export const toDecisions = (rows: readonly PreviewRow[]): Decisions => ({
  edits: Object.fromEntries(
    rows.filter(({ edits }) => Object.keys(edits).length > 0).map(({ row, edits }) => [row, edits]),
  ),
  sure: Object.fromEntries(rows.filter(({ sure }) => sure.length > 0).map(({ row, sure }) => [row, sure])),
  skipped: rows.filter(({ isSkipped }) => isSkipped).map(({ row }) => row),
});

export type Chunk = readonly PreviewRow[];

export const toSent = (chunk: Chunk) =>
  chunk.map(({ row, cells, sure }) => ({ row, cells, ...(sure.length > 0 && { sure: [...sure] }) }));

const toFaults = (outcome: ImportReply): Map<number, ImportFault[]> => {
  const byRow = Map.groupBy(outcome.faults, ({ row }) => row);
  return new Map([...byRow].map(([row, faults]) => [row, faults.map(({ row: _, ...fault }) => fault)]));
};

/** Applies a dry run's answer, except to rows that were edited meanwhile: those wait for their own check. */
export function applyCheck(rows: readonly PreviewRow[], sent: Chunk, outcome: ImportReply): PreviewRow[] {
  const asSent = new Map(sent.map((one) => [one.row, one]));
  const changes = new Map(outcome.changes.map((one) => [one.row, one]));
  const faults = toFaults(outcome);
  const kept = new Map(outcome.stored.map(({ row, fields }) => [row, fields]));
  return rows.map((one) => {
    const before = asSent.get(one.row);
    if (before?.cells !== one.cells || before.sure !== one.sure) return one;
    const wrong = faults.get(one.row) ?? [];
    if (wrong.length > 0 && !outcome.partly.includes(one.row))
      return { ...one, state: 'failed', changes: [], stored: {}, faults: wrong };
    const change = changes.get(one.row);
    const stored = Object.fromEntries((kept.get(one.row) ?? []).map(({ column, text }) => [column, text]));
    if (!change) return { ...one, state: 'unchanged', changes: [], stored, faults: wrong, remarks: [] };
    const state = change.is_new ? 'created' : 'updated';
    const remarks = outcome.warnings.filter(({ row, code }) => row === one.row && priceRemarks.includes(code));
    return { ...one, state, name: change.name, changes: change.fields, stored, faults: wrong, remarks };
  });
}

/** After a chunk was written: rows and cells at fault can still be mended and written. */
export function applyWrite(rows: readonly PreviewRow[], sent: Chunk, outcome: ImportReply): PreviewRow[] {
  const numbers = new Set(sent.map(({ row }) => row));
  const faults = toFaults(outcome);
  return rows.map((one) => {
    if (!numbers.has(one.row)) return one;
    const wrong = faults.get(one.row) ?? [];
    const isHeld = wrong.length > 0 && !outcome.partly.includes(one.row);
    return isHeld
      ? { ...one, state: 'failed', changes: [], faults: wrong }
      : { ...one, faults: wrong, isWritten: true };
  });
}

/** Also checks a row again that shared something with the edited row, or does now. */
const uncheckRelated = (rows: readonly PreviewRow[], { row, cells }: SheetRow, edited: ImportCells): PreviewRow[] => {
  const keys = new Set([...listKeys(cells), ...listKeys(edited)]);
  return rows.map((one) =>
    one.row === row || one.isWritten || isHeldHere(one) || !listKeys(one.cells).some((key) => keys.has(key))
      ? one
      : { ...one, state: 'unchecked', faults: [] },
  );
};

/** Marks the row to be checked again and withdraws its confirmation, which was for the old value. */
export function editCell(
  rows: readonly PreviewRow[],
  row: number,
  { column, text }: { column: ImportColumn; text: string },
): PreviewRow[] {
  const before = rows.find((one) => one.row === row);
  if (!before) return [...rows];
  const cells = { ...before.cells, [column]: text };
  const edited: PreviewRow = {
    ...before,
    cells,
    edits: { ...before.edits, [column]: text },
    state: 'unchecked',
    changes: [],
    stored: {},
    faults: [],
    remarks: [],
    sure: [],
    isWritten: false,
  };
  const others = uncheckRelated(rows, before, cells);
  return failRepeated(others.map((one) => (one.row === row ? edited : one)));
}

export const confirmCell = (rows: readonly PreviewRow[], row: number, { column, code }: ImportFault): PreviewRow[] =>
  rows.map((one) =>
    one.row === row
      ? {
          ...one,
          sure: [...one.sure, { column: column as ImportColumn, code }],
          state: 'unchecked',
          faults: [],
          isWritten: false,
        }
      : one,
  );

export const skipRows = (
  rows: readonly PreviewRow[],
  isMeant: (row: PreviewRow) => boolean,
  isSkipped: boolean,
): PreviewRow[] => rows.map((one) => (isMeant(one) ? { ...one, isSkipped } : one));

/** Gives up what nobody has mended: failed rows are skipped, the others lose their faulty cells. */
export const leaveFaults = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.map((one) => (one.state === 'failed' ? { ...one, isSkipped: true } : { ...one, faults: [] }));

export const isToWrite = ({ state, isSkipped, isWritten }: PreviewRow): boolean =>
  (state === 'created' || state === 'updated') && !isSkipped && !isWritten;
export const isToFix = ({ faults, isSkipped }: PreviewRow): boolean => faults.length > 0 && !isSkipped;

/** Prices that are about to more than double or halve. */
export const countRemarks = (rows: readonly PreviewRow[]): number =>
  rows.filter(isToWrite).reduce((all, { remarks }) => all + remarks.length, 0);

export const rowFilters = ['work', 'failed', 'created', 'updated', 'unchanged', 'all'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** `work`: rows with changes or faults. */
export const filterRows = (rows: readonly PreviewRow[], filter: RowFilter): readonly PreviewRow[] =>
  rows.filter(({ state, faults }) => {
    if (filter === 'failed') return faults.length > 0;
    if (filter === 'work') return state !== 'unchanged' || faults.length > 0;
    return filter === 'all' || state === filter;
  });

export interface KeptRows {
  readonly filter: RowFilter;
  readonly rows: ReadonlySet<number>;
}

/** Rows stay in a view until it is left: a mended row must not disappear while the next one is typed. */
export function keepRows(kept: KeptRows, rows: readonly PreviewRow[], filter: RowFilter): KeptRows {
  const before = kept.filter === filter ? kept.rows : new Set<number>();
  const fresh = filterRows(rows, filter).filter(({ row, state }) => state !== 'unchecked' && !before.has(row));
  if (kept.filter === filter && fresh.length === 0) return kept;
  return { filter, rows: new Set([...before, ...fresh.map(({ row }) => row)]) };
}

export function listShownRows(rows: readonly PreviewRow[], { filter, rows: kept }: KeptRows): readonly PreviewRow[] {
  const matching = new Set(filterRows(rows, filter));
  return rows.filter((one) => matching.has(one) || kept.has(one.row));
}

export const countRows = (rows: readonly PreviewRow[]): Record<RowFilter, number> =>
  Object.fromEntries(rowFilters.map((filter) => [filter, filterRows(rows, filter).length])) as Record<
    RowFilter,
    number
  >;

export const listUnchecked = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.filter(({ state }) => state === 'unchecked');
