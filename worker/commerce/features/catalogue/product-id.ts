/** A product's id derives from its first SKU. */
export const productIdOf = (sku: string): string => `p-${sku}`;
