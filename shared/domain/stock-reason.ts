/** Why the desk changes how many units are there, as the moves of stock remember it. */
export const stockReasons = ['expired', 'damaged', 'lost', 'counted'] as const;
export type StockReason = (typeof stockReasons)[number];
