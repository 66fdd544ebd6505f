/** What a cart costs: lines, coupon, delivery, totals, VAT (docs/api.md "Orders and wallet"). Integers throughout. */
import { baseCurrency, cartLineMaxCount, unlimitedFromStock } from '../constants.ts';
import { type Currency, computeIncludedVat, convertToBase } from './money.ts';

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

export interface SkuStock {
  readonly available: number;
  readonly limit: number | null;
}

/** null: no limit, 0: can't be bought (docs/design.md §3 "Stock and buy limit"). */
export function computeBuyLimit({ available, limit }: SkuStock): number | null {
  if (limit === null) return available >= unlimitedFromStock ? null : Math.max(0, available);
  return Math.max(0, Math.min(limit, available));
}

export const limitCount = (requested: number, { available, limit }: SkuStock): number =>
  Math.max(0, Math.min(requested, available, limit ?? cartLineMaxCount, cartLineMaxCount));

export interface OrderSums {
  readonly subtotal: number;
  readonly discount: number;
  readonly bundleDiscount: number;
  readonly delivery: number;
  readonly gift: number;
  readonly cashRounding: number;
  readonly total: number;
}

/** The database checks this sum too (INV11). */
export function sumUp(part: Omit<OrderSums, 'total'>): OrderSums {
  return { ...part, total: part.subtotal - part.discount + part.delivery + part.gift + part.cashRounding };
}

export function convertSumsToBase(
  local: OrderSums,
  baseSubtotalFils: number,
  rateMicros: number,
  currency: Currency,
): OrderSums {
  if (currency === baseCurrency) return local;
  const inBase = (minor: number) => convertToBase(minor, rateMicros, currency);
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

export const computeVat = (totalMinor: number, vatPercent: number): number | null =>
  vatPercent === 0 ? null : computeIncludedVat(totalMinor, vatPercent);
