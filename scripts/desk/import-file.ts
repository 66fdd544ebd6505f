/** `catalogue import FILE`: sends a merchant's sheet in chunks; the shop writes each in one batch. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { StockMode } from '../../shared/domain/import-change.ts';
import { toChunks } from '../../shared/domain/import-chunks.ts';
import { readSku } from '../../shared/domain/import-csv.ts';
import { toNameKey } from '../../shared/domain/import-names.ts';
import { findRepeatedRows } from '../../shared/domain/import-sheet.ts';
import { saidPerRow } from '../../shared/i18n/import-faults.ts';
import { type DeskCall, DeskError } from './client.ts';
import type { CellFault, ImportSummary } from './import-messages.ts';
import { readSheet, type SheetOptions } from './sheet.ts';

export interface ImportOptions extends SheetOptions {
  dryRun: boolean;
  /** Without it, stock in the file is not applied. */
  stock?: StockMode | undefined;
  /** Confirms large price changes and the like. */
  yes: boolean;
  /** Applies stock that an earlier import has applied. */
  again: boolean;
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

const emptySummary = (rows: number, dryRun: boolean): ImportSummary => ({
  rows,
  created: 0,
  updated: 0,
  unchanged: 0,
  published: 0,
  drafts: 0,
  reasons: {},
  new_brands: 0,
  unknown_categories: {},
  names: [],
  ignored_columns: [],
  guessed_columns: [],
  rival_columns: [],
  skipped: [],
  remarks: [],
  claims: [],
  near_dates: [],
  bad_rows: 0,
  bad_cells: 0,
  stock: { moved: 0, counted: 0, not_applied: 0, short: [], repeated: [] },
  warnings: [],
  import: null,
  resumed: false,
  dry_run: dryRun,
  ...(dryRun && { changes: [] }),
});

function addTo(summary: ImportSummary, outcome: DeskData<'import'>, brands: Set<string>): void {
  for (const kind of ['created', 'updated', 'unchanged', 'published'] as const) summary[kind] += outcome[kind];
  for (const [reason, count] of Object.entries(outcome.drafts)) {
    summary.drafts += count;
    summary.reasons[reason] = (summary.reasons[reason] ?? 0) + count;
  }
  for (const [category, count] of Object.entries(outcome.unknown_categories))
    summary.unknown_categories[category] = (summary.unknown_categories[category] ?? 0) + count;
  for (const brand of outcome.new_brands) brands.add(brand.toLowerCase());
  for (const one of outcome.names)
    if (!summary.names.some(({ kind, name }) => kind === one.kind && toNameKey(name) === toNameKey(one.name)))
      summary.names.push(one);
  summary.claims.push(...outcome.claims);
  summary.near_dates.push(...outcome.near_dates);
  for (const kind of ['moved', 'counted', 'not_applied'] as const) summary.stock[kind] += outcome.stock[kind];
  summary.stock.short.push(...outcome.stock.short);
  summary.stock.repeated.push(...outcome.stock.repeated);
  for (const warning of outcome.warnings)
    if (
      saidPerRow.includes(warning.code) ||
      !summary.warnings.some((one) => one.code === warning.code && one.value === warning.value)
    )
      summary.warnings.push(warning);
  summary.changes?.push(...outcome.changes);
}

export async function importFile(
  call: DeskCall,
  path: string,
  { dryRun, stock, yes, again, ...chosen }: ImportOptions,
): Promise<{ summary: ImportSummary; faults: CellFault[] }> {
  const {
    file,
    hash,
    rows: records,
    ignored,
    guessed,
    rivals,
    skipped,
    remarks,
    wide,
  } = await readSheet(path, chosen, async (asked) => {
    const { unchanged, faults: doubtful } = await call('import', { body: { rows: [...asked], dry_run: true } });
    return doubtful.length > 0 ? 0 : unchanged;
  });
  const repeated = findRepeatedRows(records);
  const rows = records.filter(({ row }) => !repeated.has(row));
  const faults: CellFault[] = [
    ...wide.map((row) => ({ row, column: 'sku', code: 'cells' })),
    ...records
      .filter(({ row }) => repeated.has(row))
      .map(({ row, cells }) => ({ row, column: 'sku', code: 'twice', value: readSku(cells) })),
  ];
  const summary = emptySummary(records.length + wide.length, dryRun);
  summary.ignored_columns = ignored;
  summary.guessed_columns = guessed;
  summary.rival_columns = rivals;
  summary.skipped = skipped;
  summary.remarks = remarks;
  const brands = new Set<string>();
  const partly = new Set<number>();
  const begun = dryRun
    ? null
    : await call('startImport', { body: { file: file.slice(0, 255), hash, stock: stock ?? null } });
  const how = begun === null ? { dry_run: true, file_hash: hash, ...(stock && { stock }) } : { import: begun.id };
  drawBar(0, rows.length, process.stderr);
  let done = 0;
  for (const chunk of toChunks(rows)) {
    const outcome = await call('import', { body: { rows: chunk, ...how, yes, again } }).catch((error: unknown) => {
      if (!(error instanceof DeskError) || error.error !== 'not_found') throw error;
      throw new DeskError(undoneMeanwhile, 'import_undone');
    });
    addTo(summary, outcome, brands);
    faults.push(...outcome.faults);
    for (const row of outcome.partly) partly.add(row);
    done += chunk.length;
    drawBar(done, rows.length, process.stderr);
  }
  if (begun !== null) await call('finishImport', { body: { id: begun.id } });
  const isWritten = summary.created + summary.updated > 0;
  summary.import = begun !== null && (isWritten || begun.resumed) ? begun.id : null;
  summary.resumed = begun?.resumed ?? false;
  summary.new_brands = brands.size;
  summary.bad_rows = new Set(faults.map(({ row }) => row).filter((row) => !partly.has(row))).size;
  summary.bad_cells = faults.filter(({ row }) => partly.has(row)).length;
  return { summary, faults: faults.sort((a, b) => a.row - b.row) };
}
