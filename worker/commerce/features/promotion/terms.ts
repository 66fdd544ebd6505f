/** The terms of a new promotion in minor units, as it is stored and tried. Each refuses what the database couldn't mean. */
import type { NewPromotion } from '../../../../shared/contract/desk/promotion.ts';
import { type CountryCode, countries } from '../../../../shared/domain/country.ts';
import { type Currency, toMajor, toMinor } from '../../../../shared/domain/money.ts';

export type NewPromotionOf<K extends NewPromotion['kind']> = Extract<NewPromotion, { kind: K }>;

export class InvalidPromotion extends Error {
  readonly field: { readonly path: string; readonly rule: string };
  constructor(path: string, rule: string) {
    super(`${path} ${rule}`);
    this.field = { path, rule };
  }
}
const invalid = (path: string, rule: string) => new InvalidPromotion(path, rule);

/** Rejects amounts that the currency cannot express, such as 2.5001 KWD. */
export function toMinorUnits(path: string, major: number | undefined, currency: Currency | null): number | null {
  if (major === undefined) return null;
  if (currency === null) throw invalid('country', 'required');
  const minor = toMinor(major, currency);
  if (toMajor(minor, currency) !== major) throw invalid(path, 'invalid');
  return minor;
}

const currencyOf = (country: CountryCode | undefined) => (country ? countries[country].currency : null);

export function readCouponTerms(coupon: NewPromotionOf<'coupon'>) {
  const currency = currencyOf(coupon.country);
  const values = { percent: coupon.percent, amount: toMinorUnits('amount', coupon.amount, currency), free_delivery: 0 };
  const value = values[coupon.type];
  if (value === undefined || value === null) throw invalid(coupon.type, 'required');
  if (coupon.type !== 'percent' && coupon.percent !== undefined) throw invalid('percent', 'unknown');
  if (coupon.type !== 'amount' && coupon.amount !== undefined) throw invalid('amount', 'unknown');
  const minSubtotal = toMinorUnits('min_subtotal', coupon.min_subtotal, currency) ?? 0;
  return { type: coupon.type, value, currency, minSubtotal };
}

export function readGiveawayTerms(one: NewPromotionOf<'giveaway'>) {
  const minSubtotal = toMinorUnits('min_subtotal', one.min_subtotal, currencyOf(one.country));
  if ((minSubtotal === null) === (one.with_sku === undefined))
    throw invalid('with_sku', minSubtotal === null ? 'required' : 'unknown');
  if (minSubtotal !== null && one.with_count !== undefined) throw invalid('with_count', 'unknown');
  return { minSubtotal, withSku: one.with_sku ?? null, withCount: one.with_count ?? 1 };
}

export function checkBundle({ skus }: NewPromotionOf<'bundle'>): void {
  if (new Set(skus).size !== skus.length) throw invalid('skus', 'invalid');
}

export function checkTimes(one: { readonly starts_at?: number | undefined; readonly ends_at?: number | undefined }) {
  if (one.starts_at !== undefined && one.ends_at !== undefined && one.starts_at >= one.ends_at)
    throw invalid('ends_at', 'out_of_range');
}
