import type { Sale, saleDeskCalls } from '../../../../shared/contract/desk/sale.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { getScheduleState, type ScheduleState } from '../../../../shared/domain/scheduled-price.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { DeskHandler } from '../../serve-desk.ts';
import { rowColumns, toRowsSql, toScheduledPrice } from './scheduled-price-rows.ts';

/** Chosen: each price is read in eight tables. */
const pageSize = 20;

interface SaleRow {
  id: string;
  title: string;
  percent: number;
  choice: 'category' | 'brand' | 'products';
  about: string | null;
  about_en: string | null;
  about_ar: string | null;
  countries: string;
  products: number;
  prices: number;
  starts_at: number;
  ends_at: number;
}
const nameOf = (locale: 'en' | 'ar') =>
  `CASE w.choice WHEN 'category' THEN (SELECT name_${locale} FROM categories WHERE w.about IN (id, slug))
     WHEN 'brand' THEN (SELECT name_${locale} FROM brands WHERE w.about IN (id, slug)) END`;
const saleColumns = defineColumns<SaleRow>({
  id: 'w.id',
  title: 'w.title',
  percent: 'w.percent',
  choice: 'w.choice',
  about: 'w.about',
  about_en: nameOf('en'),
  about_ar: nameOf('ar'),
  countries: 'w.countries',
  products: 'w.products',
  prices: 'w.prices',
  starts_at: 'w.starts_at',
  ends_at: 'w.ends_at',
});

export const readCountries = (countries: string): readonly CountryCode[] => JSON.parse(countries) as CountryCode[];

const toSale = (row: SaleRow, now: number): Sale => ({
  id: row.id,
  title: row.title,
  percent: row.percent,
  state: getScheduleState({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
  // A category or a brand that is gone is named by its id.
  about: row.about === null ? null : { en: row.about_en ?? row.about, ar: row.about_ar ?? row.about },
  countries: [...readCountries(row.countries)],
  products: row.products,
  prices: row.prices,
  starts_at: new Date(row.starts_at).toISOString(),
  ends_at: new Date(row.ends_at).toISOString(),
});

/** Conditions at the time `?1` after the cursor (?2, ?3). */
const pages: Readonly<Record<ScheduleState, { column: 'starts_at' | 'ends_at'; way: 'ASC' | 'DESC'; sql: string }>> = {
  coming: { column: 'starts_at', way: 'ASC', sql: 'starts_at > ?1 AND (starts_at, id) > (?2, ?3)' },
  current: { column: 'ends_at', way: 'ASC', sql: 'ends_at > ?1 AND starts_at <= ?1 AND (ends_at, id) > (?2, ?3)' },
  past: { column: 'ends_at', way: 'DESC', sql: 'ends_at <= ?1 AND (ends_at, id) < (?2, ?3)' },
};

export const listSales: DeskHandler<(typeof saleDeskCalls)['sales']> = async (
  { env: { DB }, now },
  { query: { state = 'coming', after } },
) => {
  const { column, way, sql } = pages[state];
  const [time = '', id = ''] = after?.split(' ') ?? [];
  const start = /^\d{1,16}$/.test(time) ? Number(time) : state === 'past' ? Number.MAX_SAFE_INTEGER : 0;
  const found = await DB.prepare(
    `SELECT ${saleColumns.sql} FROM sales w WHERE ${sql} ORDER BY ${column} ${way}, id ${way} LIMIT ${pageSize + 1}`,
  )
    .bind(now, start, id)
    .all();
  const rows = saleColumns.rows(found);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    items: page.map((row) => toSale(row, now)),
    next: rows.length > pageSize && last ? `${last[column]} ${last.id}` : null,
  };
};

/** @throws AppError `not_found` */
export const readSale: DeskHandler<(typeof saleDeskCalls)['sale']> = async ({ env: { DB }, now }, { params }) => {
  const found = await DB.prepare(`SELECT ${saleColumns.sql} FROM sales w WHERE id = ?`).bind(params.id).all();
  const row = saleColumns.first(found);
  if (!row) throw new AppError('not_found');
  return { item: toSale(row, now) };
};

export const listSalePrices: DeskHandler<(typeof saleDeskCalls)['salePrices']> = async (
  { env: { DB }, now },
  { params, query: { after = '' } },
) => {
  const [sku = '', country = ''] = after.split(' ');
  const page = `SELECT * FROM scheduled_prices WHERE sale_id = ?1 AND (sku_id, country) > (?2, ?3) ORDER BY sku_id, country LIMIT ${pageSize}`;
  const found = await DB.prepare(toRowsSql(page, 'w.sku_id, w.country')).bind(params.id, sku, country).all();
  const rows = rowColumns.rows(found);
  const last = rows.at(-1);
  return {
    items: rows.map((row) => toScheduledPrice(row, now)),
    next: rows.length === pageSize && last ? `${last.sku} ${last.country}` : null,
  };
};
