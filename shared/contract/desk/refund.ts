import { z } from 'zod';
import { currencies } from '../../domain/currencies.ts';
import { goodsFates } from '../../domain/refund-restock.ts';
import { orderNumber, returnId, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { moneyKey } from './fields.ts';

const refundOrderBody = z.strictObject({
  number: orderNumber,
  key: moneyKey,
  /** The units to refund, with or without `amount`. If absent, a refund of the whole rest covers all units left. */
  lines: z
    .array(z.strictObject({ sku: skuId, count: z.int().min(1).max(99), goods: z.enum(goodsFates).optional() }))
    .min(1)
    .max(100)
    .optional(),
  /** Major units; overrides the value of the lines. */
  amount: z.number().positive().optional(),
  to: z.enum(['original', 'wallet']),
  /** Applies to lines without `goods`. Required once the order is packed; before that it defaults to true. */
  restock: z.boolean().optional(),
  reason: textLine(200),
  private_note: textLine(500).optional(),
  again: z.boolean().optional(),
  /** A return that has arrived and ends by this refund. */
  return_id: returnId.optional(),
});
export type RefundOrderBody = z.infer<typeof refundOrderBody>;

const minor = z.int();

export const refundDeskCalls = {
  refundable: deskGet('/desk/order/refundable', {
    may: 'refund',
    scope: 'order',
    summary: 'What of an order can be given back, to where, and how much of it by one person alone',
    refusals: ['order.unknown'],
    query: z.strictObject({ number: orderNumber }),
    /** Amounts in the currency's smallest unit, so that a form can compute (shared/domain/refund.ts). */
    data: z.strictObject({
      number: z.string(),
      currency: z.enum(currencies),
      status: z.string(),
      payment_status: z.string(),
      /** A refund of cash must be a multiple of it; 1 for other payments. */
      coin_minor: minor,
      paid_minor: minor,
      refunded_minor: minor,
      left_minor: minor,
      /** The parts of what is left that were paid by card and in cash; the wallet paid the rest. */
      card_left_minor: minor,
      cash_left_minor: minor,
      has_wallet: z.boolean(),
      /** How much one person may still refund of this order, and today, by where it goes; null: no limit, or nobody else may approve. */
      alone: z.strictObject({ original_minor: minor.nullable(), wallet_minor: minor.nullable() }),
      lines_minor: minor,
      discount_minor: minor,
      cash_rounding_minor: minor,
      /** Before packing, all refunded goods go back into stock. */
      goods: z.enum(['back', 'ask']),
      lines: z.array(
        z.strictObject({
          sku: z.string(),
          name: z.strictObject({ en: z.string(), ar: z.string() }),
          count: z.int(),
          /** Bought units, without free ones. */
          paid: z.int(),
          back: z.int(),
          unit_minor: minor,
        }),
      ),
    }),
  }),
  refundOrder: deskPost('/desk/order/refund', {
    may: 'refund',
    fresh: true,
    scope: 'order',
    approval: 'refund',
    summary: 'Give money of a paid order back',
    body: refundOrderBody,
    data: z.strictObject({
      number: z.string(),
      payment_status: z.string(),
      refunded: z.string(),
      to_card: z.string(),
      to_cash: z.string(),
      to_wallet: z.string(),
      left: z.string(),
      lines: z.array(
        z.strictObject({
          sku: z.string(),
          count: z.int(),
          restocked: z.boolean(),
          /** Null for refunds that were made before staff had to say it. */
          goods: z.enum(goodsFates).nullable(),
        }),
      ),
      credit_note: z.string(),
      key: z.string(),
    }),
  }),
};
