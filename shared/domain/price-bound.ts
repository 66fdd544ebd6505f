/** Price filters are kept in KWD and spoken in the shopper's own currency (docs/product.md §9). */
import { priceFilterMaxKwd, underPriceQuickFilterKwd } from '../constants.ts';
import { bound, type Range, rangeOf } from './range.ts';

/**
 * A bound that the shop proposes (KWD) as the country's shoppers see it, rounded to a friendly step: 25 KWD at 12.2 is 305,
 * proposed as 300, 1000 KWD as 12,000. In dinars it is itself.
 */
export function friendlyBound(kwd: number, rate: number): number {
  if (rate === 1) return kwd;
  const value = kwd * rate;
  const step = value >= 10_000 ? 1000 : value >= 1000 ? 100 : value >= 200 ? 50 : value >= 50 ? 10 : 5;
  return Math.round(value / step) * step;
}

/** A bound that is set (KWD), in the shopper's own currency as it was typed: whole riyals lost at most half a fils on the way. */
export function shownBound(kwd: number, rate: number): number {
  if (rate === 1) return kwd;
  const value = kwd * rate;
  const whole = Math.round(value);
  return Math.abs(value - whole) <= 0.0005 * rate ? whole : Math.round(value * 100) / 100;
}

/** What a shopper typed in their own currency, back in KWD with three decimals. */
export const typedBound = (local: number, rate: number): number =>
  Math.min(priceFilterMaxKwd, rate === 1 ? local : Math.round((local / rate) * 1000) / 1000);

/** The most that "Under KD 25" lets through, in KWD: in riyals it says and means 300, which is a little less. */
export const quickBound = (rate: number): number => typedBound(friendlyBound(underPriceQuickFilterKwd, rate), rate);

/**
 * The price of a form that was sent without JavaScript (`price_from`, `price_to`), in the shopper's own currency; undefined
 * when the URL isn't from that form.
 */
export function priceFromForm(from: string | null, to: string | null, rate: number): Range | null | undefined {
  if (from === null && to === null) return undefined;
  const [min, max] = [from, to].map((text) => {
    const typed = bound(text ?? undefined, Number.MAX_SAFE_INTEGER);
    return typed === null ? null : typedBound(typed, rate);
  });
  // From 0 is from anywhere.
  return rangeOf(min || null, max ?? null);
}
