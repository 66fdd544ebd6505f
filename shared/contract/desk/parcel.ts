/** Parcels on their way, what comes back of them, and the cash that couriers bring. */
import { z } from 'zod';
import { courierIds } from '../../domain/couriers.ts';
import { returnReasons } from '../../domain/order-reasons.ts';
import { country, orderNumber, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { deskOrderSummary } from './desk-order.ts';
import { moneyKey, unixMs } from './fields.ts';

const units = z
  .array(z.strictObject({ sku: skuId, count: z.int().min(1).max(99) }))
  .min(1)
  .max(100);
const money = z.string();
const cashOrder = z.strictObject({
  number: z.string(),
  name: z.string(),
  status: z.string(),
  at: z.string(),
  amount: money,
});

export const parcelDeskCalls = {
  shipOrder: deskPost('/desk/order/ship', {
    may: 'write_orders',
    scope: 'order',
    summary: 'A parcel of an order leaves with a courier; without lines, all that is still here',
    refusals: [
      'order.unknown',
      'order.step',
      'order.closed',
      'order.unpaid',
      'parcel.too_many',
      'parcel.empty',
      'order.state',
    ],
    body: z.strictObject({
      number: orderNumber,
      key: moneyKey,
      courier: z.enum(courierIds),
      tracking: textLine(60).nullable().default(null),
      lines: units.optional(),
    }),
    data: deskOrderSummary,
  }),
  returnOrder: deskPost('/desk/order/return', {
    may: 'write_orders',
    scope: 'order',
    summary: 'A parcel that nobody paid for is back: its goods too, but for those that can’t be sold any more',
    refusals: [
      'order.unknown',
      'order.paid',
      'order.closed',
      'order.step',
      'refund.not_in_order',
      'refund.too_many',
      'order.state',
    ],
    body: z.strictObject({
      number: orderNumber,
      reason: z.enum(returnReasons),
      written_off: units.optional(),
    }),
    data: deskOrderSummary,
  }),
  cashSheet: deskGet('/desk/orders/cash', {
    may: 'collect_cash',
    scope: 'country',
    summary: 'What each courier has to bring, and brought on a day',
    query: z.strictObject({ country, from: unixMs, until: unixMs }),
    data: z.strictObject({
      /** The smallest coin: each sum is a multiple of it. */
      coin: money,
      couriers: z.array(
        z.strictObject({
          /** Null: moved on by hand, without a parcel. */
          courier: z.string().nullable(),
          to_collect: money,
          collected: money,
          due: z.array(cashOrder),
          brought: z.array(cashOrder),
        }),
      ),
      to_collect: money,
      collected: money,
      /** There are more than are listed: the first five hundred of each. */
      is_cut: z.boolean(),
    }),
  }),
};
