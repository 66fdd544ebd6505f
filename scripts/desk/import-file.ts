/** `catalogue import FILE`: reads a merchant's CSV and sends it in chunks, each of them one batch at the shop. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { unguardCell } from '../../shared/domain/csv.ts';
import { delimiterOf, type ImportColumn, importColumns, requiredColumns } from '../../shared/domain/import-csv.ts';
import { type Call, DeskError } from './client.ts';
import type { NearDate } from './expiry.ts';
import type { Summary } from './words.ts';

const rowsPerChunk = 200;

type Cells = Partial<Record<ImportColumn, string>>;
export interface Fault {
  row: number;
  column: string;
  code: string;
}
interface Outcome {
  created: number;
  updated: number;
  unchanged: number;
  published: number;
  drafts: Record<string, number>;
  new_brands: string[];
  unknown_categories: Record<string, number>;
  claims: { sku: string; words: string[] }[];
  near_dates: NearDate[];
  faults: Fault[];
}

function readRecords(file: string): string[][] {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new DeskError(`The file ${file} can't be read.`, 'no_file');
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new DeskError('The file is not UTF-8: save it as "CSV UTF-8".', 'not_utf8');
  }
  const header = text.slice(0, Math.max(0, text.search(/[\r\n]|$/)));
  try {
    return parse(text, { bom: true, delimiter: delimiterOf(header), relax_column_count: true, skip_empty_lines: true });
  } catch (cause) {
    throw new DeskError(`The file is no CSV: ${(cause as Error).message}`, 'not_csv');
  }
}

/** Cells by column, whatever order the file has them in; columns that the shop doesn't know are left out. */
export function readFile(file: string): { row: number; cells: Cells }[] {
  const [header, ...records] = readRecords(file);
  const columns = (header ?? []).map((name) => name.trim().toLowerCase());
  const missing = requiredColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw new DeskError(`The file has no column ${missing.join(', ')}.`, 'no_column');
  return records.map((record, at) => ({
    row: at + 1,
    cells: Object.fromEntries(
      columns.flatMap((column, place) =>
        (importColumns as readonly string[]).includes(column)
          ? [[column, unguardCell(record[place] ?? '').slice(0, 4000)]]
          : [],
      ),
    ),
  }));
}

const drawBar = (done: number, all: number, stream: NodeJS.WriteStream) => {
  if (!stream.isTTY) return;
  const width = 30;
  const full = all === 0 ? width : Math.round((done / all) * width);
  stream.write(`\r${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${all}${done === all ? '\n' : ''}`);
};

export async function importFile(
  call: Call,
  file: string,
  dryRun: boolean,
): Promise<{ summary: Summary; faults: Fault[] }> {
  const records = readFile(file);
  const seen = new Set<string>();
  const faults: Fault[] = [];
  // The same SKU in two chunks would make the second run differ from the first.
  const rows = records.filter(({ row, cells }) => {
    const sku = (cells.sku ?? '').trim();
    const again = sku !== '' && seen.has(sku);
    seen.add(sku);
    if (again) faults.push({ row, column: 'sku', code: 'twice' });
    return !again;
  });
  const brands = new Set<string>();
  const summary: Summary = {
    rows: records.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    published: 0,
    drafts: 0,
    reasons: {},
    new_brands: 0,
    unknown_categories: {},
    claims: [],
    near_dates: [],
    bad_rows: 0,
    dry_run: dryRun,
  };
  drawBar(0, rows.length, process.stderr);
  for (let at = 0; at < rows.length; at += rowsPerChunk) {
    const chunk = rows.slice(at, at + rowsPerChunk);
    const outcome = await call<Outcome>('POST', '/desk/catalogue/import', { rows: chunk, dry_run: dryRun });
    for (const kind of ['created', 'updated', 'unchanged', 'published'] as const) summary[kind] += outcome[kind];
    for (const [reason, count] of Object.entries(outcome.drafts)) {
      summary.drafts += count;
      summary.reasons[reason] = (summary.reasons[reason] ?? 0) + count;
    }
    for (const [category, count] of Object.entries(outcome.unknown_categories))
      summary.unknown_categories[category] = (summary.unknown_categories[category] ?? 0) + count;
    for (const brand of outcome.new_brands) brands.add(brand.toLowerCase());
    summary.claims.push(...outcome.claims);
    summary.near_dates.push(...outcome.near_dates);
    faults.push(...outcome.faults);
    drawBar(at + chunk.length, rows.length, process.stderr);
  }
  summary.new_brands = brands.size;
  summary.bad_rows = new Set(faults.map(({ row }) => row)).size;
  return { summary, faults: faults.sort((a, b) => a.row - b.row) };
}
