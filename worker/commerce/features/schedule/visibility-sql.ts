/** SQL that shows, hides and removes a product, for staff and for the schedule. */
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

/** To run after it: SKUs of a product that isn't published are not sold. */
export const activeSkusSql =
  "UPDATE skus SET active = (SELECT status = 'published' FROM products WHERE id = skus.product_id)";
