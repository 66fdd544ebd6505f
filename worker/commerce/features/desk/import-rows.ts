import type { CountryCode } from '../../../../shared/domain/country.ts';
import { findHealthClaims } from '../../../../shared/domain/health-claims.ts';
import { computeStockDelta, type StockMode } from '../../../../shared/domain/import-change.ts';
import { fileCountries } from '../../../../shared/domain/import-countries.ts';
import { isMeantOtherwise, type SaidName, type SeenName } from '../../../../shared/domain/import-names.ts';
import { type FieldColumn, fieldColumns, type ImportColumn } from '../../../../shared/domain/product-field/register.ts';
import { encodeUtf8, toHex } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import { readRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { undoneReason } from '../schedule/visibility-sql.ts';
import { findNearDates, type NearDate } from './import-dates.ts';
import {
  type AppliedStock,
  findAppliedStock,
  finishImport,
  hashStockRow,
  type ImportRecord,
  journalStatement,
  notUndoneGuard,
  readImport,
  revisionStatements,
  startImport,
} from './import-journal.ts';
import {
  type ImportPlan,
  type InputRow,
  type PlannedRow,
  planRows,
  type RowFault,
  type RowWarning,
} from './import-plan.ts';
import { isWritten, moveStatements, planStatements } from './import-write.ts';

export interface RowChange {
  row: number;
  sku: string;
  is_new: boolean;
  name: { en: string; ar: string };
  fields: { column: string; before: string; after: string }[];
}

/** Cells that are stored otherwise than they are written. */
interface StoredCells {
  row: number;
  fields: { column: ImportColumn; text: string }[];
}

export interface ImportOutcome {
  created: number;
  updated: number;
  unchanged: number;
  unchanged_rows: number[];
  published: number;
  drafts: Record<string, number>;
  new_brands: string[];
  /** Unknown category → number of rows. Their products go under "Other". */
  unknown_categories: Record<string, number>;
  names: SeenName[];
  /** Names with forbidden health claims (docs/gulf.md §5), as a warning. */
  claims: { sku: string; words: string[] }[];
  near_dates: NearDate[];
  faults: RowFault[];
  /** Rows taken without their cells at fault. */
  partly: number[];
  warnings: RowWarning[];
  changes: RowChange[];
  stored: StoredCells[];
  stock: {
    moved: number;
    counted: number;
    not_applied: number;
    /** Less stock was available than the row takes away. */
    short: { row: number; sku: string; country: CountryCode; asked: number; moved: number }[];
    /** Already applied by import `import`, so skipped. */
    repeated: { row: number; sku: string; import: number; at: string }[];
  };
}

export interface ImportOptions {
  dryRun: boolean;
  stock?: StockMode | undefined;
  /** Set for a file sent in several chunks. */
  importId?: number | undefined;
  fileHash?: string | undefined;
  yes: boolean;
  again: boolean;
  /** What names were shown to mean. */
  names?: readonly SaidName[] | undefined;
  actor: string;
}

const maxTries = 5;

function toOutcome(plan: ImportPlan): ImportOutcome {
  const outcome: ImportOutcome = {
    created: 0,
    updated: 0,
    unchanged: 0,
    unchanged_rows: plan.rows.filter(({ fate }) => fate === 'unchanged').map(({ row }) => row),
    published: 0,
    drafts: {},
    new_brands: plan.newBrands.map(({ en }) => en),
    unknown_categories: plan.unknownCategories,
    names: [...plan.names],
    claims: [],
    near_dates: [],
    faults: plan.faults,
    partly: plan.partly,
    warnings: plan.warnings,
    changes: [],
    stored: [],
    stock: { moved: 0, counted: 0, not_applied: plan.stockNotApplied, short: [], repeated: [] },
  };
  for (const { sku, fate, after, isKeptOff } of plan.rows) {
    outcome[fate] += 1;
    const reason = isKeptOff ? undoneReason : after.draftReason;
    if (reason === null) outcome.published += 1;
    else outcome.drafts[reason] = (outcome.drafts[reason] ?? 0) + 1;
    const claims = [...new Set(findHealthClaims(`${after.nameEn}\n${after.nameAr}`))];
    if (claims.length > 0) outcome.claims.push({ sku, words: claims });
  }
  return outcome;
}

type NewOrOpenImport = Pick<ImportRecord, 'file_hash' | 'stock'> & { id: number | null };

interface KeyedRow {
  planned: PlannedRow;
  stockKey: string | null;
}

const noStock = { KW: null, SA: null };

async function removeRepeated(
  db: D1Database,
  plan: ImportPlan,
  record: NewOrOpenImport,
  again: boolean,
): Promise<{ rows: KeyedRow[]; repeated: (AppliedStock & PlannedRow)[] }> {
  const keyed = await Promise.all(
    plan.rows.map(async (planned) => ({ planned, stockKey: await hashStockRow(planned, record) })),
  );
  const before = await findAppliedStock(
    db,
    keyed.flatMap(({ stockKey }) => stockKey ?? []),
  );
  const repeated: (AppliedStock & PlannedRow)[] = [];
  const rows = keyed.map(({ planned, stockKey }) => {
    const earlier = stockKey === null ? undefined : before.get(stockKey);
    // This import applied the row itself before it was interrupted, so it is not reported.
    if (!earlier || (again && earlier.import !== record.id)) return { planned, stockKey };
    if (earlier.import !== record.id) repeated.push({ ...earlier, ...planned });
    const isStill = planned.changed.length === 0 && !planned.isReplaced && planned.fate === 'updated';
    return {
      planned: { ...planned, stock: noStock, fate: isStill ? ('unchanged' as const) : planned.fate },
      stockKey: null,
    };
  });
  return { rows, repeated };
}

const toChange = ({ row, sku, fate, changed, before, fields, stock, listed }: PlannedRow): RowChange => ({
  row,
  sku,
  is_new: fate === 'created',
  name: { en: fields.name_en, ar: fields.name_ar },
  fields: [
    ...(fate === 'created' ? fieldColumns.filter((column) => fields[column] !== '') : changed).map((column) => ({
      column,
      before: before?.[column] ?? '',
      after: fields[column],
    })),
    ...fileCountries.flatMap((country) => {
      const change = stock[country];
      const available = listed?.available[country] ?? 0;
      const column = `stock_${country.toLowerCase()}`;
      return change === null
        ? []
        : [{ column, before: String(available), after: String(available + computeStockDelta(change, available)) }];
    }),
  ],
});

/** Undefined for a column that a product doesn't keep as a field. */
const findStored = (fields: PlannedRow['fields'], column: ImportColumn): string | undefined =>
  column === 'expires_on' ? fields.expires_on_kw || fields.expires_on_sa : fields[column as FieldColumn];

function listStored(inputRows: readonly InputRow[], rows: readonly PlannedRow[]): StoredCells[] {
  const sent = new Map(inputRows.map(({ row, cells }) => [row, cells]));
  return rows.flatMap(({ row, sku, fields }) => {
    const cells = Object.entries({ sku: '', ...sent.get(row) }) as [ImportColumn, string][];
    const differing = cells.flatMap(([column, cell]) => {
      const text = column === 'sku' ? sku : findStored(fields, column);
      return text === undefined || text === cell ? [] : [{ column, text }];
    });
    return differing.length > 0 ? [{ row, fields: differing }] : [];
  });
}

async function findRecord(
  db: D1Database,
  inputRows: readonly InputRow[],
  { importId, fileHash, stock }: ImportOptions,
): Promise<NewOrOpenImport> {
  if (importId === undefined) {
    const digest = async () => toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(JSON.stringify(inputRows))));
    return { id: null, file_hash: fileHash ?? (await digest()), stock: stock ?? null };
  }
  const found = await readImport(db, importId);
  if (!found || found.undo_started_at !== null) throw new AppError('not_found');
  return found;
}

async function writePlan(
  db: D1Database,
  plan: ImportPlan,
  { id: openId, file_hash: hash, stock }: NewOrOpenImport,
  { written, now, actor }: { written: readonly KeyedRow[]; now: number; actor: string },
): Promise<StockMove[]> {
  const id = openId ?? (await startImport(db, { file: '', hash, stock, actor }, now)).id;
  const moves = moveStatements(db, plan.rows, {
    cause: `import:${id}`,
    kind: stock === 'add' ? 'receipt' : 'adjustment',
    now,
  });
  const changed = written.filter(({ planned }) => planned.fate !== 'unchanged');
  const results = await db.batch([
    ...revisionStatements(db, plan.context.revision),
    notUndoneGuard(db, id),
    ...planStatements(db, plan, now),
    journalStatement(db, id, changed),
    ...moves,
  ]);
  if (openId === null) await finishImport(db, id, now);
  return moves.length > 0 ? readRows<StockMove>(results.at(-1)) : [];
}

/**
 * Imports one chunk of a file: read, validated and written with its journal in one batch, or not at all. A dry run
 * plans in the same way and skips the batch.
 * @throws AppError `not_found` for an unknown import or one being undone; `name.moved` where a name means something
 * else than was shown.
 */
export async function importRows(
  db: D1Database,
  inputRows: readonly InputRow[],
  options: ImportOptions,
  now: number,
): Promise<ImportOutcome> {
  const record = await findRecord(db, inputRows, options);
  const datedRows = new Set(
    inputRows
      .filter(({ cells }) => [cells.expires_on, cells.expires_on_kw, cells.expires_on_sa].some((cell) => cell?.trim()))
      .map(({ row }) => row),
  );
  for (let tries = 1; ; tries += 1) {
    const planned = await planRows(db, inputRows, {
      stock: record.stock ?? undefined,
      yes: options.yes,
      isSheet: true,
    });
    if (isMeantOtherwise(options.names ?? [], planned.names)) throw new AppError('name.moved');
    const { rows, repeated } = await removeRepeated(db, planned, record, options.again);
    const plan = { ...planned, rows: rows.map((one) => one.planned) };
    const outcome = toOutcome(plan);
    const dated = plan.rows.filter(({ row }) => datedRows.has(row));
    outcome.near_dates = await findNearDates(
      db,
      dated.map(({ after }) => after),
      now,
    );
    outcome.stock.repeated = repeated.map(({ row, sku, import: id, at }) => ({
      row,
      sku,
      import: id,
      at: new Date(at).toISOString(),
    }));
    if (options.dryRun) {
      outcome.changes = plan.rows.filter(({ fate }) => fate !== 'unchanged').map(toChange);
      outcome.stored = listStored(inputRows, plan.rows);
      countMoves(outcome, plan.rows, null);
      return outcome;
    }
    const written = rows.filter(({ planned: row }) => isWritten(row));
    if (written.length === 0) return outcome;
    try {
      countMoves(outcome, plan.rows, await writePlan(db, plan, record, { written, now, actor: options.actor }));
      return outcome;
    } catch (error) {
      if (constraintOf(error) === 'import_undone') throw new AppError('not_found', { cause: error });
      if (constraintOf(error) !== 'catalogue_moved' || tries === maxTries) throw error;
    }
  }
}

interface StockMove {
  sku: string;
  country: CountryCode;
  delta: number;
}

/** `moved` is null in a dry run, which assumes that every move succeeds. */
function countMoves({ stock }: ImportOutcome, rows: readonly PlannedRow[], moved: readonly StockMove[] | null): void {
  const done = moved && new Map(moved.map(({ sku, country, delta }) => [`${sku} ${country}`, delta]));
  for (const { row, sku, stock: changes, listed } of rows)
    for (const country of fileCountries) {
      const change = changes[country];
      if (change === null) continue;
      const delta = done
        ? (done.get(`${sku} ${country}`) ?? 0)
        : computeStockDelta(change, listed?.available[country] ?? 0);
      if (delta !== 0) stock.moved += 1;
      if ('count' in change) stock.counted += 1;
      else if (delta !== change.by) stock.short.push({ row, sku, country, asked: change.by, moved: delta });
    }
}
