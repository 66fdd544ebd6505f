export interface StockFacts {
  readonly buy_limit?: number | null | undefined;
  readonly stock_left?: number | null | undefined;
  readonly order_limit?: number | null | undefined;
}

/**
 * `only_left` is the stock. `up_to` announces the merchant's limit, `limit` explains it once reached, and `no_more`
 * says that the cart holds all of the stock, without its number.
 */
export interface StockNote {
  readonly key: 'only_left' | 'up_to' | 'limit' | 'no_more';
  readonly n: number;
}

/** A limit up to this is announced. Chosen: what a household buys at once. */
const smallLimit = 3;

export function getStockNote({ buy_limit, stock_left, order_limit }: StockFacts, count: number): StockNote | null {
  if (!buy_limit) return null;
  const left = stock_left ?? null;
  const own = order_limit ?? null;
  if (count >= buy_limit && own === buy_limit) return { key: 'limit', n: own };
  if (count >= buy_limit) return { key: 'no_more', n: buy_limit };
  if (left !== null) return { key: 'only_left', n: left };
  return own !== null && own <= smallLimit ? { key: 'up_to', n: own } : null;
}
