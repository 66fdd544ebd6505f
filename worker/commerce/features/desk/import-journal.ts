/** The import journal: each row before and after, written in the batch that changes it (docs/catalogue.md §11). */

import type { StockMode } from '../../../../shared/domain/import-change.ts';
import { fileCountries } from '../../../../shared/domain/import-countries.ts';
import { encodeUtf8, toHex } from '../../../../shared/encoding.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import type { PlannedRow } from './import-plan.ts';

export interface ImportRecord {
  id: number;
  file_hash: string;
  stock: StockMode | null;
  undo_started_at: number | null;
  undone_at: number | null;
}

const importColumns = defineColumns<ImportRecord>({
  id: 'id',
  file_hash: 'file_hash',
  stock: 'stock',
  undo_started_at: 'undo_started_at',
  undone_at: 'undone_at',
});

export async function startImport(
  db: D1Database,
  { file, hash, stock, actor }: { file: string; hash: string; stock: StockMode | null; actor: string },
  now: number,
): Promise<{ id: number; resumed: boolean }> {
  const [, open] = await batchRows<[unknown, { id: number; resumed: number }]>(db, [
    db
      .prepare(
        `INSERT INTO catalogue_imports (file, file_hash, stock, started_at, actor) SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (
           SELECT 1 FROM catalogue_imports WHERE file_hash = ?2 AND finished_at IS NULL AND undo_started_at IS NULL AND stock IS ?3)`,
      )
      .bind(file, hash, stock, now, actor),
    db
      .prepare(
        `SELECT i.id, EXISTS (SELECT 1 FROM catalogue_import_rows r WHERE r.import_id = i.id) AS resumed FROM catalogue_imports i
         WHERE i.file_hash = ?1 AND i.finished_at IS NULL AND i.undo_started_at IS NULL AND i.stock IS ?2 ORDER BY i.id DESC LIMIT 1`,
      )
      .bind(hash, stock),
  ]);
  const row = open.results[0];
  if (!row) throw new Error('An import was begun and is not there');
  return { id: row.id, resumed: row.resumed === 1 };
}

export const finishImport = (db: D1Database, id: number, now: number) =>
  db.prepare('UPDATE catalogue_imports SET finished_at = ?2 WHERE id = ?1 AND finished_at IS NULL').bind(id, now).run();

export const readImport = (db: D1Database, id: number) =>
  db.prepare(`SELECT ${importColumns.sql} FROM catalogue_imports WHERE id = ?`).bind(id).first<ImportRecord>();

/** Makes the batch fail (`catalogue_moved`) if another import wrote after the plan was made. */
export const revisionStatements = (db: D1Database, revision: string): D1PreparedStatement[] => [
  db
    .prepare(
      `INSERT INTO batch_guard SELECT coalesce((SELECT value FROM catalogue_state WHERE key = 'imports'), '0') = ?1, 'catalogue_moved'`,
    )
    .bind(revision),
  db.prepare(
    `INSERT INTO catalogue_state (key, value) VALUES ('imports', '1')
     ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)`,
  ),
];

export const notUndoneGuard = (db: D1Database, id: number): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT undo_started_at IS NULL, 'import_undone' FROM catalogue_imports WHERE id = ?`,
    )
    .bind(id);

/** Hash of a row's stock instruction. An absolute count holds only for its moment, so its hash includes the file. */
export async function hashStockRow(
  { sku, after, stock }: Pick<PlannedRow, 'sku' | 'after' | 'stock'>,
  { file_hash, stock: mode }: Pick<ImportRecord, 'file_hash' | 'stock'>,
): Promise<string | null> {
  const orders = fileCountries.map((country) => stock[country]);
  if (mode === null || orders.every((order) => order === null)) return null;
  const isCount = orders.some((order) => order !== null && 'count' in order);
  const counts = fileCountries.map((country) => [
    after.stock[country].count,
    after.stock[country].exported?.text ?? null,
  ]);
  return toHex(
    await crypto.subtle.digest('SHA-256', encodeUtf8(JSON.stringify([sku, mode, counts, isCount ? file_hash : null]))),
  );
}

export interface AppliedStock {
  key: string;
  import: number;
  at: number;
}

const appliedStockColumns = defineColumns<AppliedStock>({
  key: 'r.stock_key',
  import: 'max(i.id)',
  at: 'i.started_at',
});

export async function findAppliedStock(
  db: D1Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, AppliedStock>> {
  if (keys.length === 0) return new Map();
  const { results } = await db
    .prepare(
      `SELECT ${appliedStockColumns.sql} FROM json_each(?1) w
       CROSS JOIN catalogue_import_rows r ON r.stock_key = w.value AND r.undone_at IS NULL
       CROSS JOIN catalogue_imports i ON i.id = r.import_id GROUP BY 1`,
    )
    .bind(JSON.stringify(keys))
    .all<AppliedStock>();
  return new Map(results.map((row) => [row.key, row]));
}

/** A resumed import keeps the `before` values of its first run. */
export function journalStatement(
  db: D1Database,
  id: number,
  rows: readonly { planned: PlannedRow; stockKey: string | null }[],
): D1PreparedStatement {
  const values = rows.map(
    ({ planned: { sku, row, fate, changed, before, fields, listed, after, indexedAs }, stockKey }) => {
      const only = (of: Record<string, string> | null, brand: string | undefined) => ({
        ...Object.fromEntries(changed.map((column) => [column, of?.[column] ?? ''])),
        ...(changed.includes('brand_en') && { brand_ar: of?.brand_ar ?? '', ...(brand !== undefined && { brand }) }),
      });
      const isNew = fate === 'created';
      const wasAbout = changed.includes('ingredients') && indexedAs !== null && { about: indexedAs };
      return [
        sku,
        row,
        isNew ? 1 : 0,
        isNew ? {} : { ...only(before, listed?.brand), ...wasAbout },
        isNew ? {} : only(fields, after.brand),
        stockKey,
      ];
    },
  );
  return db
    .prepare(
      `INSERT INTO catalogue_import_rows (import_id, sku, row, is_new, before, after, stock_key)
       SELECT ?1, value ->> 0, value ->> 1, value ->> 2, value -> 3, value -> 4, value ->> 5 FROM json_each(?2) WHERE true
       ON CONFLICT (import_id, sku) DO UPDATE SET before = json_patch(excluded.before, before), after = json_patch(after, excluded.after),
         is_new = max(is_new, excluded.is_new), stock_key = coalesce(excluded.stock_key, stock_key)`,
    )
    .bind(id, JSON.stringify(values));
}
