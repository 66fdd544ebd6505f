import { z } from 'zod';
import { maxCollected } from '../../constants.ts';
import { courierIds } from '../../domain/couriers.ts';
import { returnReasons } from '../../domain/order-reasons.ts';
import { orderQueues } from '../../domain/order-view.ts';
import { country, orderNumber, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { deskOrderSummary } from './desk-order.ts';
import { calendarDay, moneyKey, staffName, unixMs } from './fields.ts';

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
/** Sums in major units. */
const countOfDay = z.strictObject({
  day: calendarDay,
  collected: z.number().nonnegative(),
  counted: z.number().nonnegative(),
  reason: textLine(200).optional(),
});
const names = z.strictObject({ en: z.string(), ar: z.string() });
const parcelLabel = z.strictObject({
  number: z.string(),
  queue: z.enum(orderQueues),
  /** The seller, and the phone that the shop tells its customers. */
  from: z.strictObject({ name: names, address: names, phone: z.string().nullable() }),
  /** Without lines: its person is gone. */
  to: z.strictObject({ name: z.string(), phone: z.string(), lines: z.array(z.string()) }),
  area: names.nullable(),
  courier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** With this parcel; null for nothing. */
  collect: money.nullable(),
  /** The first is 1. */
  parcel: z.int(),
  is_last: z.boolean(),
  pieces: z.int(),
  /** Of its units as they are packed; null where one of them has none. */
  weight_g: z.int().nullable(),
});
export type ParcelLabel = z.output<typeof parcelLabel>;
const refusal = z.strictObject({ code: z.string(), message: z.string() });

export const parcelDeskCalls = {
  parcelLabel: deskGet('/desk/order/parcel-label', {
    may: 'write_orders',
    persons: (_, { query }) => [query.number],
    scope: 'order',
    refusals: ['order.unknown', 'order.closed'],
    summary: 'What stands on the outside of an order’s newest parcel, with all that its courier needs',
    query: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ item: parcelLabel }),
  }),
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
  dropRest: deskPost('/desk/order/rest/drop', {
    may: 'cancel_orders',
    fresh: 'hour',
    scope: 'order',
    summary:
      'What is still here of an order on delivery won’t be sent: it is taken off, and the courier collects for what left',
    description:
      'No delivery fee is added, and a coupon stays. The same key does it once. Of a paid order, the units are refunded instead.',
    refusals: [
      'order.unknown',
      'order.paid',
      'parcel.empty',
      'order.step',
      'order.closed',
      'order.state',
      'edit.empty',
    ],
    body: z.strictObject({ number: orderNumber, key: moneyKey }),
    data: deskOrderSummary,
  }),
  returnOrder: deskPost('/desk/order/return', {
    may: 'cancel_orders',
    fresh: 'hour',
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
    persons: ({ couriers }) => couriers.flatMap(({ due, brought }) => [...due, ...brought].map(({ number }) => number)),
    scope: 'country',
    summary: 'What each courier has to bring, and brought on a day',
    query: z.strictObject({ country, from: unixMs, until: unixMs }),
    data: z.strictObject({
      /** The smallest coin: each sum is a multiple of it. */
      coin: money,
      couriers: z.array(
        z.strictObject({
          /** Null if the order was advanced by hand, without a parcel. */
          courier: z.string().nullable(),
          to_collect: money,
          collected: money,
          due: z.array(cashOrder),
          brought: z.array(cashOrder),
        }),
      ),
      to_collect: money,
      collected: money,
      /** The newest count of each courier and day. */
      counts: z.array(
        z.strictObject({
          courier: z.string().nullable(),
          day: z.string(),
          collected: money,
          counted: money,
          /** Counted less collected. */
          difference: money,
          reason: z.string().nullable(),
          at: z.string(),
          by: staffName,
        }),
      ),
      /** Whether the list is cut: it has the first five hundred of each kind. */
      is_cut: z.boolean(),
    }),
  }),
  collectMany: deskPost('/desk/orders/cash/collect', {
    may: 'collect_cash',
    fresh: 'hour',
    scope: 'country',
    summary: 'A courier brought the cash of many orders in one sum',
    description:
      'Each order has its own outcome; those that could be collected are. `count` is kept only if all were: `collected` is then what was collected on its day with them.',
    body: z.strictObject({
      country,
      courier: z.enum(courierIds).nullable(),
      orders: z
        .array(z.strictObject({ number: orderNumber, confirm: z.boolean().optional() }))
        .min(1)
        .max(maxCollected),
      count: countOfDay.optional(),
    }),
    data: z.strictObject({
      results: z.array(
        z.strictObject({
          number: z.string(),
          collected: money.nullable(),
          invoice: z.string().nullable(),
          refusal: refusal.nullable(),
        }),
      ),
      /** Counted less collected; null where no count was kept. */
      difference: money.nullable(),
      count_refusal: refusal.nullable(),
    }),
  }),
  countCash: deskPost('/desk/orders/cash/count', {
    may: 'collect_cash',
    scope: 'country',
    summary: 'The cash that a courier brought on a day was counted',
    description:
      '`collected` is what the caller saw as collected: if it is another sum by now, nothing is kept. A count that differs from it needs a reason.',
    refusals: ['cash.changed', 'field.required', 'field.invalid'],
    /** Sums in major units. */
    body: z.strictObject({
      country,
      courier: z.enum(courierIds).nullable(),
      ...countOfDay.shape,
    }),
    data: z.strictObject({ difference: money }),
  }),
};
