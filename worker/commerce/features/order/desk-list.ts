/** Lists orders for the desk, newest first, filtered by state, country, time or person. */
import type { z } from 'zod';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { orderDeskCalls } from '../../../../shared/contract/desk/order.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { parseOrderSearch } from '../../../../shared/domain/order-search.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { computeCashDueMinor, type OrderRow, orderColumns } from '../../ledger/order-queries.ts';
import { indexOrders } from './search-index.ts';

/** `countries`: only orders of these. */
export type OrderListQuery = z.output<(typeof orderDeskCalls)['orders']['query']> & {
  readonly countries?: readonly CountryCode[];
};

const defaultLimit = 50;
/** After the migration of a large shop, writing the search index takes some minutes. */
const maxIndexRuns = 5;

type ListedRow = Omit<OrderRow, 'base_fils'>;

export const serializeListedOrder = (order: ListedRow): DeskOrderSummary => ({
  number: order.number,
  status: order.status,
  payment_status: order.payment_status,
  method: order.method,
  country: order.country,
  total: formatAmountWithCode(order.total_minor, order.currency),
  to_collect: formatAmountWithCode(computeCashDueMinor(order), order.currency),
  count: order.count,
  name: order.name,
  created_at: new Date(order.created_at).toISOString(),
});

function buildConditions(query: OrderListQuery): { sql: string[]; values: unknown[] } {
  const conditions: readonly (readonly [string, unknown])[] = [
    ['o.status = ?', query.status],
    ['o.payment_status = ?', query.payment],
    ['o.country = ?', query.country],
    ['o.created_at >= ?', query.since],
    ['o.created_at < ?', query.until],
    ['o.country IN (SELECT value FROM json_each(?))', query.countries && JSON.stringify(query.countries)],
  ];
  const active = conditions.filter(([, value]) => value !== undefined);
  return { sql: active.map(([sql]) => sql), values: active.map(([, value]) => value) };
}

const { base_fils: _, ...listed } = orderColumns.byName;
const listedColumns = defineColumns<ListedRow>(listed);

async function findCursor(db: D1Database, number: string) {
  const row = await db
    .prepare(
      `SELECT o.created_at, o.id, s.number AS place FROM orders o LEFT JOIN order_search s ON s.order_id = o.id
       WHERE o.number = ?`,
    )
    .bind(number)
    .first<{ created_at: number; id: string; place: number | null }>();
  if (!row) throw new AppError('order.unknown', { params: { number } });
  return row;
}

async function readPage(
  db: D1Database,
  query: OrderListQuery,
  match: string | null,
  limit: number,
): Promise<ListedRow[]> {
  const { sql, values } = buildConditions(query);
  const cursor = query.after === undefined ? null : await findCursor(db, query.after);
  const [tables, order] =
    match === null
      ? ['orders o', 'o.created_at DESC, o.id DESC']
      : [
          'order_search_index x CROSS JOIN order_search s ON s.number = x.rowid CROSS JOIN orders o ON o.id = s.order_id',
          'x.rowid DESC',
        ];
  if (match !== null) {
    sql.unshift('order_search_index MATCH ?');
    values.unshift(match);
  }
  if (cursor && match !== null) {
    sql.push('x.rowid < ?');
    values.push(cursor.place ?? 0);
  } else if (cursor) {
    sql.push('(o.created_at, o.id) < (?, ?)');
    values.push(cursor.created_at, cursor.id);
  }
  const where = sql.length === 0 ? '' : `WHERE ${sql.join(' AND ')}`;
  const { results } = await db
    .prepare(`SELECT ${listedColumns.sql} FROM ${tables} ${where} ORDER BY ${order} LIMIT ?`)
    .bind(...values, limit + 1)
    .all<ListedRow>();
  return results;
}

async function findByNumbers(db: D1Database, query: OrderListQuery, numbers: readonly string[]): Promise<ListedRow[]> {
  const { sql, values } = buildConditions(query);
  const { results } = await db
    .prepare(
      `SELECT ${listedColumns.sql} FROM orders o WHERE ${['o.number IN (SELECT value FROM json_each(?))', ...sql].join(' AND ')}
       ORDER BY o.created_at DESC, o.id DESC`,
    )
    .bind(JSON.stringify(numbers), ...values)
    .all<ListedRow>();
  return results;
}

/** `next` is the cursor of the next page; `unindexed` counts orders that a search by person can't find yet. */
export async function listOrders(env: CommerceEnv, query: OrderListQuery = {}) {
  const limit = query.limit ?? defaultLimit;
  const search = query.search === undefined ? null : parseOrderSearch(query.search);
  if (query.search !== undefined && search === null) throw new AppError('search.too_short');
  let unindexed = 0;
  if (search && search.match !== null)
    for (let run = 0; run < maxIndexRuns; run += 1) {
      unindexed = await indexOrders(env.DB);
      if (unindexed === 0) break;
    }
  const numbered = search && query.after === undefined ? await findByNumbers(env.DB, query, search.numbers) : [];
  const isByNumber = search !== null && (numbered.length > 0 || search.match === null);
  const rows = isByNumber ? numbered : await readPage(env.DB, query, search?.match ?? null, limit);
  const items = rows.slice(0, limit).map(serializeListedOrder);
  return { items, next: !isByNumber && rows.length > limit ? (items.at(-1)?.number ?? null) : null, unindexed };
}
