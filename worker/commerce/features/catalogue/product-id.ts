/** A product is known by its first SKU. */
export const productIdOf = (sku: string): string => `p-${sku}`;
