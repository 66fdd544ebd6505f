/** A product's visibility: shown, hidden (its page answers 404) or removed for good (410). */
import { AppError } from '../../../../shared/errors.ts';
import { batchRows } from '../../db/columns.ts';
import {
  activeSkusSql,
  type ProductVisibility,
  variantTwinSql,
  visibilityChanges,
} from '../schedule/visibility-sql.ts';

/**
 * A draft with another reason stays a draft. Triggers update listings, facets and totals.
 * @throws AppError `sku.unknown`, `variant.taken` for one that comes back after another took its flavour or name.
 */
export async function setVisibility(
  db: D1Database,
  sku: string,
  visibility: ProductVisibility,
): Promise<{ status: string }> {
  const product = '(SELECT product_id FROM skus WHERE id = ?1)';
  const twin = variantTwinSql(product);
  const isFree = visibility === 'shown' ? ` AND NOT EXISTS (${twin})` : '';
  const [changed, , twins] = await batchRows<[{ status: string }, unknown, { twin: string }]>(db, [
    db
      .prepare(`UPDATE products SET ${visibilityChanges[visibility]} WHERE id = ${product}${isFree} RETURNING status`)
      .bind(sku),
    db.prepare(`${activeSkusSql} WHERE product_id = ${product}`).bind(sku),
    db.prepare(twin).bind(sku),
  ]);
  const [row] = changed.results;
  if (row) return row;
  const [other] = twins.results;
  if (other) throw new AppError('variant.taken', { params: { sku, other: other.twin } });
  throw new AppError('sku.unknown', { params: { sku } });
}
