/** What becomes of the goods of a refund: stock is never lost because nobody was asked. */

export interface RefundedGoods {
  /** How many units the refund is for. */
  readonly units: number;
  readonly status: string;
  /** As it was said; undefined: nothing was. */
  readonly restock: boolean | undefined;
}

/**
 * True: back on the shelf. False: they are not. `unsaid`: somebody has to say it. `no_goods`: there are none to bring back.
 * Only what was never packed is on the shelf whatever anybody says nothing about.
 */
export function goodsOfRefund({ units, status, restock }: RefundedGoods): boolean | 'unsaid' | 'no_goods' {
  if (units === 0) return restock === true ? 'no_goods' : false;
  if (restock !== undefined) return restock;
  return status === 'placed' ? true : 'unsaid';
}

/** A second refund of the same within this time is more likely a slip than meant. */
export const repeatedWithinMs = 60_000;

export interface RefundLike {
  readonly amountMinor: number;
  readonly units: readonly { readonly sku: string; readonly count: number }[];
}

const sorted = (units: RefundLike['units']) =>
  units
    .map(({ sku, count }) => `${sku}:${count}`)
    .sort()
    .join();

export const isSameRefund = (a: RefundLike, b: RefundLike): boolean =>
  a.amountMinor === b.amountMinor && sorted(a.units) === sorted(b.units);
