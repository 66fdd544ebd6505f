/** What shoppers ask to send back: staff accept or refuse it and take it in; its money goes back by `refundOrder`. */
import { z } from 'zod';
import { orderNumber, returnId, textLine } from '../fields.ts';
import { askedReturn } from '../order-return.ts';
import { deskPost } from './call.ts';
import { staffName } from './fields.ts';

export const deskReturn = z.strictObject({
  ...askedReturn.omit({ lines: true }).shape,
  note: z.string().nullable(),
  by: staffName,
  lines: z.array(
    z.strictObject({ sku: z.string(), name: z.strictObject({ en: z.string(), ar: z.string() }), count: z.int() }),
  ),
});
export type DeskReturn = z.output<typeof deskReturn>;

const body = z.strictObject({ number: orderNumber, id: returnId });
const data = z.strictObject({ item: deskReturn });
const refusals = ['order.unknown', 'not_found', 'order.state'] as const;

export const returnDeskCalls = {
  acceptReturn: deskPost('/desk/return/accept', {
    may: 'write_orders',
    scope: 'order',
    summary: 'A return may come; its shopper is told',
    refusals,
    body,
    data,
  }),
  refuseReturn: deskPost('/desk/return/refuse', {
    may: 'write_orders',
    scope: 'order',
    summary: 'A return is refused, before it came or because of how it came; its shopper is told why',
    refusals,
    body: body.extend({ refusal: textLine(300) }),
    data,
  }),
  receiveReturn: deskPost('/desk/return/receive', {
    may: 'write_orders',
    scope: 'order',
    summary: 'A return has arrived; its money waits to go back',
    refusals,
    body,
    data,
  }),
};
