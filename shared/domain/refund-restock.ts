export interface RestockInput {
  readonly units: number;
  readonly status: string;
  readonly restock: boolean | undefined;
}

/**
 * Whether to restock. `unsaid`: the operator must say; `no_goods`: nothing to restock. Units of an order that was never
 * packed are still in stock.
 */
export function decideRestock({ units, status, restock }: RestockInput): boolean | 'unsaid' | 'no_goods' {
  if (units === 0) return restock === true ? 'no_goods' : false;
  if (restock !== undefined) return restock;
  return status === 'placed' ? true : 'unsaid';
}

/** A repeated refund within this time is probably a mistake. */
export const duplicateRefundWindowMs = 60_000;

export interface RefundContent {
  readonly amountMinor: number;
  readonly units: readonly { readonly sku: string; readonly count: number }[];
}

const toUnitsKey = (units: RefundContent['units']) =>
  units
    .map(({ sku, count }) => `${sku}:${count}`)
    .sort()
    .join();

export const isSameRefund = (a: RefundContent, b: RefundContent): boolean =>
  a.amountMinor === b.amountMinor && toUnitsKey(a.units) === toUnitsKey(b.units);
