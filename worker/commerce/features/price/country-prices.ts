import type { CountryCode } from '../../../../shared/domain/country.ts';
import { currencyScaleSql } from '../../core/currency-sql.ts';

/**
 * Recomputes `offers` (a SKU's price per country) for some SKUs; null for all. Run it in the batch that changes SKUs,
 * prices or rates. The arithmetic repeats shared/domain/pricing.ts in SQL: integers, rounded half up per unit, then by
 * the country's rule (price-rounding.ts); the earlier price is rounded the same way. SKUs in `not_sold` get no offer.
 *
 * REPLACE instead of an upsert, because SQLite lets the outer statement's conflict rule win inside the listing's
 * triggers.
 */
export function refreshOffers(db: D1Database, skuIds: readonly string[] | null): D1PreparedStatement[] {
  const condition = skuIds === null ? '?1 IS NULL' : 's.id IN (SELECT value FROM json_each(?1))';
  const list = skuIds === null ? null : JSON.stringify(skuIds);
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
  return [
    db
      .prepare(
        `DELETE FROM offers WHERE EXISTS (SELECT 1 FROM not_sold n WHERE n.sku_id = offers.sku_id
           AND n.country = offers.country)
         AND ${skuIds === null ? '?1 IS NULL' : 'sku_id IN (SELECT value FROM json_each(?1))'}`,
      )
      .bind(list),
    db
      .prepare(
        `INSERT OR REPLACE INTO offers (sku_id, country, price_minor, markdown_minor)
         SELECT s.id, c.id, coalesce(r.price_minor, ${rounded('s.base_fils')}),
           CASE WHEN r.sku_id IS NOT NULL THEN r.markdown_minor
             ELSE ${rounded('s.base_fils + s.markdown_fils')} - ${rounded('s.base_fils')} END
         FROM skus s CROSS JOIN countries c LEFT JOIN prices r ON r.sku_id = s.id AND r.country = c.id
         WHERE ${condition} AND NOT EXISTS (SELECT 1 FROM not_sold n WHERE n.sku_id = s.id AND n.country = c.id)`,
      )
      .bind(list),
  ];
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
