type StockColumn = 'available' | 'reserved' | 'sold';

/**
 * Moves an order's units between the stock columns; CHECKs refuse what isn't there (M1). Unconditional on purpose: an
 * UPDATE that finds too few units must fail, not match nothing.
 */
export const moveOrderStock = (
  db: D1Database,
  orderId: string,
  from: StockColumn,
  to: StockColumn,
): D1PreparedStatement => {
  const qty =
    '(SELECT sum(i.qty) FROM order_items i WHERE i.order_id = ?1 AND i.sku_id = stock.sku_id AND i.country = stock.country)';
  return db
    .prepare(
      `UPDATE stock SET ${from} = ${from} - ${qty}, ${to} = ${to} + ${qty}
       WHERE (sku_id, country) IN (SELECT sku_id, country FROM order_items WHERE order_id = ?1)`,
    )
    .bind(orderId);
};
