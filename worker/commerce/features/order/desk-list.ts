import type { z } from 'zod';
import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import type { orderDeskCalls } from '../../../../shared/contract/desk/order.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import type { ActingOrder } from '../../../../shared/domain/order-acts.ts';
import { buildFacetMatch, parseOrderSearch } from '../../../../shared/domain/order-search.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns, readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { computeCashDueMinor, type OrderRow, orderColumns } from '../../ledger/order-queries.ts';
import { findAreaSlug, getAreaName } from '../place/areas.ts';
import { buildCursorSql, chooseOrderPage, type OrderPage } from './desk-list-page.ts';
import { indexOrders } from './search-index.ts';

export type OrderListQuery = z.output<(typeof orderDeskCalls)['orders']['query']> & {
  readonly countries?: readonly CountryCode[];
  /** A search finds nobody by phone, e-mail or name. */
  readonly isByNumberAlone?: boolean;
};

const defaultLimit = 50;
/**
 * Rows that a page may examine if filters drop some of them. `two` is for the filter by tag, where an order needs rows
 * of two tables.
 */
const maxCandidates = { one: 180, two: 95 };
/** A search also reads its index. */
const searchLimit = 40;
/** After the migration of a large shop, writing the search index takes some minutes. */
const maxIndexRuns = 5;

/** Refunds are counted where an order is shown alone. */
export const toActingOrder = (order: ListedRow): ActingOrder => ({
  status: order.status,
  payment_status: order.payment_status,
  queue: order.queue,
  unsent: order.unsent,
  isFree: order.total_minor === 0,
  isRefundable:
    order.total_minor > 0 && (order.payment_status === 'paid' || order.payment_status === 'partly_refunded'),
});

type ListedRow = Omit<OrderRow, 'base_fils' | 'confirm_until'>;

function serializeArea({ country, address }: ListedRow): DeskOrderSummary['area'] {
  const slug = findAreaSlug(country, JSON.parse(address) as Record<string, unknown>);
  return slug === null
    ? null
    : { slug, name: { en: getAreaName(country, 'en', slug), ar: getAreaName(country, 'ar', slug) } };
}

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
  queue: order.queue,
  unsent: order.status === 'shipped' ? order.unsent : 0,
  tags: JSON.parse(order.tags) as string[],
  assignee: order.assignee === null ? null : { id: order.assignee, name: order.assignee_name ?? '' },
  courier: order.courier,
  area: serializeArea(order),
  arrives:
    order.arrives_first === null || order.arrives_last === null
      ? null
      : { first: order.arrives_first, last: order.arrives_last },
});

const { base_fils: _, confirm_until: __, ...listed } = orderColumns.byName;
// A page has few assignees, so a query for their names reads fewer rows than a join for each order.
const listedColumns = defineColumns<ListedRow>({ ...listed, assignee_name: 'NULL' });
const candidateColumns = defineColumns<ListedRow & { passes: 0 | 1 }>({ ...listedColumns.byName, passes: 'passes' });

async function addNames(db: D1Database, rows: readonly ListedRow[]): Promise<ListedRow[]> {
  const ids = [...new Set(rows.map(({ assignee }) => assignee).filter((id) => id !== null))];
  if (ids.length === 0) return [...rows];
  const people = await db
    .prepare('SELECT id, name FROM staff WHERE id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
    .all();
  const names = new Map(readRows<{ id: string; name: string }>(people).map(({ id, name }) => [id, name]));
  return rows.map((row) => ({ ...row, assignee_name: names.get(row.assignee ?? '') ?? null }));
}

async function readCandidates(db: D1Database, page: OrderPage, after: string | undefined, count: number) {
  const cursor = after === undefined ? null : await findCursor(db, after);
  const { sql, values } = buildCursorSql(page, cursor);
  const passes = page.rest.sql.length === 0 ? '1' : `(${page.rest.sql.join(' AND ')})`;
  const { results } = await db
    .prepare(
      `SELECT ${candidateColumns.sql.replace(/\bpasses$/, `${passes} AS passes`)} FROM ${page.tables}
       ${sql.length === 0 ? '' : `WHERE ${sql.join(' AND ')}`} ORDER BY ${page.order} LIMIT ?`,
    )
    .bind(...page.rest.values, ...values, count)
    .all<ListedRow & { passes: 0 | 1 }>();
  return results;
}

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

async function findByNumbers(db: D1Database, query: OrderListQuery, numbers: readonly string[]): Promise<ListedRow[]> {
  const { rest } = chooseOrderPage({ ...query, numbers });
  const { results } = await db
    .prepare(
      `SELECT ${listedColumns.sql} FROM orders o
       WHERE ${['o.number IN (SELECT value FROM json_each(?))', ...rest.sql].join(' AND ')} ORDER BY o.created_at DESC, o.id DESC`,
    )
    .bind(JSON.stringify(numbers), ...rest.values)
    .all<ListedRow>();
  return results;
}

const joinMatches = (matches: readonly (string | undefined)[]): string | undefined =>
  matches.flatMap((one) => (one === undefined ? [] : [`(${one})`])).join(' AND ') || undefined;

/**
 * Lists orders for the desk: by view, state, country, time, tag, assignee, courier, or by a search. `next` is the
 * cursor of the next page: the last order that was examined, which need not be on this one. `unindexed` counts orders
 * that a search by person can't find yet.
 */
export async function listOrders(env: CommerceEnv, query: OrderListQuery = {}) {
  const parsed = query.search === undefined ? null : parseOrderSearch(query.search);
  const search = parsed && query.isByNumberAlone ? { ...parsed, match: null } : parsed;
  if (query.search !== undefined && search === null) throw new AppError('search.too_short');
  const matches = [search?.match, search?.things].filter((one) => typeof one === 'string');
  const searched = matches.length === 0 ? null : matches.join(' OR ');
  const facets = buildFacetMatch(query);
  let unindexed = 0;
  if (searched !== null || facets !== undefined)
    for (let run = 0; run < maxIndexRuns; run += 1) {
      unindexed = await indexOrders(env.DB);
      if (unindexed === 0) break;
    }
  const numbered = search && query.after === undefined ? await findByNumbers(env.DB, query, search.numbers) : [];
  if (search !== null && (numbered.length > 0 || searched === null))
    return { items: (await addNames(env.DB, numbered)).map(serializeListedOrder), next: null, unindexed };

  const countries = query.countries && query.countries.length < countryCodes.length ? query.countries : undefined;
  const page = chooseOrderPage({
    ...query,
    countries,
    match: joinMatches([searched ?? undefined, facets]),
    isAfter: query.after !== undefined,
  });
  const limit = query.limit ?? (page.isSearch ? searchLimit : defaultLimit);
  const wanted =
    page.rest.sql.length === 0 || page.isSearch
      ? limit + 1
      : Math.max(limit + 1, maxCandidates[page.isTagged ? 'two' : 'one']);
  const candidates = await readCandidates(env.DB, page, query.after, wanted);
  const passing = candidates.filter(({ passes }) => passes === 1);
  const rows = passing.slice(0, limit);
  const isCut = passing.length > limit;
  const last = isCut ? rows.at(-1) : candidates.length === wanted ? candidates.at(-1) : undefined;
  return {
    items: (await addNames(env.DB, rows)).map(serializeListedOrder),
    next: last?.number ?? null,
    unindexed,
  };
}
