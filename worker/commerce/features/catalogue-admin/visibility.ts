/** A product's visibility: shown, hidden (its page answers 404) or removed for good (410). */
import { AppError } from '../../../../shared/errors.ts';
import { batchRows } from '../../db/columns.ts';
import { activeSkusSql, type ProductVisibility, visibilityChanges } from '../schedule/visibility-sql.ts';

/**
 * A draft with another reason stays a draft. Triggers update listings, facets and totals.
 * @throws AppError `sku.unknown`.
 */
export async function setVisibility(
  db: D1Database,
  sku: string,
  visibility: ProductVisibility,
): Promise<{ status: string }> {
  const product = '(SELECT product_id FROM skus WHERE id = ?1)';
  const [changed] = await batchRows<[{ status: string }, unknown]>(db, [
    db.prepare(`UPDATE products SET ${visibilityChanges[visibility]} WHERE id = ${product} RETURNING status`).bind(sku),
    db.prepare(`${activeSkusSql} WHERE product_id = ${product}`).bind(sku),
  ]);
  const row = changed.results[0];
  if (!row) throw new AppError('sku.unknown', { params: { sku } });
  return row;
}
