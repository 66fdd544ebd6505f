/** Whether this product alone gets free delivery; a note on the amount still missing would contradict that. */
export const isDeliveredFree = (feeLocal: number, sku: { readonly free_delivery: boolean }): boolean =>
  feeLocal === 0 || sku.free_delivery;
