/** A country's stock of each SKU. A page reads a bounded number of rows in every view, however large the shop. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import type { StockLevel } from '../../../../shared/contract/desk/stock-work.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { expirySoonDays } from '../../../../shared/domain/expiry.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import { toProductQuery } from '../../../../shared/domain/product-search.ts';
import { getCoverDays } from '../../../../shared/domain/stock-level.ts';
import type { StockView } from '../../../../shared/domain/stock-views.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';

/** Chosen: each row is read in six tables. */
const pageSize = 20;
/** Smaller, because a search also reads its index. */
const searchSize = 16;
const lotsInList = 3;
const lotsOfSku = 100;
const ordersShown = 20;
const placedOrdersRead = 80;

interface LevelRow {
  place: string;
  sku: string;
  country: CountryCode;
  gtin: string | null;
  name_en: string;
  name_ar: string;
  free: number;
  held: number;
  on_order: number;
  expires_on: string | null;
  sell_until: string | null;
  demand: number;
  awaited: number;
  /** JSON. */
  lots: string;
}
const lotsSql = (limit: number, where: string) => `(SELECT json_group_array(json_object(
  'lot', l.lot, 'expires_on', l.expires_on, 'on_hand', l.on_hand, 'is_stopped', l.stopped_at IS NOT NULL))
  FROM (SELECT * FROM stock_lots WHERE sku_id = st.sku_id AND country = st.country${where} LIMIT ${limit}) l)`;
const levelColumns = (lots: string) =>
  defineColumns<LevelRow>({
    place: 'w.place',
    sku: 'st.sku_id',
    country: 'st.country',
    gtin: 'k.gtin',
    name_en: 'p.name_en',
    name_ar: 'p.name_ar',
    free: 'st.available',
    held: 'st.held',
    on_order: 'st.on_order',
    expires_on: 'st.expires_on',
    sell_until: 'st.sell_until',
    demand: 'st.demand',
    awaited: 'coalesce((SELECT a.people FROM awaited_skus a WHERE a.sku_id = st.sku_id AND a.country = st.country), 0)',
    lots,
  });
const listColumns = levelColumns(lotsSql(lotsInList, ' AND on_hand > 0 ORDER BY expires_on, lot'));
const oneColumns = levelColumns(lotsSql(lotsOfSku, ' ORDER BY on_hand <= 0, expires_on, lot'));

type StoredLot = Omit<StockLevel['lots'][number], 'is_stopped'> & { is_stopped: 0 | 1 };

function toLevel({ place: _, name_en: en, name_ar: ar, sell_until: until, lots, ...row }: LevelRow, now: number) {
  return {
    ...row,
    name: { en, ar },
    on_hand: row.free + row.held,
    is_expired: until !== null && until < toLocalTime(now, row.country).day,
    cover_days: getCoverDays(row.free, row.demand),
    lots: (JSON.parse(lots) as StoredLot[]).map((lot) => ({ ...lot, is_stopped: lot.is_stopped === 1 })),
  };
}

interface LevelPage {
  /** Selects rows of `place` (the cursor after that row) and `sku`. */
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** The parts of a cursor: `4 MG-400` → `4`, `MG-400`. */
function splitPlace(after: string): readonly [string, string] {
  const at = after.indexOf(' ');
  return at === -1 ? ['', ''] : [after.slice(0, at), after.slice(at + 1)];
}

function pageOf(view: StockView, country: CountryCode, after: string, now: number): LevelPage {
  if (view === 'all')
    return {
      sql: `SELECT sku_id AS place, sku_id AS sku FROM stock INDEXED BY stock_of_country
        WHERE country = ?1 AND sku_id > ?2 ORDER BY sku_id LIMIT ${pageSize}`,
      values: [country, after],
    };
  const [first, sku] = splitPlace(after);
  if (view === 'low')
    return {
      sql: `SELECT available || ' ' || sku_id AS place, sku_id AS sku FROM stock INDEXED BY stock_low
        WHERE country = ?1 AND available <= 5 AND received > 0 AND (available, sku_id) > (CAST(?2 AS INTEGER), ?3)
        ORDER BY available, sku_id LIMIT ${pageSize}`,
      values: [country, first || '-1', sku],
    };
  if (view === 'expiring')
    return {
      sql: `SELECT sell_until || ' ' || sku_id AS place, sku_id AS sku FROM stock INDEXED BY stock_ending_on_shelf
        WHERE country = ?1 AND sell_until IS NOT NULL AND available > 0 AND (sell_until, sku_id) > (?2, ?3) AND sell_until <= ?4
        ORDER BY sell_until, sku_id LIMIT ${pageSize}`,
      values: [country, first, sku, toLocalTime(now + expirySoonDays * 86_400_000, country).day],
    };
  return {
    sql: `SELECT people || ' ' || sku_id AS place, sku_id AS sku FROM awaited_skus INDEXED BY awaited_skus_most
      WHERE country = ?1 AND people > 0 AND (people < CAST(?2 AS INTEGER) OR (people = CAST(?2 AS INTEGER) AND sku_id > ?3))
      ORDER BY people DESC, sku_id LIMIT ${pageSize}`,
    values: [country, first || '1000000000', sku],
  };
}

/** The SKUs of products that a search finds; a product with several SKUs gives several rows of one place. */
const pageOfSearch = (words: string, country: CountryCode, after: string): LevelPage => ({
  sql: `SELECT i.place, k.id AS sku FROM (SELECT rowid AS place FROM product_words_index
      WHERE product_words_index MATCH ?3 AND rowid > CAST(?2 AS INTEGER) ORDER BY rowid LIMIT ${searchSize}) i
    CROSS JOIN product_words w ON w.number = i.place CROSS JOIN skus k ON k.product_id = w.product_id`,
  values: [country, after || '0', words],
});

interface ListInput {
  readonly country: CountryCode;
  readonly view?: StockView | undefined;
  readonly search?: string | undefined;
  readonly after?: string | undefined;
}

export async function listLevels(
  db: D1Database,
  { country, view = 'all', search, after = '' }: ListInput,
  now: number,
): Promise<DeskData<'stockLevels'>> {
  const words = search === undefined ? null : toProductQuery(search);
  if (search !== undefined && search.trim() !== '' && words === null) return { items: [], next: null };
  const page = words === null ? pageOf(view, country, after, now) : pageOfSearch(words, country, after);
  const rows = listColumns.rows(
    await db
      .prepare(
        `SELECT ${listColumns.sql} FROM (${page.sql}) w CROSS JOIN stock st ON st.sku_id = w.sku AND st.country = ?1
         CROSS JOIN skus k ON k.id = st.sku_id CROSS JOIN products p ON p.id = k.product_id`,
      )
      .bind(...page.values)
      .all(),
  );
  const places = new Set(rows.map(({ place }) => place));
  return {
    items: rows.map((row) => toLevel(row, now)),
    next: places.size < (words === null ? pageSize : searchSize) ? null : String(rows.at(-1)?.place),
  };
}

interface HoldingRow {
  number: string;
  count: number;
  placed_at: number;
}
const holdingColumns = defineColumns<HoldingRow>({
  number: 'o.number',
  count: 'sum(i.qty)',
  placed_at: 'o.created_at',
});

/** Zeros for a SKU that the country never stocked. @throws AppError `sku.unknown` */
export async function readLevel(
  db: D1Database,
  { country, sku }: { readonly country: CountryCode; readonly sku: string },
  now: number,
): Promise<DeskData<'stockLevel'>> {
  const [levels, holding, names] = await batchRows<
    [LevelRow, HoldingRow, { gtin: string | null; name_en: string; name_ar: string }]
  >(db, [
    db
      .prepare(
        `SELECT ${oneColumns.sql} FROM (SELECT '' AS place) w CROSS JOIN stock st ON st.sku_id = ?1 AND st.country = ?2
         CROSS JOIN skus k ON k.id = st.sku_id CROSS JOIN products p ON p.id = k.product_id`,
      )
      .bind(sku, country),
    db
      .prepare(
        `SELECT ${holdingColumns.sql} FROM (SELECT id, number, country, created_at FROM orders INDEXED BY orders_by_status
           WHERE status = 'placed' ORDER BY created_at DESC LIMIT ${placedOrdersRead}) o
         CROSS JOIN order_items i ON i.order_id = o.id AND i.sku_id = ?1
         WHERE o.country = ?2 GROUP BY o.id ORDER BY o.created_at DESC LIMIT ${ordersShown}`,
      )
      .bind(sku, country),
    db
      .prepare('SELECT k.gtin, p.name_en, p.name_ar FROM skus k JOIN products p ON p.id = k.product_id WHERE k.id = ?')
      .bind(sku),
  ]);
  const [known] = names.results;
  if (!known) throw new AppError('sku.unknown', { params: { sku } });
  const none = { free: 0, held: 0, on_order: 0, expires_on: null, sell_until: null, demand: 0, awaited: 0, lots: '[]' };
  return {
    ...toLevel(levels.results[0] ?? { place: '', sku, country, ...known, ...none }, now),
    orders: holding.results.map(({ placed_at: at, ...order }) => ({ ...order, placed_at: new Date(at).toISOString() })),
  };
}
