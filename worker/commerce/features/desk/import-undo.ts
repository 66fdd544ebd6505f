/** Undoes an import batch by batch. After a crash, the same command continues (docs/catalogue.md §11). */

import type { CountryCode } from '../../../../shared/domain/country.ts';
import { findChangedFields, type ImportFields } from '../../../../shared/domain/import-change.ts';
import { type FileCountry, fileCountries, importCountries } from '../../../../shared/domain/import-countries.ts';
import { type ImportCells, noDate } from '../../../../shared/domain/import-csv.ts';
import type { FieldColumn } from '../../../../shared/domain/product-field/register.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { undoneReason } from '../schedule/visibility-sql.ts';
import { revisionStatements } from './import-journal.ts';
import { type ImportPlan, type InputRow, planRows } from './import-plan.ts';
import { planStatements } from './import-write.ts';

const rowsPerBatch = 200;
const maxTries = 5;

interface JournalRow {
  sku: string;
  row: number;
  is_new: number;
  before: string;
  after: string;
  kw: number | null;
  sa: number | null;
}

const movedSql = (country: string) =>
  `(SELECT sum(m.delta) FROM stock_moves m WHERE m.sku_id = r.sku AND m.country = '${country}' AND m.cause = 'import:' || r.import_id)`;

const journalColumns = defineColumns<JournalRow>({
  sku: 'r.sku',
  row: 'r.row',
  is_new: 'r.is_new',
  before: 'r.before',
  after: 'r.after',
  kw: movedSql(importCountries.kw),
  sa: movedSql(importCountries.sa),
});

export interface UndoOutcome {
  refused: 'none' | 'unknown' | 'undone' | null;
  id: number | null;
  file: string;
  restored: number;
  taken_off: number;
  left: { sku: string; column: string; now: string; before: string }[];
  /** `short`: fewer units are left than the import added. */
  moved: number;
  short: { sku: string; country: CountryCode; asked: number; moved: number }[];
  done: boolean;
}

const emptyOutcome = { restored: 0, taken_off: 0, left: [], moved: 0, short: [] };

/** Without an id, the newest import, even if already undone: repeating the command must not undo an older one. */
const importToUndo = (db: D1Database, id: number | undefined) =>
  db
    .prepare(
      `SELECT i.id, i.file, i.undone_at FROM catalogue_imports i WHERE (?1 IS NULL OR i.id = ?1)
         AND EXISTS (SELECT 1 FROM catalogue_import_rows r WHERE r.import_id = i.id) ORDER BY i.id DESC LIMIT 1`,
    )
    .bind(id ?? null)
    .first<{ id: number; file: string; undone_at: number | null }>();

interface UndoStep {
  plan: ImportPlan;
  revision: string;
  left: UndoOutcome['left'];
}

async function planUndo(db: D1Database, journal: readonly JournalRow[]): Promise<UndoStep> {
  const left: UndoOutcome['left'] = [];
  const changed = journal.filter((one) => one.is_new === 0 && one.after !== '{}');
  const today = await planRows(
    db,
    changed.map(({ sku, row }) => ({ row, cells: { sku } })),
    { yes: true },
  );
  const now = new Map(today.rows.map((one) => [one.sku, one]));
  const inputRows: InputRow[] = [];
  for (const { sku, row, ...fields } of changed) {
    const { brand, about, ...before } = JSON.parse(fields.before) as Partial<ImportFields> & {
      brand?: string;
      about?: string;
    };
    const { brand: brandAfter, ...after } = JSON.parse(fields.after) as Partial<ImportFields> & { brand?: string };
    const stored = now.get(sku);
    const cells: Record<string, string> = { sku };
    const isSame = (column: FieldColumn) =>
      column === 'brand_en' || column === 'brand_ar'
        ? stored?.listed?.brand === brandAfter
        : stored?.fields[column] === after[column];
    const columns = Object.keys(after) as FieldColumn[];
    for (const column of columns)
      if (isSame(column)) cells[column] = before[column] || (column.startsWith('expires_on') ? noDate : '');
      else if (column !== 'brand_ar')
        left.push({ sku, column, now: stored?.fields[column] ?? '', before: before[column] ?? '' });
    if (Object.keys(cells).length === 1) continue;
    inputRows.push({
      row,
      cells: cells as ImportCells,
      ...(cells.brand_en !== undefined && brand !== undefined && { brand }),
      ...(cells.ingredients !== undefined && about !== undefined && { about }),
    });
  }
  const plan = await planRows(db, inputRows, { yes: true });
  const skuOf = new Map(inputRows.map(({ row, cells }) => [row, cells.sku ?? '']));
  for (const { row, column, value } of plan.faults)
    left.push({
      sku: skuOf.get(row) ?? '',
      column,
      now: now.get(skuOf.get(row) ?? '')?.fields[column as FieldColumn] ?? '',
      before: value ?? '',
    });
  for (const { sku, fields, before } of plan.rows) {
    const cells = inputRows.find(({ cells }) => cells.sku === sku)?.cells ?? {};
    const restored = Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => [column, cell === noDate ? '' : cell]),
    );
    const isLeft = new Set(
      before ? findChangedFields({ ...fields, ...(restored as Partial<ImportFields>) }, fields) : [],
    );
    for (const column of isLeft)
      if (!column.startsWith('brand'))
        left.push({ sku, column, now: fields[column], before: (restored as Partial<ImportFields>)[column] ?? '' });
  }
  return { plan, revision: today.context.revision, left };
}

const readJournal = async (db: D1Database, id: number): Promise<JournalRow[]> => {
  const { results } = await db
    .prepare(
      `SELECT ${journalColumns.sql} FROM catalogue_import_rows r
       WHERE r.import_id = ?1 AND r.undone_at IS NULL ORDER BY r.sku LIMIT ${rowsPerBatch}`,
    )
    .bind(id)
    .all<JournalRow>();
  return results;
};

function undoStatements(
  db: D1Database,
  { id, journal, now }: { id: number; journal: readonly JournalRow[]; now: number },
): D1PreparedStatement[] {
  const skus = JSON.stringify(journal.map(({ sku }) => sku));
  const fresh = JSON.stringify(journal.filter((one) => one.is_new === 1).map(({ sku }) => productIdOf(sku)));
  return [
    // Drafts and removed products are not on sale, so they keep their status and reason.
    db
      .prepare(
        `UPDATE products SET status = 'draft', draft_reason = '${undoneReason}'
         WHERE status = 'published' AND id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(fresh),
    db
      .prepare(
        `UPDATE skus SET active = (SELECT status = 'published' FROM products WHERE id = skus.product_id)
         WHERE product_id IN (SELECT value FROM json_each(?1))`,
      )
      .bind(fresh),
    db
      .prepare(
        'UPDATE catalogue_import_rows SET undone_at = ?3 WHERE import_id = ?1 AND sku IN (SELECT value FROM json_each(?2))',
      )
      .bind(id, skus, now),
    db
      .prepare(
        `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at)
         SELECT sku_id, country, 'adjustment', delta, ?3, ?4 FROM (
           SELECT s.sku_id, s.country, max(-sum(m.delta), -s.available) AS delta FROM json_each(?2) w
           CROSS JOIN stock s ON s.sku_id = w.value
           CROSS JOIN stock_moves m ON m.sku_id = s.sku_id AND m.country = s.country AND m.cause = ?1
           GROUP BY s.sku_id, s.country)
         WHERE delta <> 0 RETURNING sku_id AS sku, country, delta`,
      )
      .bind(`import:${id}`, skus, `undo:${id}`, now),
  ];
}

export async function undoImport(db: D1Database, importId: number | undefined, now: number): Promise<UndoOutcome> {
  const found = await importToUndo(db, importId);
  if (!found)
    return { ...emptyOutcome, refused: importId === undefined ? 'none' : 'unknown', id: null, file: '', done: true };
  const { id, file, undone_at } = found;
  if (undone_at !== null) return { ...emptyOutcome, refused: 'undone', id, file, done: true };
  // From here on the import accepts no more rows.
  await db
    .prepare('UPDATE catalogue_imports SET undo_started_at = ?2 WHERE id = ?1 AND undo_started_at IS NULL')
    .bind(id, now)
    .run();

  for (let tries = 1; ; tries += 1) {
    const journal = await readJournal(db, id);
    if (journal.length === 0) {
      await db.prepare('UPDATE catalogue_imports SET undone_at = ?2 WHERE id = ?1').bind(id, now).run();
      return { ...emptyOutcome, refused: null, id, file, done: true };
    }
    const { plan, revision, left } = await planUndo(db, journal);
    try {
      const results = await db.batch([
        ...revisionStatements(db, revision),
        ...planStatements(db, plan, now),
        ...undoStatements(db, { id, journal, now }),
      ]);
      const moves = readRows<{ sku: string; country: CountryCode; delta: number }>(results.at(-1));
      return {
        refused: null,
        id,
        file,
        restored: plan.rows.filter(({ fate }) => fate !== 'unchanged').length,
        taken_off: journal.filter((one) => one.is_new === 1).length,
        left,
        moved: moves.length,
        short: findShortages(journal, moves),
        done: false,
      };
    } catch (error) {
      if (constraintOf(error) !== 'catalogue_moved' || tries === maxTries) throw error;
    }
  }
}

function findShortages(
  journal: readonly JournalRow[],
  moves: readonly { sku: string; country: string; delta: number }[],
) {
  const done = new Map(moves.map(({ sku, country, delta }) => [`${sku} ${country}`, delta]));
  return journal.flatMap(({ sku, kw, sa }) =>
    fileCountries.flatMap((country) => {
      const brought = ({ KW: kw, SA: sa } satisfies Record<FileCountry, unknown>)[country];
      const requested = -(brought ?? 0);
      const moved = done.get(`${sku} ${country}`) ?? 0;
      return requested === moved ? [] : [{ sku, country, asked: requested, moved }];
    }),
  );
}

export interface ImportSummary {
  id: number;
  file: string;
  at: string;
  /** The importer's name; null for imports from before staff had names. */
  by: string | null;
  created: number;
  updated: number;
  stock: 'set' | 'add' | null;
  state: 'done' | 'interrupted' | 'undoing' | 'undone';
}

const maxListed = 100;

export async function listImports(db: D1Database): Promise<ImportSummary[]> {
  const { results } = await db
    .prepare(
      `SELECT i.id, i.file, i.started_at AS at, (SELECT name FROM staff WHERE id = i.actor) AS by, i.stock, sum(r.is_new) AS created, sum(1 - r.is_new) AS updated,
         CASE WHEN i.undone_at IS NOT NULL THEN 'undone' WHEN i.undo_started_at IS NOT NULL THEN 'undoing'
           WHEN i.finished_at IS NULL THEN 'interrupted' ELSE 'done' END AS state
       FROM catalogue_imports i CROSS JOIN catalogue_import_rows r ON r.import_id = i.id
       GROUP BY i.id ORDER BY i.id DESC LIMIT ${maxListed}`,
    )
    .all<Omit<ImportSummary, 'at'> & { at: number }>();
  return results.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}
