export const productIdOf = (sku: string): string => `p-${sku}`;
