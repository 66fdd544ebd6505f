import type {
  ScheduledPrice,
  ScheduledPriceFaultAnswer,
  scheduledPriceDeskCalls,
} from '../../../../shared/contract/desk/scheduled-price.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { parseMoneyInput } from '../../../../shared/domain/decimal-input.ts';
import { findScheduleFaults, type Period, type ScheduleState } from '../../../../shared/domain/scheduled-price.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId } from '../../core/hash.ts';
import { batchRows } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { DeskHandler } from '../../serve-desk.ts';
import { refreshOffers, regularPricesSql } from '../price/country-prices.ts';
import { runSchedule } from './run-schedule.ts';
import {
  formatPrice,
  rowColumns,
  type ScheduledPriceRow,
  toRowsSql,
  toScheduledPrice,
} from './scheduled-price-rows.ts';

/** Chosen: each is read in seven tables. */
const pageSize = 20;
/** Rows that a page of current prices may examine: their index also has those to come (docs/decisions/056-a-page-of-orders-reads-a-bounded-number-of-rows.md). */
const scannedRows = 100;

/** Conditions at the time `?1` after the cursor (?2, ?3), each in the order of its index. */
const pages: Readonly<Record<ScheduleState, { column: 'starts_at' | 'ends_at'; way: 'ASC' | 'DESC'; sql: string }>> = {
  coming: { column: 'starts_at', way: 'ASC', sql: 'starts_at > ?1 AND (starts_at, id) > (?2, ?3)' },
  current: { column: 'ends_at', way: 'ASC', sql: 'ends_at > ?1 AND (ends_at, id) > (?2, ?3)' },
  past: { column: 'ends_at', way: 'DESC', sql: 'ends_at <= ?1 AND (ends_at, id) < (?2, ?3)' },
};

const parseCursor = (after: string | undefined, state: ScheduleState): [number, string] => {
  const [time = '', id = ''] = after?.split(' ') ?? [];
  if (/^\d{1,16}$/.test(time)) return [Number(time), id];
  return [state === 'past' ? Number.MAX_SAFE_INTEGER : 0, ''];
};

async function listPage(db: D1Database, state: ScheduleState, after: string | undefined, now: number) {
  const { column, way, sql } = pages[state];
  const [time, id] = parseCursor(after, state);
  const limit = state === 'current' ? scannedRows : pageSize;
  const order = (alias: string) => `${alias}${column} ${way}, ${alias}id ${way}`;
  const page = `SELECT * FROM scheduled_prices WHERE ${sql} ORDER BY ${order('')} LIMIT ${limit}`;
  const started = `SELECT * FROM (${page}) WHERE ?4 <> 'current' OR starts_at <= ?1`;
  const [rows, last] = await batchRows<[ScheduledPriceRow, { time: number; id: string; count: number }]>(db, [
    db.prepare(toRowsSql(started, order('w.'))).bind(now, time, id, state),
    db
      .prepare(
        `SELECT ${column} AS time, id, count(*) OVER () AS count FROM (${page}) ORDER BY row_number() OVER () DESC LIMIT 1`,
      )
      .bind(now, time, id),
  ]);
  const end = last.results[0];
  const next = end && end.count === limit ? `${end.time} ${end.id}` : null;
  return { items: rows.results.map((row) => toScheduledPrice(row, now)), next };
}

async function listOfSku(db: D1Database, sku: string, now: number) {
  const page = `SELECT * FROM scheduled_prices WHERE sku_id = ?1 ORDER BY country, starts_at DESC LIMIT ${pageSize}`;
  const found = await db.prepare(toRowsSql(page, 'w.starts_at DESC, w.country')).bind(sku).all();
  return { items: rowColumns.rows(found).map((row) => toScheduledPrice(row, now)), next: null };
}

export const listScheduledPrices: DeskHandler<(typeof scheduledPriceDeskCalls)['scheduledPrices']> = (
  { env: { DB }, now },
  { query: { state = 'coming', sku, after } },
) => (sku === undefined ? listPage(DB, state, after, now) : listOfSku(DB, sku, now));

interface PricePlace {
  readonly regularMinor: number | null;
  readonly other: ScheduledPrice | null;
}

/** The regular price, and the scheduled one that overlaps. @throws AppError `sku.unknown` */
async function readPlace(
  db: D1Database,
  { sku, country, startsAt, endsAt }: Period & { sku: string; country: CountryCode },
  now: number,
): Promise<PricePlace> {
  const overlapping =
    'SELECT * FROM scheduled_prices WHERE sku_id = ?1 AND country = ?2 AND starts_at < ?4 AND ends_at > ?3 ORDER BY starts_at LIMIT 1';
  const [skus, others] = await batchRows<[{ regular: number | null }, ScheduledPriceRow]>(db, [
    db
      .prepare(
        `SELECT (SELECT g.price_minor FROM (${regularPricesSql('s.id = ?1')}) g WHERE g.country = ?2) AS regular FROM skus WHERE id = ?1`,
      )
      .bind(sku, country),
    db.prepare(toRowsSql(overlapping, 'w.starts_at')).bind(sku, country, startsAt, endsAt),
  ]);
  const [found] = skus.results;
  if (!found) throw new AppError('sku.unknown', { params: { sku } });
  const [other] = others.results;
  return { regularMinor: found.regular, other: other ? toScheduledPrice(other, now) : null };
}

type NewPrice = Parameters<DeskHandler<(typeof scheduledPriceDeskCalls)['addScheduledPrice']>>[1]['body'];

async function findFaults(db: D1Database, body: NewPrice, period: Period, now: number) {
  const { sku, country, kind } = body;
  const read = parseMoneyInput(body.price, countries[country].currency);
  const place = await readPlace(db, { sku, country, ...period }, now);
  const { regularMinor, other } = place;
  const faults: ScheduledPriceFaultAnswer[] = [];
  if ('fault' in read || read.minor === 0) faults.push({ field: 'price', code: 'price_number' });
  else
    for (const fault of findScheduleFaults({ ...period, kind, priceMinor: read.minor }, { regularMinor, now })) {
      if (fault.code === 'price_leap' && body.yes === true) continue;
      const isAboutPrice = fault.field === 'price' && regularMinor !== null;
      faults.push({ ...fault, ...(isAboutPrice && { was: formatPrice(regularMinor, country) }) });
    }
  if (other) faults.push({ field: 'starts_at', code: 'overlap', other });
  return { faults, priceMinor: 'minor' in read ? read.minor : 0 };
}

export const addScheduledPrice: DeskHandler<(typeof scheduledPriceDeskCalls)['addScheduledPrice']> = async (
  { env: { DB }, now, runAsSystem },
  { body },
) => {
  const { sku, country, kind } = body;
  const period = { startsAt: body.starts_at ?? now, endsAt: body.ends_at };
  const { faults, priceMinor } = await findFaults(DB, body, period, now);
  if (faults.length > 0) return { id: null, faults };
  const id = newId();
  try {
    await DB.batch([
      DB.prepare(
        `INSERT INTO scheduled_prices (id, sku_id, country, kind, price_minor, starts_at, ends_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      ).bind(id, sku, country, kind, priceMinor, period.startsAt, period.endsAt),
      ...refreshOffers(DB, [sku]),
    ]);
  } catch (error) {
    // A colleague's price came first.
    if (constraintOf(error) !== 'price_overlap') throw error;
    return { id: null, faults: (await findFaults(DB, body, period, now)).faults };
  }
  await runAsSystem(({ DB: own }) => runSchedule(own, now));
  return { id, faults };
};

/** Deletes a price that hasn't begun; one in force ends now and stays in the list. */
export const endScheduledPrice: DeskHandler<(typeof scheduledPriceDeskCalls)['endScheduledPrice']> = async (
  { env: { DB }, now, startWith, runAsSystem },
  { params: { country, id } },
) => {
  const row = await DB.prepare('SELECT sku_id, starts_at, ends_at FROM scheduled_prices WHERE id = ? AND country = ?')
    .bind(id, country)
    .first<{ sku_id: string; starts_at: number; ends_at: number }>();
  if (!row) throw new AppError('not_found');
  if (row.ends_at <= now) return { ended: false };
  startWith([], `sku ${row.sku_id}`);
  await DB.batch([
    row.starts_at >= now
      ? DB.prepare('DELETE FROM scheduled_prices WHERE id = ? AND starts_at >= ?').bind(id, now)
      : DB.prepare('UPDATE scheduled_prices SET ends_at = ?2 WHERE id = ?1 AND ends_at > ?2').bind(id, now),
    ...refreshOffers(DB, [row.sku_id]),
  ]);
  await runAsSystem(({ DB: own }) => runSchedule(own, now));
  return { ended: true };
};
