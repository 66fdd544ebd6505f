/** Stock that comes and goes otherwise than by orders: recorded deltas of the same CHECKed rows (M25). */

export interface StockWanted {
  readonly sku: string;
  readonly country: 'KW' | 'SA';
  /** Units free to sell afterwards; what is reserved or sold stays as it is. */
  readonly available: number;
  /** The earliest date of the packs there; undefined leaves it, null takes it away. */
  readonly expiresOn?: string | null;
  /** The merchant's limit per order; undefined leaves it, null takes it away. */
  readonly buyLimit?: number | null;
}

/**
 * Statements that bring each row to the wanted number by one move each; nothing is written where nothing changes. One JSON
 * parameter, so a whole catalogue fits. An unknown SKU fails the batch by its foreign key.
 */
export function setStockStatements(
  db: D1Database,
  rows: readonly StockWanted[],
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
