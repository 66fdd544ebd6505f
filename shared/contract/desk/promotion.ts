import { z } from 'zod';
import { cleanCouponCode } from '../../domain/coupon-code.ts';
import { promotionMeetings } from '../../domain/promotion-trial.ts';
import { country, inBothLanguages, skuId } from '../fields.ts';
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
const states = ['planned', 'live', 'ended'] as const;
/** One that is over may have given its name to another, and is `SUMMER~1` since. */
const anyId = z
  .string()
  .regex(/^[A-Z0-9_-]{2,40}(~\d{1,6})?$/)
  .brand<'promotion'>();
export const newPromotion = z.discriminatedUnion('kind', [coupon, giveaway, bundle, wrap]);
export type NewPromotion = z.infer<typeof newPromotion>;

const item = z.strictObject({
  kind: z.enum(kinds),
  id: z.string(),
  state: z.enum(states),
  /** For display: `10% off · orders from KWD 10.000 · Kuwait · used 3 of 100`. */
  says: z.string(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});
export type DeskPromotion = z.infer<typeof item>;

/** What a promotion says, to begin another with; what it doesn't have is null. Amounts are `2.500 KWD`. */
const terms = z.strictObject({
  country: country.nullable(),
  type: z.enum(couponTypes).nullable(),
  percent: z.int().nullable(),
  amount: z.string().nullable(),
  min_subtotal: z.string().nullable(),
  max_uses: z.int().nullable(),
  per_user: z.int().nullable(),
  sku: z.string().nullable(),
  with_sku: z.string().nullable(),
  with_count: z.int().nullable(),
  skus: z.array(z.string()),
  fee: z.string().nullable(),
});
export type PromotionTermsShown = z.infer<typeof terms>;

const trial = z.strictObject({
  /** Others that hold in the same time and country, and how they meet. */
  meets: z.array(
    z.strictObject({ kind: z.enum(['coupon', 'giveaway', 'bundle']), id: z.string(), how: z.enum(promotionMeetings) }),
  ),
  /** Prices of its products that are on sale in that time. */
  sale_prices: z.int(),
  /** Had it held for the newest orders of the last 28 days: of how many, and what it would have given. */
  tried: z.array(z.strictObject({ country, orders: z.int(), earned: z.int(), off: z.string(), free_units: z.int() })),
});
export type PromotionTrial = z.infer<typeof trial>;

export const promotionDeskCalls = {
  promotions: deskGet('/desk/promotions', {
    may: 'read_promotions',
    summary: 'A page of promotions and what became of them: those that hold, to come, and over, the newest first',
    query: z.strictObject({
      state: z.enum(states).optional(),
      after: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    data: z.strictObject({ items: z.array(item), next: z.string().nullable() }),
  }),
  promotion: deskGet('/desk/promotions/:kind/:id', {
    may: 'read_promotions',
    summary: 'A promotion, its terms and its products',
    refusals: ['not_found'],
    params: z.strictObject({ kind: z.enum(kinds), id: anyId }),
    data: z.strictObject({
      item,
      terms,
      products: z.array(z.strictObject({ sku: z.string(), name: inBothLanguages(z.string()) })),
    }),
  }),
  tryPromotion: deskPost('/desk/promotion/try', {
    may: 'write_promotions',
    summary: 'Which promotions a new one would meet, and what it would have given the orders of the last 28 days',
    description: 'Nothing is written.',
    body: newPromotion,
    data: trial,
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
