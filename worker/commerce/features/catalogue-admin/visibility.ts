/** A product's visibility: shown, hidden (its page answers 404) or removed for good (410). */
import type { visibilities } from '../../../../shared/contract/desk/catalogue.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows } from '../../db/columns.ts';

export type ProductVisibility = (typeof visibilities)[number];

export const hiddenReason = 'hidden';
/** The draft reason after an import was undone (docs/catalogue.md §11). A later import of the product clears it. */
export const undoneReason = 'undone';

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
  const change = {
    shown: `hidden = 0, status = iif(coalesce(draft_reason, '${hiddenReason}') IN ('${hiddenReason}', '${undoneReason}'), 'published', 'draft'),
      draft_reason = nullif(nullif(draft_reason, '${hiddenReason}'), '${undoneReason}')`,
    hidden: `hidden = 1, status = 'draft', draft_reason = coalesce(draft_reason, '${hiddenReason}')`,
    removed: `hidden = 0, status = 'removed', draft_reason = nullif(draft_reason, '${hiddenReason}')`,
  }[visibility];
  const [changed] = await batchRows<[{ status: string }, unknown]>(db, [
    db.prepare(`UPDATE products SET ${change} WHERE id = ${product} RETURNING status`).bind(sku),
    db
      .prepare(
        `UPDATE skus SET active = (SELECT status = 'published' FROM products WHERE id = skus.product_id)
         WHERE product_id = ${product}`,
      )
      .bind(sku),
  ]);
  const row = changed.results[0];
  if (!row) throw new AppError('sku.unknown', { params: { sku } });
  return row;
}
