/** Expiry dates of stock: setting and listing them, and when a country stops selling (docs/catalogue.md §12). */
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { getDaysLeft, getLastSaleDay, isExpired } from '../../../../shared/domain/expiry.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';

export interface ExpiryInput {
  readonly sku: string;
  readonly country: CountryCode;
  readonly expiresOn: string | null;
}

/** Updates existing stock rows; one JSON parameter, so that a whole catalogue fits. */
export const setExpiryStatement = (db: D1Database, rows: readonly ExpiryInput[]): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE stock SET expires_on = j.value ->> 'expiresOn' FROM json_each(?1) j
       WHERE stock.sku_id = j.value ->> 'sku' AND stock.country = j.value ->> 'country'
         AND stock.expires_on IS NOT j.value ->> 'expiresOn'`,
    )
    .bind(JSON.stringify(rows));

export const putExpiryStatement = (db: D1Database, rows: readonly ExpiryInput[]): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO stock (sku_id, country, expires_on)
       SELECT value ->> 'sku', value ->> 'country', value ->> 'expiresOn' FROM json_each(?1) WHERE true
       ON CONFLICT (sku_id, country) DO UPDATE SET expires_on = excluded.expires_on
         WHERE stock.expires_on IS NOT excluded.expires_on`,
    )
    .bind(JSON.stringify(rows));

export interface ExpiringItem {
  sku: string;
  country: CountryCode;
  name: string;
  expires_on: string;
  days_left: number;
  sell_until: string;
  is_expired: boolean;
  available: number;
  reserved: number;
}

interface ExpiringRow {
  sku: string;
  country: CountryCode;
  name: string;
  expires_on: string;
  available: number;
  reserved: number;
}

const expiringColumns = (locale: Locale) =>
  defineColumns<ExpiringRow>({
    sku: 'st.sku_id',
    country: 'st.country',
    name: `p.name_${locale}`,
    expires_on: 'st.expires_on',
    available: 'st.available',
    reserved: 'st.reserved',
  });

const maxListed = 500;

export interface DatedStock {
  expires_on: string | null;
  sellable: number;
}

const datedStockColumns = defineColumns<DatedStock>({
  expires_on: 'expires_on',
  sellable: 'available',
});

export const datedStockStatement = (db: D1Database, sku: string, country: CountryCode): D1PreparedStatement =>
  db.prepare(`SELECT ${datedStockColumns.sql} FROM sellable_stock WHERE sku_id = ? AND country = ?`).bind(sku, country);

/** @throws AppError `not_found` if the country doesn't stock the SKU */
export function readDatedStock(result: D1Result | undefined): DatedStock {
  const row = datedStockColumns.first(result);
  if (!row) throw new AppError('not_found');
  return row;
}

export async function setExpiry(db: D1Database, input: ExpiryInput): Promise<DatedStock> {
  const { sku, country } = input;
  const [, datedStock] = await db.batch([setExpiryStatement(db, [input]), datedStockStatement(db, sku, country)]);
  return readDatedStock(datedStock);
}

export const setStopDays = async (db: D1Database, country: CountryCode, days: number): Promise<void> => {
  await db.prepare('UPDATE countries SET stop_days = ? WHERE id = ?').bind(days, country).run();
};

export async function listExpiring(
  db: D1Database,
  { days, locale, now, countries }: { days: number; locale: Locale; now: number; countries: readonly CountryCode[] },
): Promise<{ items: ExpiringItem[]; expired: number; total: number; stop_days: Record<CountryCode, number> }> {
  const dayIn = (country: CountryCode, ahead: number) => toLocalTime(now + ahead * 86_400_000, country).day;
  const among = JSON.stringify(countries.map((country) => [country, dayIn(country, 0), dayIn(country, days)]));
  const [rules, counts, rows] = await batchRows<
    [{ id: CountryCode; stop_days: number }, { total: number; expired: number }, ExpiringRow]
  >(db, [
    db.prepare('SELECT id, stop_days FROM countries'),
    db
      .prepare(
        `SELECT count(*) AS total, coalesce(sum(st.sell_until < w.value ->> 1), 0) AS expired
         FROM json_each(?1) w CROSS JOIN stock st ON st.country = w.value ->> 0
         WHERE st.available > 0 AND st.sell_until <= w.value ->> 2`,
      )
      .bind(among),
    db
      .prepare(
        `SELECT ${expiringColumns(locale).sql}
         FROM json_each(?1) w CROSS JOIN stock st ON st.country = w.value ->> 0
           JOIN skus k ON k.id = st.sku_id JOIN products p ON p.id = k.product_id
         WHERE st.available > 0 AND st.sell_until <= w.value ->> 2
         ORDER BY st.sell_until, st.sku_id, st.country LIMIT ${maxListed}`,
      )
      .bind(among),
  ]);
  const stopDays = Object.fromEntries(rules.results.map(({ id, stop_days }) => [id, stop_days])) as Record<
    CountryCode,
    number
  >;
  return {
    stop_days: stopDays,
    total: counts.results[0]?.total ?? 0,
    expired: counts.results[0]?.expired ?? 0,
    items: rows.results.map((row) => ({
      ...row,
      days_left: getDaysLeft(row.expires_on, now, row.country),
      sell_until: getLastSaleDay(row.expires_on, stopDays[row.country]),
      is_expired: isExpired(row.expires_on, stopDays[row.country], now, row.country),
    })),
  };
}
