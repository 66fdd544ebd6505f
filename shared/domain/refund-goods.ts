export interface RefundedGoods {
  readonly units: number;
  readonly status: string;
  readonly restock: boolean | undefined;
}

/**
 * Whether to restock. `unsaid`: the operator must say; `no_goods`: nothing to restock. Units of an order that was never
 * packed are still in stock.
 */
export function goodsOfRefund({ units, status, restock }: RefundedGoods): boolean | 'unsaid' | 'no_goods' {
  if (units === 0) return restock === true ? 'no_goods' : false;
  if (restock !== undefined) return restock;
  return status === 'placed' ? true : 'unsaid';
}

/** A repeated refund within this time is probably a mistake. */
export const repeatedWithinMs = 60_000;

export interface RefundLike {
  readonly amountMinor: number;
  readonly units: readonly { readonly sku: string; readonly count: number }[];
}

const toUnitsKey = (units: RefundLike['units']) =>
  units
    .map(({ sku, count }) => `${sku}:${count}`)
    .sort()
    .join();

export const isSameRefund = (a: RefundLike, b: RefundLike): boolean =>
  a.amountMinor === b.amountMinor && toUnitsKey(a.units) === toUnitsKey(b.units);
