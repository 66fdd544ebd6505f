/** `catalogue import FILE` sends a merchant's sheet in chunks, each written in one batch; `catalogue export FILE` writes the same sheet. */
import type { DeskData, DeskInput } from '../../shared/contract/desk/calls.ts';
import { formatCsvLine } from '../../shared/domain/csv.ts';
import type { StockMode } from '../../shared/domain/import-change.ts';
import { toChunks } from '../../shared/domain/import-chunks.ts';
import { readSku } from '../../shared/domain/import-csv.ts';
import { toKindKey } from '../../shared/domain/import-names.ts';
import { findRepeatedRows, type SheetRow } from '../../shared/domain/import-sheet.ts';
import { importColumns } from '../../shared/domain/product-field/register.ts';
import { saidPerRow } from '../../shared/i18n/import-faults.ts';
import { addUp } from './add-up.ts';
import { type DeskCall, DeskError } from './client.ts';
import { writeFile } from './read-file.ts';
import { type ImportSheet, readSheet, type SheetOptions } from './sheet.ts';

type Outcome = DeskData<'import'>;
type Located = Outcome['faults'][number];
export type CellFault = Omit<Located, 'column' | 'value'> & { column: string; value?: string | undefined };

export interface ImportOptions extends SheetOptions {
  dryRun: boolean;
  /** Without it, stock in the file is not applied. */
  stock?: StockMode | undefined;
  /** Confirms large price changes and the like. */
  yes: boolean;
  /** Applies stock that an earlier import has applied. */
  again: boolean;
}

/** `created` + `updated` + `unchanged` are the valid rows; `drafts` counts them by their reason. */
export interface ImportSummary extends Omit<Outcome, 'faults' | 'partly' | 'unchanged_rows' | 'stored'> {
  rows: number;
  ignored_columns: string[];
  /** Headings in people's words, and the columns they were taken for. */
  guessed_columns: ImportSheet['guessed'];
  rival_columns: ImportSheet['rivals'];
  skipped: ImportSheet['skipped'];
  remarks: ImportSheet['remarks'];
  bad_rows: number;
  /** Cells left out of rows that were taken. */
  bad_cells: number;
  /** Id for `catalogue undo`; null if nothing was written. */
  import: number | null;
  /** Continued an interrupted import of the same file. */
  resumed: boolean;
  dry_run: boolean;
}

const undoneMeanwhile = {
  en: 'Someone else is undoing this import. Import the file again.',
  ar: 'يجري التراجع عن هذا الاستيراد في مكان آخر، استورد الملف من جديد.',
};

const drawBar = (done: number, all: number, stream: NodeJS.WriteStream) => {
  if (!stream.isTTY) return;
  const width = 30;
  const full = all === 0 ? width : Math.round((done / all) * width);
  stream.write(`\r${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${all}${done === all ? '\n' : ''}`);
};

const nothingYet: Outcome = {
  created: 0,
  updated: 0,
  unchanged: 0,
  unchanged_rows: [],
  published: 0,
  drafts: {},
  new_brands: [],
  unknown_categories: {},
  names: [],
  claims: [],
  near_dates: [],
  faults: [],
  partly: [],
  warnings: [],
  changes: [],
  stored: [],
  stock: { moved: 0, counted: 0, not_applied: 0, short: [], repeated: [] },
};

function firstOf<T>(values: readonly T[], keyOf: (value: T) => string): T[] {
  const found = new Map<string, T>();
  for (const value of values) if (!found.has(keyOf(value))) found.set(keyOf(value), value);
  return [...found.values()];
}

/** A name or a note that several chunks have is told once. */
const withoutTwins = (all: Outcome): Outcome => ({
  ...all,
  new_brands: firstOf(all.new_brands, (brand) => brand.toLowerCase()),
  names: firstOf(all.names, ({ kind, name }) => toKindKey(kind, name)),
  warnings: firstOf(all.warnings, ({ code, value, row }) =>
    JSON.stringify([code, value, saidPerRow.includes(code) && row]),
  ),
});

type ImportBody = NonNullable<DeskInput<'import'>['body']>;

async function sendRows(call: DeskCall, rows: readonly SheetRow[], how: Omit<ImportBody, 'rows'>): Promise<Outcome> {
  let all = nothingYet;
  let done = 0;
  drawBar(done, rows.length, process.stderr);
  for (const chunk of toChunks(rows)) {
    const outcome = await call('import', { body: { rows: chunk, ...how } }).catch((error: unknown) => {
      if (!(error instanceof DeskError) || error.error !== 'not_found') throw error;
      throw new DeskError(undoneMeanwhile, 'import_undone');
    });
    all = addUp(all, outcome);
    done += chunk.length;
    drawBar(done, rows.length, process.stderr);
  }
  return withoutTwins(all);
}

export async function importFile(
  call: DeskCall,
  path: string,
  { dryRun, stock, yes, again, ...chosen }: ImportOptions,
): Promise<{ summary: ImportSummary; faults: CellFault[] }> {
  const sheet = await readSheet(path, chosen, async (asked) => {
    const { unchanged, faults: doubtful } = await call('import', { body: { rows: [...asked], dry_run: true } });
    return doubtful.length > 0 ? 0 : unchanged;
  });
  const { file, hash, rows: records, wide } = sheet;
  const repeated = findRepeatedRows(records);
  const rows = records.filter(({ row }) => !repeated.has(row));
  const begun = dryRun
    ? null
    : await call('startImport', { body: { file: file.slice(0, 255), hash, stock: stock ?? null } });
  const how = begun === null ? { dry_run: true, file_hash: hash, ...(stock && { stock }) } : { import: begun.id };
  const all = await sendRows(call, rows, { ...how, yes, again });
  if (begun !== null) await call('finishImport', { body: { id: begun.id } });
  const { faults: found, partly, unchanged_rows: _rows, stored: _stored, ...outcome } = all;
  const faults: CellFault[] = [
    ...wide.map((row) => ({ row, column: 'sku', code: 'cells' })),
    ...records
      .filter(({ row }) => repeated.has(row))
      .map(({ row, cells }) => ({ row, column: 'sku', code: 'twice', value: readSku(cells) })),
    ...found,
  ].sort((a, b) => a.row - b.row);
  const isWritten = outcome.created + outcome.updated > 0;
  const summary: ImportSummary = {
    rows: records.length + wide.length,
    ...outcome,
    ignored_columns: sheet.ignored,
    guessed_columns: sheet.guessed,
    rival_columns: sheet.rivals,
    skipped: sheet.skipped,
    remarks: sheet.remarks,
    changes: dryRun ? outcome.changes : [],
    bad_rows: new Set(faults.map(({ row }) => row).filter((row) => !partly.includes(row))).size,
    bad_cells: faults.filter(({ row }) => partly.includes(row)).length,
    import: begun !== null && (isWritten || begun.resumed) ? begun.id : null,
    resumed: begun?.resumed ?? false,
    dry_run: dryRun,
  };
  return { summary, faults };
}

/** Without it spreadsheets assume a legacy encoding, which breaks Arabic. */
export const byteOrderMark = '\ufeff';

/** `all`: removed products too. @returns how many products were written. */
export async function exportFile(call: DeskCall, file: string, all = false): Promise<number> {
  const lines = [formatCsvLine(importColumns)];
  for (let after: string | null = ''; after !== null; ) {
    const query = { ...(after !== '' && { after }), ...(all && { all: '1' as const }) };
    const page: DeskData<'export'> = await call('export', { query });
    for (const row of page.rows) lines.push(formatCsvLine(importColumns.map((column) => row[column])));
    after = page.next;
  }
  writeFile(file, byteOrderMark + lines.join(''));
  return lines.length - 1;
}
