import { AppError } from '../../../../shared/errors.ts';
import { batchRows } from '../../db/columns.ts';
import {
  activeSkusSql,
  isOffShelfSql,
  type ProductVisibility,
  variantTwinSql,
  visibilityChanges,
} from '../schedule/visibility-sql.ts';

interface TakenGtin {
  gtin: string;
  sku: string;
}

/** Of a removed product that gave its bar code up to another: the log still knows it. */
const takenGtinSql = `SELECT s.gtin, s.id AS sku FROM skus own CROSS JOIN products p ON p.id = own.product_id AND ${isOffShelfSql('p')}
  CROSS JOIN audit_changes c ON c.entity = 'skus' AND c.entity_id = own.id CROSS JOIN skus s ON s.gtin = c.before ->> 'gtin'
  WHERE own.id = ?1 AND own.gtin IS NULL ORDER BY c.id DESC LIMIT 1`;

/**
 * Sets a product's visibility: shown, hidden (its page answers 404) or removed for good (410). A draft with another
 * reason stays a draft. Triggers update listings, facets and totals.
 * @throws AppError `sku.unknown`, `variant.taken` for one that comes back after another took its flavour or name.
 */
export async function setVisibility(
  db: D1Database,
  sku: string,
  visibility: ProductVisibility,
): Promise<{ status: string; gtin_taken?: TakenGtin }> {
  const product = '(SELECT product_id FROM skus WHERE id = ?1)';
  const twin = variantTwinSql(product);
  const isFree = visibility === 'shown' ? ` AND NOT EXISTS (${twin})` : '';
  const [taken, changed, , twins] = await batchRows<[TakenGtin, { status: string }, unknown, { twin: string }]>(db, [
    db.prepare(takenGtinSql).bind(sku),
    db
      .prepare(`UPDATE products SET ${visibilityChanges[visibility]} WHERE id = ${product}${isFree} RETURNING status`)
      .bind(sku),
    db.prepare(`${activeSkusSql} WHERE product_id = ${product}`).bind(sku),
    db.prepare(twin).bind(sku),
  ]);
  const [row] = changed.results;
  const [gtin_taken] = visibility === 'shown' ? taken.results : [];
  if (row) return { ...row, ...(gtin_taken && { gtin_taken }) };
  const [other] = twins.results;
  if (other) throw new AppError('variant.taken', { params: { sku, other: other.twin } });
  throw new AppError('sku.unknown', { params: { sku } });
}
