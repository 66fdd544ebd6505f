export const stockReasons = ['expired', 'damaged', 'lost', 'counted'] as const;
export type StockReason = (typeof stockReasons)[number];
