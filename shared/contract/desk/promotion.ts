import { z } from 'zod';
import { cleanCouponCode } from '../../domain/coupon-code.ts';
import { country, skuId } from '../fields.ts';
import { couponTypes } from '../order.ts';
import { deskGet, deskPost } from './call.ts';
import { unixTime } from './fields.ts';

/** A coupon code or promotion name, stored in upper case. */
const promotionId = z
  .string()
  .max(60)
  .transform(cleanCouponCode)
  .pipe(z.string().regex(/^[A-Z0-9_-]{3,40}$/))
  .brand<'promotion'>();
/** In the major unit of the country's currency. */
const money = z.number().positive().max(1_000_000);
const times = { starts_at: unixTime.optional(), ends_at: unixTime.optional() };

const coupon = z.strictObject({
  kind: z.literal('coupon'),
  id: promotionId,
  type: z.enum(couponTypes),
  percent: z.int().min(1).max(100).optional(),
  amount: money.optional(),
  /** Absent: valid in every country. Required for a fixed amount, which needs a currency. */
  country: country.optional(),
  min_subtotal: money.optional(),
  max_uses: z.int().min(1).max(1_000_000).optional(),
  per_user: z.int().min(1).max(1000).optional(),
  ...times,
});
const giveaway = z.strictObject({
  kind: z.literal('giveaway'),
  id: promotionId,
  sku: skuId,
  country: country.optional(),
  min_subtotal: money.optional(),
  with_sku: skuId.optional(),
  with_count: z.int().min(1).max(99).optional(),
  ...times,
});
const bundle = z.strictObject({
  kind: z.literal('bundle'),
  id: promotionId,
  skus: z.array(skuId).min(2).max(5),
  percent: z.int().min(0).max(90),
  country: country.optional(),
  ...times,
});
const wrap = z.strictObject({ kind: z.literal('wrap'), country, fee: z.number().min(0).max(1000) });

const kinds = ['coupon', 'giveaway', 'bundle', 'wrap'] as const;
export const newPromotion = z.discriminatedUnion('kind', [coupon, giveaway, bundle, wrap]);
export type NewPromotion = z.infer<typeof newPromotion>;

const item = z.strictObject({
  kind: z.enum(kinds),
  id: z.string(),
  state: z.enum(['planned', 'live', 'ended']),
  /** For display: `10 % off · KW · from 10.000 KWD · used 3 of 100`. */
  says: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});
export type DeskPromotion = z.infer<typeof item>;

export const promotionDeskCalls = {
  promotions: deskGet('/desk/promotions', {
    may: 'read_promotions',
    summary: 'Every promotion and what became of it',
    data: z.strictObject({ items: z.array(item) }),
  }),
  addPromotion: deskPost('/desk/promotion', {
    may: 'write_promotions',
    summary: 'A new promotion',
    refusals: ['sku.unknown', 'field.taken', 'promotion.above_limit'],
    body: newPromotion,
    data: item,
  }),
  endPromotion: deskPost('/desk/promotion/end', {
    may: 'write_promotions',
    summary: 'End a promotion now',
    body: z.strictObject({ kind: z.enum(kinds), id: promotionId.or(country) }),
    data: item,
  }),
};
