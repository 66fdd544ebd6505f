import { z } from 'zod';
import { orderNumber, skuId, textLine } from '../fields.ts';
import { deskPost } from './call.ts';
import { moneyKey } from './fields.ts';

const refundOrderBody = z.strictObject({
  number: orderNumber,
  key: moneyKey,
  /** With `amount` or alone. Without `lines`, a refund of the whole rest covers all units left. */
  lines: z
    .array(z.strictObject({ sku: skuId, count: z.int().min(1).max(99) }))
    .min(1)
    .max(100)
    .optional(),
  /** Major units; overrides the value of the lines. */
  amount: z.number().positive().optional(),
  to: z.enum(['original', 'wallet']),
  /** Required once the order is packed; before that it defaults to true. */
  restock: z.boolean().optional(),
  reason: textLine(200),
  private_note: textLine(500).optional(),
  again: z.boolean().optional(),
});
export type RefundOrderBody = z.infer<typeof refundOrderBody>;

export const refundDeskCalls = {
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
      lines: z.array(z.strictObject({ sku: z.string(), count: z.int(), restocked: z.boolean() })),
      credit_note: z.string(),
      key: z.string(),
    }),
  }),
};
