/** Price filters are stored in KWD and shown in the country's currency (docs/product.md §9). */
import { priceFilterMaxKwd, underPriceQuickFilterKwd } from '../constants.ts';
import { parseBound, type Range, toRange } from './range.ts';

/** A suggested bound in the country's currency, rounded to a friendly step: 25 KWD at 12.2 is 305, shown as 300; 1000 KWD as 12,000. */
export function roundBound(kwd: number, rate: number): number {
  if (rate === 1) return kwd;
  const value = kwd * rate;
  const step = value >= 10_000 ? 1000 : value >= 1000 ? 100 : value >= 200 ? 50 : value >= 50 ? 10 : 5;
  return Math.round(value / step) * step;
}

/**
 * A chosen bound in the country's currency as it was typed: whole riyals lost at most half a fils in the conversion.
 */
export function toLocalBound(kwd: number, rate: number): number {
  if (rate === 1) return kwd;
  const value = kwd * rate;
  const whole = Math.round(value);
  return Math.abs(value - whole) <= 0.0005 * rate ? whole : Math.round(value * 100) / 100;
}

export const toBaseBound = (local: number, rate: number): number =>
  Math.min(priceFilterMaxKwd, rate === 1 ? local : Math.round((local / rate) * 1000) / 1000);

export const getQuickBound = (rate: number): number => toBaseBound(roundBound(underPriceQuickFilterKwd, rate), rate);

/**
 * The price of a form sent without JavaScript (`price_from`, `price_to`, in the country's currency); undefined if the
 * URL isn't from that form.
 */
export function parsePriceForm(from: string | null, to: string | null, rate: number): Range | null | undefined {
  if (from === null && to === null) return undefined;
  const [min, max] = [from, to].map((text) => {
    const typed = parseBound(text ?? undefined, Number.MAX_SAFE_INTEGER);
    return typed === null ? null : toBaseBound(typed, rate);
  });
  return toRange(min || null, max ?? null);
}
