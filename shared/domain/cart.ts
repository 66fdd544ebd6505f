/**
 * The rules of the product cart (spec §4 "Cart", §5) as pure functions: a cart goes in, a cart comes out. The browser keeps
 * it; the server has the last word on prices and limits.
 */
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
  /** null: sold freely; undefined: not known yet; n: at most n. */
  readonly buy_limit?: number | null | undefined;
  /** As on the wire: the stock if it is low, and the merchant's limit. Absent while the limit isn't known. */
  readonly stock_left?: number | null | undefined;
  readonly order_limit?: number | null | undefined;
  readonly images: readonly { readonly url: string; readonly alt: string }[];
}

/** What a cart line prints without asking the server. */
export interface CartProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly brand: { readonly id: string; readonly slug: string; readonly name: string };
  readonly contents: string;
  /** The category's tile, `#rrggbb`. */
  readonly color: string;
  /** "Take with food", where the merchant gave one to show on the line. */
  readonly recommendation: string | null;
  /** The language of these words; undefined: not known. */
  readonly locale?: Locale | undefined;
}

export interface CartEntry {
  readonly count: number;
  readonly sku: CartSku;
  readonly product: CartProduct;
  readonly origin: CartOrigin;
  readonly suggestionId: string | null;
  readonly outOfStock: boolean;
  /** Spec §3: an entry that carries it takes no changes from another tab. */
  readonly flushAfter?: number;
}

/** Keyed by SKU id, in the order of adding. */
export type CartItems = Readonly<Record<string, CartEntry>>;
export type NewLine = Pick<CartEntry, 'sku' | 'product' | 'origin'> & { suggestionId?: string | null };

/** Of a SKU in one cart. */
export const mostOf = (sku: CartSku): number => Math.min(sku.buy_limit ?? cartLineMaxCount, cartLineMaxCount);
/** The cart without an entry, whatever its count. */
export const removeEntry = (items: CartItems, id: string): CartItems =>
  Object.fromEntries(Object.entries(items).filter(([key]) => key !== id));

/** False at the buy limit; the plus button is disabled then. */
export const mayAdd = (sku: CartSku, count: number): boolean => count < mostOf(sku);

/** One more of a SKU. `outcome` `limit` leaves the cart as it was. */
export function addOne(
  items: CartItems,
  line: NewLine,
  count = 1,
): { items: CartItems; outcome: 'new' | 'more' | 'limit' } {
  const known = items[line.sku.id];
  const had = known?.count ?? 0;
  // A card that doesn't know its limit yet takes none away that the cart knows.
  const { buy_limit, stock_left, order_limit } = line.sku.buy_limit === undefined && known ? known.sku : line.sku;
  const sku = { ...line.sku, buy_limit, stock_left, order_limit };
  const next = Math.min(had + count, mostOf(sku));
  if (next <= had) return { items, outcome: 'limit' };
  const entry: CartEntry = known
    ? { ...known, sku, count: next, outOfStock: false }
    : { suggestionId: null, outOfStock: false, ...line, sku, count: next };
  return { items: { ...items, [line.sku.id]: entry }, outcome: known ? 'more' : 'new' };
}

/** One less; the last one takes the line away. */
export function reduceOne(items: CartItems, id: string): { items: CartItems; removed: boolean } {
  const known = items[id];
  if (!known) return { items, removed: false };
  if (known.count <= 1) return { items: removeEntry(items, id), removed: true };
  return { items: { ...items, [id]: { ...known, count: known.count - 1 } }, removed: false };
}

/** A count that was typed: whole, at least 1, at most the limit. Unknown SKUs change nothing. */
export function setCount(items: CartItems, id: string, count: number): CartItems {
  const known = items[id];
  if (!known || !Number.isInteger(count) || count < 1) return items;
  return { ...items, [id]: { ...known, count: Math.min(count, Math.max(1, mostOf(known.sku))) } };
}

/** Whether anything in it can be bought; sold-out lines stay in the cart and aren't ordered. */
export const canBuy = (items: CartItems): boolean => Object.values(items).some(({ outOfStock }) => !outOfStock);

/** Pieces in the cart, for the header. */
export const countOf = (items: CartItems): number => Object.values(items).reduce((sum, { count }) => sum + count, 0);

/** What is paid before coupon and delivery, and what it was before discounts: price + old_price (spec §9). Minor units. */
export function cartTotals(items: CartItems): {
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
