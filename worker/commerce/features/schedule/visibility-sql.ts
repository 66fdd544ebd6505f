import type { visibilities } from '../../../../shared/contract/desk/catalogue.ts';

export type ProductVisibility = (typeof visibilities)[number];

export const hiddenReason = 'hidden';
/** The draft reason after an import was undone (docs/catalogue.md §11). A later import of the product clears it. */
export const undoneReason = 'undone';

/** For `products`. A draft with another reason stays a draft. */
export const visibilityChanges: Readonly<Record<ProductVisibility, string>> = {
  shown: `hidden = 0, status = iif(coalesce(draft_reason, '${hiddenReason}') IN ('${hiddenReason}', '${undoneReason}'), 'published', 'draft'),
      draft_reason = nullif(nullif(draft_reason, '${hiddenReason}'), '${undoneReason}')`,
  hidden: `hidden = 1, status = 'draft', draft_reason = coalesce(draft_reason, '${hiddenReason}')`,
  removed: `hidden = 0, status = 'removed', draft_reason = nullif(draft_reason, '${hiddenReason}')`,
};

/** Removed, or of an import that was undone: its flavour and its name are free for another variant of its group. */
export const isOffShelfSql = (product: string): string =>
  `(${product}.status = 'removed' OR ${product}.draft_reason IS '${undoneReason}')`;

/**
 * The SKU that meanwhile took the flavour and size, or a name, of a product off the shelf; `id` is an SQL expression of
 * the product.
 */
export const variantTwinSql = (id: string): string => `
  SELECT v.sku_id AS twin FROM products old CROSS JOIN skus os ON os.product_id = old.id CROSS JOIN variants o ON o.sku_id = os.id
  CROSS JOIN variants v ON v.variant_group = o.variant_group AND v.sku_id <> o.sku_id
  CROSS JOIN skus s ON s.id = v.sku_id CROSS JOIN products p ON p.id = s.product_id
  WHERE old.id = ${id} AND ${isOffShelfSql('old')} AND NOT ${isOffShelfSql('p')} AND (
    (lower(v.flavour_en), lower(v.size_en)) = (lower(o.flavour_en), lower(o.size_en))
    OR (lower(v.flavour_ar), lower(v.size_ar)) = (lower(o.flavour_ar), lower(o.size_ar))
    OR (p.name_en <> '' AND lower(p.name_en) = lower(old.name_en)) OR (p.name_ar <> '' AND lower(p.name_ar) = lower(old.name_ar)))
  LIMIT 1`;

/** To run after it: SKUs of a product that isn't published are not sold. */
export const activeSkusSql =
  "UPDATE skus SET active = (SELECT status = 'published' FROM products WHERE id = skus.product_id)";
