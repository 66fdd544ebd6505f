export declare const visibilities: readonly ['shown', 'hidden', 'removed'];
export type ProductVisibility = (typeof visibilities)[number];
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
