/** Which note a SKU shows: "Only 2 left" comes from the stock, "Up to 2 per order" from the merchant's limit. */

export interface StockFacts {
  /** null: sold freely; undefined: not known yet; n: at most n. */
  readonly buy_limit?: number | null | undefined;
  /** What is left, where it is little. */
  readonly stock_left?: number | null | undefined;
  /** The merchant's own limit. */
  readonly order_limit?: number | null | undefined;
}

/**
 * `only_left` counts the stock. `up_to` warns of the merchant's limit, `limit` explains it once it is reached, and
 * `no_more` says that all of the stock is in the cart, without its number.
 */
export interface StockNote {
  readonly key: 'only_left' | 'up_to' | 'limit' | 'no_more';
  readonly n: number;
}

/** A limit up to this is shown before a shopper reaches it. Not in the spec; chosen as what a household buys at once. */
const smallLimit = 3;

/** `count`: how many are in the cart. null for a SKU that is sold out or whose stock isn't known. */
export function stockNote({ buy_limit, stock_left, order_limit }: StockFacts, count: number): StockNote | null {
  if (!buy_limit) return null;
  const left = stock_left ?? null;
  const own = order_limit ?? null;
  if (count >= buy_limit && own === buy_limit) return { key: 'limit', n: own };
  if (left !== null) return { key: 'only_left', n: left };
  if (count >= buy_limit) return { key: 'no_more', n: buy_limit };
  return own !== null && own <= smallLimit ? { key: 'up_to', n: own } : null;
}
