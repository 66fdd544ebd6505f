/** Days over which demand is added up (docs/desk.md "Stock"): four whole weeks, so that each weekday counts alike. */
export const demandDays = 28;
/** Chosen: what is kept beyond a supplier's lead time. */
const safetyDays = 7;

/** Whole days until nothing is free. @param demand units of the last 28 days. null: nothing was sold, so no day can be named. */
export const getCoverDays = (free: number, demand: number): number | null =>
  demand <= 0 ? null : Math.floor((Math.max(free, 0) * demandDays) / demand);

export interface ReorderFacts {
  /** Units of the last 28 days. */
  readonly demand: number;
  readonly leadDays: number;
  readonly free: number;
  readonly onOrder: number;
  /** Units in a pack of the supplier's. */
  readonly packSize: number;
}

/** Units to order, in whole packs: mean daily sales × (lead + safety days) − free − on order; 0 where that is enough. */
export function getReorderUnits({ demand, leadDays, free, onOrder, packSize }: ReorderFacts): number {
  const missing = (Math.max(demand, 0) * (leadDays + safetyDays)) / demandDays - Math.max(free, 0) - onOrder;
  return missing <= 0 ? 0 : Math.ceil(missing / packSize) * packSize;
}
