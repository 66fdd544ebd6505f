/** What a cart costs: lines, coupon, delivery, totals, VAT (docs/api.md "Orders and wallet"). Integers throughout. */
import { cartLineMaxCount, soldFreelyFrom } from '../constants.ts';
import { type Currency, priceInBase, vatInside } from './money.ts';

export interface CartItem {
  readonly sku: string;
  readonly count: number;
}

/** One line per SKU, or two lines of one SKU could each pass its limit (M2). */
export function mergeItems<I extends CartItem>(items: readonly I[]): I[] {
  const merged = new Map<string, I>();
  for (const item of items) {
    const known = merged.get(item.sku);
    merged.set(item.sku, known ? { ...known, count: known.count + item.count } : item);
  }
  return [...merged.values()];
}

export interface Stock {
  readonly available: number;
  readonly limit: number | null;
}

/** null: no limit, 0: can't be bought (docs/design.md §3 "Stock and buy limit"). */
export function buyLimit({ available, limit }: Stock): number | null {
  if (limit === null) return available >= soldFreelyFrom ? null : Math.max(0, available);
  return Math.max(0, Math.min(limit, available));
}

export const countAllowed = (requested: number, { available, limit }: Stock): number =>
  Math.max(0, Math.min(requested, available, limit ?? cartLineMaxCount, cartLineMaxCount));

export interface Sums {
  readonly subtotal: number;
  readonly discount: number;
  readonly bundleDiscount: number;
  readonly delivery: number;
  readonly gift: number;
  readonly cashRounding: number;
  readonly total: number;
}

/** The database checks this sum too (INV11). */
export function sumUp(part: Omit<Sums, 'total'>): Sums {
  return { ...part, total: part.subtotal - part.discount + part.delivery + part.gift + part.cashRounding };
}

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

export const vatOf = (totalMinor: number, vatPercent: number): number | null =>
  vatPercent === 0 ? null : vatInside(totalMinor, vatPercent);
