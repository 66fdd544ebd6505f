export declare const visibilities: readonly ['shown', 'hidden', 'removed'];
export type ProductVisibility = (typeof visibilities)[number];
export declare const hiddenReason = 'hidden';
/** The draft reason after an import was undone (docs/catalogue.md §11). A later import of the product clears it. */
export declare const undoneReason = 'undone';
/**
 * A draft with another reason stays a draft. Triggers update listings, facets and totals.
 * @throws AppError `sku.unknown`.
 */
export declare function setVisibility(
  db: D1Database,
  sku: string,
  visibility: ProductVisibility,
): Promise<{
  status: string;
}>;
