/** A count of a shelf: scans, each once, against what the shelf should have had when the SKU was counted (shared/domain/stock-count.ts). */
import type { z } from 'zod';
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { stockWorkDeskCalls } from '../../../../shared/contract/desk/stock-work.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { getCountDifference, rewindShelf } from '../../../../shared/domain/stock-count.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns, readFirst, readRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import { changedBySql } from '../audit-log/changed-by.ts';
import { findSkus } from './find-sku.ts';

type StockCountBody<N extends 'startCount' | 'countScans'> = z.output<
  NonNullable<(typeof stockWorkDeskCalls)[N]['body']>
>;
interface CountId {
  readonly country: CountryCode;
  readonly id: number;
}

interface StockCountRow {
  id: number;
  country: CountryCode;
  shelf: string;
  started_at: number;
  booked_at: number | null;
  by: string | null;
}
const countColumns = defineColumns<StockCountRow>({
  id: 'c.id',
  country: 'c.country',
  shelf: 'c.shelf',
  started_at: 'c.started_at',
  booked_at: 'c.booked_at',
  by: changedBySql('stock_counts', 'c.id'),
});
const toIso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
const serialize = (row: StockCountRow) => ({
  ...row,
  started_at: new Date(row.started_at).toISOString(),
  booked_at: toIso(row.booked_at),
});

const pageSize = 20;

export async function listCounts(
  db: D1Database,
  { country, after }: { readonly country: CountryCode; readonly after?: number | undefined },
): Promise<DeskData<'stockCounts'>> {
  const found = await db
    .prepare(
      `SELECT ${countColumns.sql}, (SELECT count(*) FROM stock_count_lines l WHERE l.count_id = c.id) AS lines
       FROM stock_counts c INDEXED BY stock_counts_newest WHERE c.country = ?1 AND c.id < ?2 ORDER BY c.id DESC LIMIT ${pageSize}`,
    )
    .bind(country, after ?? Number.MAX_SAFE_INTEGER)
    .all<StockCountRow & { lines: number }>();
  const { results: rows } = found;
  return {
    items: rows.map((row) => ({ ...serialize(row), lines: row.lines })),
    next: rows.length < pageSize ? null : String(rows.at(-1)?.id),
  };
}

/** Idempotent by `key`. */
export async function startCount(db: D1Database, { key, country, shelf }: StockCountBody<'startCount'>, now: number) {
  const [, found] = await db.batch([
    db
      .prepare(
        'INSERT INTO stock_counts (key, country, shelf, started_at) VALUES (?, ?, ?, ?) ON CONFLICT (key) DO NOTHING',
      )
      .bind(key, country, shelf, now),
    db.prepare('SELECT id FROM stock_counts WHERE key = ? AND country = ?').bind(key, country),
  ]);
  const count = readFirst<{ id: number }>(found);
  if (!count) throw new AppError('idempotency.mismatch');
  return count;
}

interface LineRow {
  sku: string;
  name_en: string;
  name_ar: string;
  expected: number;
  counted: number;
}
const lineColumns = defineColumns<LineRow>({
  sku: 'l.sku_id',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  expected: 'l.expected',
  counted: `coalesce((SELECT sum(s.qty) FROM stock_count_scans s WHERE s.count_id = l.count_id AND s.sku_id = l.sku_id), 0)`,
});

async function readCount(
  db: D1Database,
  { country, id }: CountId,
): Promise<{ count: StockCountRow; lines: LineRow[] }> {
  const [counts, lines] = await batchRows<[StockCountRow, LineRow]>(db, [
    db.prepare(`SELECT ${countColumns.sql} FROM stock_counts c WHERE c.id = ? AND c.country = ?`).bind(id, country),
    db
      .prepare(
        `SELECT ${lineColumns.sql} FROM stock_count_lines l JOIN skus k ON k.id = l.sku_id JOIN products p ON p.id = k.product_id
         WHERE l.count_id = ? ORDER BY l.at DESC, l.sku_id`,
      )
      .bind(id),
  ]);
  const [count] = counts.results;
  if (!count) throw new AppError('count.unknown');
  return { count, lines: lines.results };
}

/** @throws AppError `count.unknown` */
export async function showCount(
  db: D1Database,
  { review, ...id }: CountId & { readonly review?: '1' | undefined },
): Promise<DeskData<'stockCount'>> {
  const { count, lines } = await readCount(db, id);
  const isShown = review === '1' || count.booked_at !== null;
  return {
    ...serialize(count),
    lines: lines.map(({ name_en: en, name_ar: ar, ...line }) => ({
      sku: line.sku,
      name: { en, ar },
      counted: line.counted,
      expected: isShown ? line.expected : null,
      difference: isShown ? getCountDifference(line) : null,
    })),
  };
}

interface ShelfRow {
  sku: string;
  at: number;
  now: number;
  moved: number;
  packed: number;
  cameBack: number;
}
const sku = "j.value ->> 'sku'";
const since = "j.value ->> 'at'";
const needsSince = (
  states: string,
) => `coalesce((SELECT sum(n.qty) FROM order_transitions t INDEXED BY order_transitions_newest
  CROSS JOIN order_needs n ON n.order_id = t.order_id AND n.sku_id = ${sku}
  WHERE t.at > ${since} AND t.field = 'fulfilment' AND t.to_status ${states} AND EXISTS
    (SELECT 1 FROM order_items i WHERE i.order_id = t.order_id AND i.sku_id = ${sku} AND i.country = ?2)), 0)`;
const shelfColumns = defineColumns<ShelfRow>({
  sku,
  at: since,
  now: 'coalesce(st.available + st.held, 0)',
  moved: `coalesce((SELECT sum(m.delta) FROM stock_moves m
    WHERE m.sku_id = ${sku} AND m.country = ?2 AND m.at > ${since}), 0)`,
  packed: needsSince("= 'packed'"),
  cameBack: needsSince("IN ('cancelled', 'returned') AND t.from_status <> 'placed'"),
});

interface FirstScan {
  readonly sku: string;
  readonly at: number;
}

async function readShelf(db: D1Database, scans: readonly FirstScan[], country: CountryCode) {
  const found = await db
    .prepare(
      `SELECT ${shelfColumns.sql} FROM json_each(?1) j LEFT JOIN stock st ON st.sku_id = ${sku} AND st.country = ?2`,
    )
    .bind(JSON.stringify(scans), country)
    .all();
  return shelfColumns.rows(found).map((row) => ({ sku: row.sku, at: row.at, expected: rewindShelf(row.now, row) }));
}

/** @throws AppError `count.unknown`, `count.booked` */
export async function addScans(
  db: D1Database,
  { country, id, scans }: StockCountBody<'countScans'>,
  now: number,
): Promise<DeskData<'countScans'>> {
  const { count, lines } = await readCount(db, { country, id });
  const found = await findSkus(
    db,
    scans.map(({ code }) => code),
  );
  const known = scans.flatMap((scan) => {
    const one = found.get(scan.code)?.sku;
    // Clamped, because a phone's clock may be wrong: not in the future, and not before the count began.
    return one === undefined ? [] : [{ ...scan, sku: one, at: Math.min(Math.max(scan.at, count.started_at), now) }];
  });
  const results = scans.map(({ key, code }) => {
    const one = found.get(code)?.sku ?? null;
    return { key, outcome: one === null ? ('unknown_sku' as const) : ('counted' as const), sku: one };
  });
  if (known.length === 0) return { results };
  const counted = new Set(lines.map((line) => line.sku));
  const firstAt = new Map<string, number>();
  for (const { sku: one, at } of known) if (!counted.has(one)) firstAt.set(one, Math.min(at, firstAt.get(one) ?? at));
  const shelves = await readShelf(
    db,
    [...firstAt].map(([one, at]) => ({ sku: one, at })),
    country,
  );
  const field = (name: string) => `j.value ->> '${name}'`;
  try {
    await db.batch([
      db
        .prepare(
          `INSERT INTO stock_count_lines (count_id, sku_id, expected, at)
           SELECT ?2, ${field('sku')}, ${field('expected')}, ${field('at')} FROM json_each(?1) j WHERE true ON CONFLICT DO NOTHING`,
        )
        .bind(JSON.stringify(shelves), id),
      db
        .prepare(
          `INSERT INTO stock_count_scans (count_id, key, sku_id, qty, at)
           SELECT ?2, ${field('key')}, ${field('sku')}, ${field('count')}, ${field('at')} FROM json_each(?1) j
           WHERE NOT EXISTS (SELECT 1 FROM stock_count_scans s WHERE s.count_id = ?2 AND s.key = ${field('key')})`,
        )
        .bind(JSON.stringify(known), id),
    ]);
  } catch (error) {
    if (constraintOf(error) !== 'count_booked') throw error;
    throw new AppError('count.booked', { cause: error });
  }
  return { results };
}

/** The key of a SKU's move, so that each difference of a count is booked once. */
const keyOf = (id: number, one: string) => `count-${id}-${one}`;

/** @throws AppError `count.unknown` */
export async function bookCount(db: D1Database, id: CountId, now: number): Promise<DeskData<'bookCount'>> {
  const { lines } = await readCount(db, id);
  const differences = lines.map((line) => ({ sku: line.sku, difference: getCountDifference(line) }));
  const moves = differences
    .filter(({ difference }) => difference !== 0)
    .map((line) => ({ ...line, key: keyOf(id.id, line.sku) }));
  const field = (name: string) => `j.value ->> '${name}'`;
  const rows = JSON.stringify(moves);
  const [, , , stored] = await db.batch([
    db
      .prepare(
        `INSERT INTO stock (sku_id, country) SELECT ${field('sku')}, ?2 FROM json_each(?1) j WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(rows, id.country),
    db
      .prepare(
        `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at, key)
         SELECT s.sku_id, s.country, 'adjustment', ${field('difference')}, 'counted', ?3, ${field('key')} FROM json_each(?1) j
         JOIN stock s ON s.sku_id = ${field('sku')} AND s.country = ?2
         WHERE s.available + ${field('difference')} >= 0 AND (SELECT booked_at FROM stock_counts WHERE id = ?4) IS NULL
         ON CONFLICT (key) WHERE key IS NOT NULL DO NOTHING`,
      )
      .bind(rows, id.country, now, id.id),
    db.prepare('UPDATE stock_counts SET booked_at = ?2 WHERE id = ?1 AND booked_at IS NULL').bind(id.id, now),
    db.prepare("SELECT key FROM stock_moves WHERE key IN (SELECT j.value ->> 'key' FROM json_each(?1) j)").bind(rows),
  ]);
  const booked = new Set(readRows<{ key: string }>(stored).map(({ key }) => key));
  return {
    results: differences.map((line) => ({
      ...line,
      outcome: line.difference === 0 ? 'same' : booked.has(keyOf(id.id, line.sku)) ? 'booked' : 'short',
    })),
  };
}
