/** What a cart costs: lines, coupon, delivery, totals, VAT (docs/api.md "Orders and wallet"). Integers throughout. */
import { cartLineMaxCount, soldFreelyFrom } from '../constants.ts';
import { type Currency, priceInBase, vatInside } from './money.ts';

export interface CartItem {
  readonly sku: string;
  readonly count: number;
}

/** One line per SKU, counts added up, in the order of first appearance: two lines of one SKU must not pass alone (M2). */
export function mergeItems<I extends CartItem>(items: readonly I[]): I[] {
  const merged = new Map<string, I>();
  for (const item of items) {
    const known = merged.get(item.sku);
    merged.set(item.sku, known ? { ...known, count: known.count + item.count } : item);
  }
  return [...merged.values()];
}

/** `limit` is the merchant's own, null if there is none. */
export interface Stock {
  readonly available: number;
  readonly limit: number | null;
}

/** The wire's `buy_limit`: null = sold freely, 0 = can't be bought (docs/design.md §3 "Stock and buy limit"). */
export function buyLimit({ available, limit }: Stock): number | null {
  if (limit === null) return available >= soldFreelyFrom ? null : Math.max(0, available);
  return Math.max(0, Math.min(limit, available));
}

/** How many of the wanted can be ordered. */
export const countAllowed = (wanted: number, { available, limit }: Stock): number =>
  Math.max(0, Math.min(wanted, available, limit ?? cartLineMaxCount, cartLineMaxCount));

export interface Sums {
  readonly subtotal: number;
  readonly discount: number;
  /** The part of the discount that bundles gave; the rest is the coupon's. */
  readonly bundleDiscount: number;
  readonly delivery: number;
  readonly gift: number;
  /** What is left off so that cash can be paid in coins: zero or less (cash.ts). */
  readonly cashRounding: number;
  readonly total: number;
}

/** Total = lines - discount + delivery + gift + rounding, which the database checks once more (INV11). */
export function sumUp(part: Omit<Sums, 'total'>): Sums {
  return { ...part, total: part.subtotal - part.discount + part.delivery + part.gift + part.cashRounding };
}

/**
 * The informational figures in fils: the lines at their list price, the rest converted. In a country that pays in KWD
 * they are the charged figures themselves.
 */
export function sumsInBase(local: Sums, baseSubtotalFils: number, rateMicros: number, currency: Currency): Sums {
  if (currency === 'KWD') return local;
  const inBase = (minor: number) => priceInBase(minor, rateMicros, currency);
  const discount = Math.min(inBase(local.discount), baseSubtotalFils);
  return sumUp({
    subtotal: baseSubtotalFils,
    discount,
    bundleDiscount: Math.min(inBase(local.bundleDiscount), discount),
    delivery: inBase(local.delivery),
    gift: inBase(local.gift),
    cashRounding: 0 - inBase(-local.cashRounding),
  });
}

/** VAT inside the total, or null where there is none (docs/gulf.md §3). */
export const vatOf = (totalMinor: number, vatPercent: number): number | null =>
  vatPercent === 0 ? null : vatInside(totalMinor, vatPercent);
