/** Whether this product alone is delivered free; a note about the missing amount would contradict that. */
export const isDeliveredFree = (feeLocal: number, sku: { readonly free_delivery: boolean }): boolean =>
  feeLocal === 0 || sku.free_delivery;
