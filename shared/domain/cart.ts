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
  /** As on the wire: what is left, where it is little; the merchant's own limit. Not known where the limit isn't. */
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

/** A SKU as `/product/sku` answers it: with the words of its product, in the language of the request. */
export interface FreshSku extends CartSku {
  readonly product?: Pick<CartProduct, 'id' | 'slug' | 'name' | 'brand'>;
  readonly contents?: string;
  readonly order_recommendation?: string | null;
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

/** What the server's answer changed in the cart; told to the shopper. */
export interface SyncChange {
  readonly sku: string;
  readonly name: string;
  readonly field: 'count' | 'price' | 'gone';
  /** Counts, or unit prices in the currency's major unit. */
  readonly from: number;
  readonly to: number;
}

const maxOf = (sku: CartSku): number => Math.min(sku.buy_limit ?? cartLineMaxCount, cartLineMaxCount);
/** The cart without an entry, whatever its count. */
export const removeEntry = (items: CartItems, id: string): CartItems =>
  Object.fromEntries(Object.entries(items).filter(([key]) => key !== id));

/** False at the buy limit; the plus button is disabled then. */
export const mayAdd = (sku: CartSku, count: number): boolean => count < maxOf(sku);

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
  const next = Math.min(had + count, maxOf(sku));
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
  return { ...items, [id]: { ...known, count: Math.min(count, Math.max(1, maxOf(known.sku))) } };
}

/** A line's product in the language of the answer. */
const renewedProduct = (was: CartProduct, fresh: FreshSku, locale: Locale): CartProduct =>
  fresh.product
    ? {
        ...was,
        ...fresh.product,
        contents: fresh.contents ?? was.contents,
        recommendation: fresh.order_recommendation === undefined ? was.recommendation : fresh.order_recommendation,
        locale,
      }
    : was;

/**
 * The cart after the server's `/product/sku`: fresh SKUs, products in the language that was asked in, counts cut to the
 * limit, lines that are gone left out, and all that a shopper should know told.
 */
export function syncItems(
  items: CartItems,
  fresh: readonly FreshSku[],
  missing: readonly string[],
  locale: Locale,
): { items: CartItems; changes: readonly SyncChange[] } {
  const byId = new Map(fresh.map((sku) => [sku.id, sku]));
  const changes: SyncChange[] = [];
  const kept: [string, CartEntry][] = [];
  for (const [id, entry] of Object.entries(items)) {
    const sku = byId.get(id);
    if (!sku) {
      // Asked about and unknown is gone; not asked about (a cut answer) stays as it was.
      if (!missing.includes(id)) kept.push([id, entry]);
      else changes.push({ sku: id, name: entry.product.name, field: 'gone', from: entry.count, to: 0 });
      continue;
    }
    const product = renewedProduct(entry.product, sku, locale);
    const { name } = product;
    const count = Math.min(entry.count, Math.max(1, maxOf(sku)));
    const outOfStock = sku.buy_limit === 0;
    if (!outOfStock && count !== entry.count)
      changes.push({ sku: id, name, field: 'count', from: entry.count, to: count });
    const sameCurrency = entry.sku.price.currency === sku.price.currency;
    if (sameCurrency && entry.sku.price.price_local !== sku.price.price_local)
      changes.push({
        sku: id,
        name,
        field: 'price',
        from: entry.sku.price.price_local,
        to: sku.price.price_local,
      });
    kept.push([id, { ...entry, sku, product, count: outOfStock ? entry.count : count, outOfStock }]);
  }
  return { items: Object.fromEntries(kept), changes };
}

/** The words of an answer alone: what it says of prices and limits is for a page that tells it. */
export function translateItems(items: CartItems, fresh: readonly FreshSku[], locale: Locale): CartItems {
  const byId = new Map(fresh.map((sku) => [sku.id, sku]));
  return Object.fromEntries(
    Object.entries(items).map(([id, entry]) => {
      const sku = byId.get(id);
      if (!sku) return [id, entry];
      const { name, images } = sku;
      const product = renewedProduct(entry.product, sku, locale);
      return [id, { ...entry, product, sku: { ...entry.sku, name, images } }];
    }),
  );
}

/** What another tab wrote, in the words of this one: it may speak the other language. */
export const inOwnWords = (written: CartItems, own: CartItems, locale: Locale): CartItems =>
  Object.fromEntries(
    Object.entries(written).map(([id, entry]) => {
      const known = own[id];
      if (entry.product.locale === locale || known?.product.locale !== locale) return [id, entry];
      const { name, images } = known.sku;
      return [id, { ...entry, product: known.product, sku: { ...entry.sku, name, images } }];
    }),
  );

/** Something in it can be bought; what is sold out stays in the cart and is not ordered. */
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
