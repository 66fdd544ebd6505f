/** What becomes of refunded goods: in stock again, back but unfit for sale, or with the shopper. */
export const goodsFates = ['back', 'written_off', 'not_returned'] as const;
export type GoodsFate = (typeof goodsFates)[number];

export interface RefundedGoods {
  /** Said of the line. */
  readonly goods: GoodsFate | undefined;
  /** Said of all lines that say nothing. */
  readonly restock: boolean | undefined;
  readonly status: string;
}

/** `unsaid`: staff must say. Units of an order that was never packed are still in stock. */
export function decideGoods({ goods, restock, status }: RefundedGoods): GoodsFate | 'unsaid' {
  if (goods !== undefined) return goods;
  if (restock !== undefined) return restock ? 'back' : 'not_returned';
  return status === 'placed' ? 'back' : 'unsaid';
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
