/** Bringing this product costs nothing, whatever else is bought: a word on what is left would contradict that. */
export const isDeliveredFree = (feeLocal: number, sku: { readonly free_delivery: boolean }): boolean =>
  feeLocal === 0 || sku.free_delivery;
