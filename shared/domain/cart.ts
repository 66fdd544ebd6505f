/** The product cart (spec §4 "Cart", §5) as pure functions. The browser stores it; the server decides on prices and limits. */
import { cartLineMaxCount } from '../constants.ts';
import type { CartOrigin } from './cart-origin.ts';
import { type Currency, type Locale, toMinor } from './money.ts';

export interface CartPrice {
  readonly price: number;
  readonly old_price: number;
  readonly price_local: number;
  readonly old_price_local: number;
  readonly currency: Currency;
}

export interface CartSku {
  readonly id: string;
  readonly name: string;
  readonly price: CartPrice;
  /** null: no limit; undefined: not known yet; n: at most n. */
  readonly buy_limit?: number | null | undefined;
  readonly stock_left?: number | null | undefined;
  readonly order_limit?: number | null | undefined;
  readonly images: readonly { readonly url: string; readonly alt: string }[];
}

export interface CartProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brand: { readonly id: string; readonly slug: string; readonly name: string };
  readonly contents: string;
  readonly color: string;
  readonly recommendation: string | null;
  readonly locale?: Locale | undefined;
}

export interface CartEntry {
  readonly count: number;
  readonly sku: CartSku;
  readonly product: CartProduct;
  readonly origin: CartOrigin;
  readonly suggestionId: string | null;
  readonly outOfStock: boolean;
  /** Spec §3: an entry with this takes no changes from another tab. */
  readonly flushAfter?: number;
}

export type CartItems = Readonly<Record<string, CartEntry>>;
export type NewCartLine = Pick<CartEntry, 'sku' | 'product' | 'origin'> & { suggestionId?: string | null };

export const getMaxCount = (sku: CartSku): number => Math.min(sku.buy_limit ?? cartLineMaxCount, cartLineMaxCount);
export const removeEntry = (items: CartItems, id: string): CartItems =>
  Object.fromEntries(Object.entries(items).filter(([key]) => key !== id));

export const canAdd = (sku: CartSku, count: number): boolean => count < getMaxCount(sku);

/** `outcome` `limit` leaves the cart unchanged. */
export function addOne(
  items: CartItems,
  line: NewCartLine,
  count = 1,
): { items: CartItems; outcome: 'new' | 'more' | 'limit' } {
  const known = items[line.sku.id];
  const previousCount = known?.count ?? 0;
  // A cached card doesn't know its limits; those in the cart are kept.
  const { buy_limit, stock_left, order_limit } = line.sku.buy_limit === undefined && known ? known.sku : line.sku;
  const sku = { ...line.sku, buy_limit, stock_left, order_limit };
  const next = Math.min(previousCount + count, getMaxCount(sku));
  if (next <= previousCount) return { items, outcome: 'limit' };
  const entry: CartEntry = known
    ? { ...known, sku, count: next, outOfStock: false }
    : { suggestionId: null, outOfStock: false, ...line, sku, count: next };
  return { items: { ...items, [line.sku.id]: entry }, outcome: known ? 'more' : 'new' };
}

export function removeOne(items: CartItems, id: string): { items: CartItems; removed: boolean } {
  const known = items[id];
  if (!known) return { items, removed: false };
  if (known.count <= 1) return { items: removeEntry(items, id), removed: true };
  return { items: { ...items, [id]: { ...known, count: known.count - 1 } }, removed: false };
}

export function setCount(items: CartItems, id: string, count: number): CartItems {
  const known = items[id];
  if (!known || !Number.isInteger(count) || count < 1) return items;
  return { ...items, [id]: { ...known, count: Math.min(count, Math.max(1, getMaxCount(known.sku))) } };
}

export const canBuy = (items: CartItems): boolean => Object.values(items).some(({ outOfStock }) => !outOfStock);

export const countPieces = (items: CartItems): number =>
  Object.values(items).reduce((sum, { count }) => sum + count, 0);

/** The price before coupon and delivery, and before discounts: price + old_price (spec §9). Minor units. */
export function computeCartTotals(items: CartItems): {
  subtotalMinor: number;
  beforeMinor: number;
  currency: Currency | null;
} {
  let subtotalMinor = 0;
  let beforeMinor = 0;
  let currency: Currency | null = null;
  for (const { count, sku, outOfStock } of Object.values(items)) {
    if (outOfStock) continue;
    currency = sku.price.currency;
    const unit = toMinor(sku.price.price_local, currency);
    subtotalMinor += unit * count;
    beforeMinor += (unit + toMinor(sku.price.old_price_local, currency)) * count;
  }
  return { subtotalMinor, beforeMinor, currency };
}
