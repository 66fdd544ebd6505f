/** The rows of an import between the file and the shop: what each would change, what is wrong with it, what somebody decided about it. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { type ImportCells, type ImportColumn, readSku } from '../../../../shared/domain/import-csv.ts';
import { findRepeatedRows, type SheetRow } from '../../../../shared/domain/import-sheet.ts';
import { importQuestions } from '../../../../shared/i18n/import-faults.ts';

type Outcome = DeskData<'import'>;
export type ImportFault = Omit<Outcome['faults'][number], 'row'>;
export type CellChange = Outcome['changes'][number]['fields'][number];

export interface PreviewRow {
  readonly row: number;
  /** As they are sent: of columns that are read, edits included. */
  readonly cells: ImportCells;
  readonly edits: ImportCells;
  readonly state: 'unchecked' | 'created' | 'updated' | 'unchanged' | 'failed';
  readonly name: Outcome['changes'][number]['name'] | null;
  readonly changes: readonly CellChange[];
  readonly faults: readonly ImportFault[];
  /** Somebody confirmed what the shop asked about. */
  readonly isConfirmed: boolean;
  readonly isSkipped: boolean;
  readonly isWritten: boolean;
}

/** What a draft keeps beside the file: by the row's number. */
export interface Decisions {
  readonly edits: Readonly<Record<number, ImportCells>>;
  readonly confirmed: readonly number[];
  readonly skipped: readonly number[];
}
export const noDecisions: Decisions = { edits: {}, confirmed: [], skipped: [] };

const wideFault: ImportFault = { column: 'sku', code: 'cells' };

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
  { edits, confirmed, skipped }: Decisions,
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
        faults: isUnsure ? [wideFault] : [],
        isConfirmed: confirmed.includes(row),
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
  confirmed: rows.filter(({ isConfirmed }) => isConfirmed).map(({ row }) => row),
  skipped: rows.filter(({ isSkipped }) => isSkipped).map(({ row }) => row),
});

const rowsPerChunk = 200;

export interface Chunk {
  readonly rows: readonly PreviewRow[];
  readonly isConfirmed: boolean;
}

/** A confirmation counts for a whole call, so confirmed rows are sent in calls of their own. */
export const toChunks = (rows: readonly PreviewRow[]): Chunk[] =>
  [false, true].flatMap((isConfirmed) => {
    const some = rows.filter((one) => one.isConfirmed === isConfirmed);
    return Array.from({ length: Math.ceil(some.length / rowsPerChunk) }, (_, at) => ({
      rows: some.slice(at * rowsPerChunk, (at + 1) * rowsPerChunk),
      isConfirmed,
    }));
  });

const toFaults = (outcome: Outcome): Map<number, ImportFault[]> => {
  const byRow = Map.groupBy(outcome.faults, ({ row }) => row);
  return new Map([...byRow].map(([row, faults]) => [row, faults.map(({ row: _, ...fault }) => fault)]));
};

/** Applies a dry run's answer, except to rows that were edited meanwhile: those wait for their own check. */
export function applyCheck(rows: readonly PreviewRow[], { rows: sent }: Chunk, outcome: Outcome): PreviewRow[] {
  const sentCells = new Map(sent.map(({ row, cells, isConfirmed }) => [row, { cells, isConfirmed }]));
  const changes = new Map(outcome.changes.map((one) => [one.row, one]));
  const faults = toFaults(outcome);
  return rows.map((one) => {
    const asSent = sentCells.get(one.row);
    if (asSent?.cells !== one.cells || asSent.isConfirmed !== one.isConfirmed) return one;
    const wrong = faults.get(one.row);
    if (wrong) return { ...one, state: 'failed', changes: [], faults: wrong };
    const change = changes.get(one.row);
    if (!change) return { ...one, state: 'unchanged', changes: [], faults: [] };
    const state = change.is_new ? 'created' : 'updated';
    return { ...one, state, name: change.name, changes: change.fields, faults: [] };
  });
}

/** A chunk was written, but for rows that something became wrong with since their check. */
export function applyWrite(rows: readonly PreviewRow[], { rows: sent }: Chunk, outcome: Outcome): PreviewRow[] {
  const numbers = new Set(sent.map(({ row }) => row));
  const faults = toFaults(outcome);
  return rows.map((one) => {
    if (!numbers.has(one.row)) return one;
    const wrong = faults.get(one.row);
    return wrong ? { ...one, state: 'failed', changes: [], faults: wrong } : { ...one, isWritten: true };
  });
}

/** Marks the row to be checked again and withdraws its confirmation, which was for the old value. */
export const editCell = (
  rows: readonly PreviewRow[],
  row: number,
  { column, text }: { column: ImportColumn; text: string },
): PreviewRow[] =>
  failRepeated(
    rows.map((one) =>
      one.row === row
        ? {
            ...one,
            cells: { ...one.cells, [column]: text },
            edits: { ...one.edits, [column]: text },
            state: 'unchecked',
            changes: [],
            faults: [],
            isConfirmed: false,
          }
        : one,
    ),
  );

export const confirmRow = (rows: readonly PreviewRow[], row: number): PreviewRow[] =>
  rows.map((one) => (one.row === row ? { ...one, isConfirmed: true, state: 'unchecked', faults: [] } : one));

export const skipRows = (
  rows: readonly PreviewRow[],
  isMeant: (row: PreviewRow) => boolean,
  isSkipped: boolean,
): PreviewRow[] => rows.map((one) => (isMeant(one) ? { ...one, isSkipped } : one));

export const isQuestion = ({ faults }: PreviewRow): boolean =>
  faults.length > 0 && faults.every(({ code }) => importQuestions.includes(code));

export const isToWrite = ({ state, isSkipped, isWritten }: PreviewRow): boolean =>
  (state === 'created' || state === 'updated') && !isSkipped && !isWritten;
export const isToFix = ({ state, isSkipped }: PreviewRow): boolean => state === 'failed' && !isSkipped;

export const rowFilters = ['work', 'failed', 'created', 'updated', 'unchanged', 'all'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** `work`: rows with changes or faults. */
export const filterRows = (rows: readonly PreviewRow[], filter: RowFilter): readonly PreviewRow[] =>
  filter === 'all' ? rows : rows.filter(({ state }) => (filter === 'work' ? state !== 'unchanged' : state === filter));

/** The rows of a view since it was opened. */
export interface KeptRows {
  readonly filter: RowFilter;
  readonly rows: ReadonlySet<number>;
}

/** Rows stay in a view until it is left: one that was mended must not go from under the thumb while the next one is typed. */
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
