import type { CountryCode } from '../../../../shared/domain/country.ts';
/** Stock changes other than by orders, recorded as moves (M25). */

export interface StockInput {
  readonly sku: string;
  readonly country: CountryCode;
  /** Units available afterwards; reserved and sold units don't change. */
  readonly available: number;
  /** Here and below, undefined leaves the value and null removes it. */
  readonly expiresOn?: string | null;
  readonly buyLimit?: number | null;
}

/**
 * Sets each row by one recorded move; unchanged rows write nothing. One JSON parameter, so that a whole catalogue fits.
 * An unknown SKU violates the foreign key.
 */
export function setStockStatements(
  db: D1Database,
  rows: readonly StockInput[],
  cause: string,
  now: number,
): D1PreparedStatement[] {
  const list = JSON.stringify(rows);
  return [
    db
      .prepare(
        `INSERT INTO stock (sku_id, country) SELECT value->>'sku', value->>'country' FROM json_each(?)
         WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(list),
    db
      .prepare(
        `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at)
         SELECT s.sku_id, s.country, 'adjustment', (j.value->>'available') - s.available, ?2, ?3
         FROM json_each(?1) j JOIN stock s ON s.sku_id = j.value->>'sku' AND s.country = j.value->>'country'
         WHERE s.available <> j.value->>'available'`,
      )
      .bind(list, cause, now),
    db
      .prepare(
        `UPDATE stock SET buy_limit = (SELECT j.value->>'buyLimit' FROM json_each(?1) j
           WHERE j.value->>'sku' = sku_id AND j.value->>'country' = stock.country)
         WHERE EXISTS (SELECT 1 FROM json_each(?1) j WHERE j.value->>'sku' = sku_id
           AND j.value->>'country' = stock.country AND json_type(j.value, '$.buyLimit') IS NOT NULL)`,
      )
      .bind(list),
  ];
}
