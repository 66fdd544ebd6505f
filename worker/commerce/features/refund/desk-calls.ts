/** What the desk says about refunds on the wire (`npm run desk -- order refund …`). */
import { z } from 'zod';
import { post } from '../../../../shared/contract/call.ts';
import { line, orderNumber, skuId } from '../../../../shared/contract/fields.ts';
import { deskKey } from '../../core/desk-key.ts';

const refundOrderBody = z.strictObject({
  number: orderNumber,
  key: deskKey,
  /** Units that the refund is for; with `amount` or alone. Neither, or all that is left as an amount: all units that are left. */
  lines: z
    .array(z.strictObject({ sku: skuId, count: z.int().min(1).max(99) }))
    .min(1)
    .max(100)
    .optional(),
  /** Major units of the order's currency, in place of what the lines are worth. */
  amount: z.number().positive().optional(),
  to: z.enum(['original', 'wallet']),
  /** The goods are here again. Left out, only those that never left the shelf are: of an order that is not packed. */
  restock: z.boolean().optional(),
  /** Read by the shopper, in the mail and on the credit note. */
  reason: line(200),
  /** Read by staff alone. */
  private_note: line(500).optional(),
  /** Although the same was refunded within the last minute. */
  again: z.boolean().optional(),
});
export type RefundOrder = z.infer<typeof refundOrderBody>;

export const refundDeskCalls = {
  refundOrder: post('/desk/order/refund', {
    access: 'open',
    summary: 'Give money of a paid order back',
    body: refundOrderBody,
    data: z.strictObject({
      number: z.string(),
      payment_status: z.string(),
      /** With the currency's decimals and its code. */
      refunded: z.string(),
      to_card: z.string(),
      to_cash: z.string(),
      to_wallet: z.string(),
      /** What may still be refunded. */
      left: z.string(),
      /** The units that it was for, and whether they are on the shelf again. */
      lines: z.array(z.strictObject({ sku: z.string(), count: z.int(), restocked: z.boolean() })),
      credit_note: z.string(),
      key: z.string(),
    }),
  }),
};
