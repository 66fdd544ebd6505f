/** A return that a shopper asks for by themself (docs/api.md "Orders and wallet"). */
import { z } from 'zod';
import { sendBackReasons, sendBackStatuses, sendBackWays } from '../domain/order-return.ts';
import { post } from './call.ts';
import { optionalTextLine, orderId, returnId, skuId, trackToken } from './fields.ts';

const sendBackReason = z.enum(sendBackReasons);
export const sendBackStatus = z.enum(sendBackStatuses);
const sendBackWay = z.enum(sendBackWays);

/** What may still be sent back; null before it was delivered, after its last day, and once nothing is left. */
export const returning = z.strictObject({
  /** The last day, ISO. */
  until: z.string(),
  ways: z.array(sendBackWay).min(1),
  /** Where to bring it, in the caller's language. */
  drop_off: z.string().nullable(),
  lines: z.array(z.strictObject({ sku: skuId, name: z.string(), left: z.int() })).min(1),
});
export const askedReturn = z.strictObject({
  id: returnId,
  status: sendBackStatus,
  reason: sendBackReason,
  way: sendBackWay,
  at: z.string(),
  /** Why not, in the desk's words. */
  refusal: z.string().nullable(),
  lines: z.array(z.strictObject({ sku: skuId, name: z.string(), count: z.int() })),
});
export type AskedReturn = z.infer<typeof askedReturn>;

export const returnCalls = {
  askReturn: post('/order/return', {
    access: 'owner',
    summary: 'Ask to send back what was delivered',
    description:
      'Asks for a return of pieces of a delivered order, within the country’s days. What isn’t the shop’s fault has to be sealed. Staff accept or refuse it; once the pieces are there, their price goes back to where it came from.',
    refusals: ['not_found', 'order.state', 'return.too_late', 'return.too_many', 'return.unsealed', 'return.most'],
    replay: 'nonce',
    body: z.strictObject({
      order_id: orderId,
      track_token: trackToken.optional(),
      lines: z
        .array(z.strictObject({ sku: skuId, count: z.int().min(1).max(99) }))
        .min(1)
        .max(100),
      reason: sendBackReason,
      way: sendBackWay,
      /** That each pack is unopened. */
      sealed: z.boolean(),
      note: optionalTextLine(500),
    }),
    data: z.strictObject({ item: askedReturn }),
  }),
};
