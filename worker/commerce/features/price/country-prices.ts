import type { CountryCode } from '../../../../shared/domain/country.ts';
import { currencyScaleSql } from '../../core/currency-sql.ts';

/**
 * SELECT of sku_id, country, price_minor, markdown_minor as they are without schedules. The arithmetic repeats
 * shared/domain/pricing.ts in SQL: integers, rounded half up per unit, then by the country's rule (price-rounding.ts); the earlier
 * price is rounded the same way. SKUs in `not_sold` have none. `condition` is about `s`, the SKU.
 */
export function regularPricesSql(condition: string): string {
  const scale = currencyScaleSql('c.currency');
  // 2 × fils × rate × scale stays below 2^63 for every price below a million dinars.
  const inCurrency = (fils: string) => `((2 * (${fils}) * c.rate_micros * (${scale}) + 1000000000) / 2000000000)`;
  const rounded = (fils: string) => {
    const minor = inCurrency(fils);
    // Below the smallest price the quotient truncates towards zero; max() then replaces it.
    return `iif(c.price_step = 1 OR ${minor} = 0, ${minor}, max(
      (2 * (${minor} - c.price_ending) + c.price_step) / (2 * c.price_step) * c.price_step + c.price_ending,
      iif(c.price_ending = 0, c.price_step, c.price_ending)))`;
  };
  return `SELECT s.id AS sku_id, c.id AS country, coalesce(r.price_minor, ${rounded('s.base_fils')}) AS price_minor,
      CASE WHEN r.sku_id IS NOT NULL THEN r.markdown_minor
        ELSE ${rounded('s.base_fils + s.markdown_fils')} - ${rounded('s.base_fils')} END AS markdown_minor
    FROM skus s CROSS JOIN countries c LEFT JOIN prices r ON r.sku_id = s.id AND r.country = c.id
    WHERE ${condition} AND NOT EXISTS (SELECT 1 FROM not_sold n WHERE n.sku_id = s.id AND n.country = c.id)`;
}

/**
 * The price in force at the schedule's clock. A sale's crossed-out price is the regular one; if that has fallen below the sale
 * price, the regular price is in force.
 */
const offersSql = (
  condition: string,
): string => `INSERT OR REPLACE INTO offers (sku_id, country, price_minor, markdown_minor)
  SELECT o.sku_id, o.country, coalesce(q.price_minor, o.price_minor),
    CASE q.kind WHEN 'sale' THEN o.price_minor - q.price_minor WHEN 'price' THEN 0 ELSE o.markdown_minor END
  FROM (${regularPricesSql(condition)}) o
    LEFT JOIN scheduled_prices q ON q.sku_id = o.sku_id AND q.country = o.country
      AND q.starts_at <= (SELECT at FROM schedule_clock) AND q.ends_at > (SELECT at FROM schedule_clock)
      AND (q.kind = 'price' OR q.price_minor < o.price_minor)`;

/**
 * Recomputes `offers` (a SKU's price per country) for some SKUs; null for all. Run it in the batch that changes SKUs, prices, rates or
 * scheduled prices.
 *
 * REPLACE instead of an upsert, because SQLite lets the outer statement's conflict rule win inside the listing's
 * triggers.
 */
export function refreshOffers(db: D1Database, skuIds: readonly string[] | null): D1PreparedStatement[] {
  const condition = skuIds === null ? '?1 IS NULL' : 's.id IN (SELECT value FROM json_each(?1))';
  const list = skuIds === null ? null : JSON.stringify(skuIds);
  return [
    db
      .prepare(
        `DELETE FROM offers WHERE EXISTS (SELECT 1 FROM not_sold n WHERE n.sku_id = offers.sku_id
           AND n.country = offers.country)
         AND ${skuIds === null ? '?1 IS NULL' : 'sku_id IN (SELECT value FROM json_each(?1))'}`,
      )
      .bind(list),
    db.prepare(offersSql(condition)).bind(list),
  ];
}

/** The same for scheduled prices that begin or end at a time: the schedule's clock does it, unless it is past that already. */
export const refreshBegunOffers = (db: D1Database, skuIds: readonly string[], at: number): D1PreparedStatement[] => [
  db
    .prepare(offersSql('s.id IN (SELECT value FROM json_each(?1)) AND (SELECT at FROM schedule_clock) >= ?2'))
    .bind(JSON.stringify(skuIds), at),
];

/** Recomputes SKUs whose scheduled prices began or ended in the newest step of the schedule's clock. */
export function refreshDueOffers(db: D1Database): D1PreparedStatement[] {
  const due = (column: 'starts_at' | 'ends_at') =>
    `SELECT d.sku_id FROM schedule_clock c CROSS JOIN scheduled_prices d ON d.${column} > c.from_at AND d.${column} <= c.at`;
  return [db.prepare(offersSql(`s.id IN (${due('starts_at')} UNION ${due('ends_at')})`))];
}

export interface CountryPrice {
  readonly sku: string;
  readonly country: CountryCode;
  readonly priceMinor: number;
  readonly markdownMinor: number;
}

export function setPrices(db: D1Database, rows: readonly CountryPrice[]): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO prices (sku_id, country, price_minor, markdown_minor)
         SELECT value->>'sku', value->>'country', value->>'priceMinor', value->>'markdownMinor'
         FROM json_each(?) WHERE true
         ON CONFLICT (sku_id, country) DO UPDATE
           SET price_minor = excluded.price_minor, markdown_minor = excluded.markdown_minor`,
      )
      .bind(JSON.stringify(rows)),
  ];
}
