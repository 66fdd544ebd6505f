import { z } from 'zod';
import { locales } from '../../domain/locale.ts';
import { cancelReasons } from '../../domain/order-reasons.ts';
import { orderViews, viewCountLimit, workViews } from '../../domain/order-view.ts';
import { country, orderNumber, skuId } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { deskOrder, deskOrderSummary, orderPayment, orderStatus } from './desk-order.ts';
import { calendarDay, staffId, unixMs } from './fields.ts';
import { orderTag } from './order-work.ts';

const maxOrders = 200;
const courierId = z.string().regex(/^[a-z][a-z0-9_]{0,29}$/);

export const orderDeskCalls = {
  orders: deskGet('/desk/orders', {
    may: 'read_orders',
    persons: ({ items }) => items.map(({ number }) => number),
    scope: 'filter',
    summary: 'Orders, newest first; what waits for somebody, oldest first',
    description:
      'A page reads at most some two hundred rows, whatever the filters: where few orders pass them it is shorter than its limit, and `next` goes on.',
    refusals: ['order.unknown', 'search.too_short'],
    query: z.strictObject({
      search: z.string().max(120).optional(),
      view: z.enum(orderViews).optional(),
      tag: orderTag.optional(),
      assignee: staffId.optional(),
      courier: courierId.optional(),
      sku: skuId.optional(),
      /** An area or city, by its slug. */
      area: z
        .string()
        .regex(/^[a-z0-9-]{1,60}$/)
        .optional(),
      /** Orders that are promised for this day. */
      day: calendarDay.optional(),
      status: orderStatus.optional(),
      payment: orderPayment.optional(),
      country: country.optional(),
      since: unixMs.optional(),
      until: unixMs.optional(),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .transform(Number)
        .refine((count) => count <= maxOrders, { params: { rule: 'out_of_range' } })
        .optional(),
      after: orderNumber.optional(),
    }),
    data: z.strictObject({ items: z.array(deskOrderSummary), next: z.string().nullable(), unindexed: z.int() }),
  }),
  orderCounts: deskGet('/desk/orders/counts', {
    may: 'read_orders',
    scope: 'filter',
    summary: 'How many orders wait in each queue; counting stops at a hundred',
    query: z.strictObject({ country: country.optional() }),
    data: z.strictObject({
      counts: z.record(z.enum(workViews), z.int().max(viewCountLimit)),
      mine: z.int().max(viewCountLimit),
    }),
  }),
  order: deskGet('/desk/order', {
    may: 'read_orders',
    persons: (_, { query }) => [query.number],
    scope: 'order',
    summary: 'All that is known of an order',
    query: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ item: deskOrder }),
  }),
  origins: deskGet('/desk/origins', {
    may: 'read_reports',
    scope: 'filter',
    summary: 'Where what was ordered had been found',
    query: z.strictObject({ from: unixMs.optional(), until: unixMs.optional() }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          type: z.string(),
          id: z.string(),
          name: z.string(),
          country,
          orders: z.int(),
          units: z.int(),
          worth: z.string(),
        }),
      ),
    }),
  }),
  advance: deskPost('/desk/order/advance', {
    may: 'write_orders',
    scope: 'order',
    summary: 'One step of fulfilment; the last one takes mark_delivered besides',
    body: z.strictObject({ number: orderNumber, to: z.enum(['packed', 'shipped', 'delivered']) }),
    data: deskOrderSummary,
  }),
  cancelOrder: deskPost('/desk/order/cancel', {
    may: 'cancel_orders',
    fresh: 'hour',
    scope: 'order',
    summary: 'End an order that nobody will pay; its goods are here again',
    body: z.strictObject({ number: orderNumber, reason: z.enum(cancelReasons).optional() }),
    data: deskOrderSummary,
  }),
  confirmOrder: deskPost('/desk/order/confirm', {
    may: 'place_orders',
    scope: 'order',
    summary: 'Confirm a cash order that waits for the link in its mail',
    body: z.strictObject({ number: orderNumber }),
    data: deskOrderSummary,
  }),
  collected: deskPost('/desk/order/collected', {
    may: 'collect_cash',
    fresh: 'hour',
    scope: 'order',
    summary: 'The courier brought an order’s cash',
    body: z.strictObject({ number: orderNumber, confirm: z.boolean().optional() }),
    data: z.strictObject({ number: z.string(), collected: z.string(), invoice: z.string() }),
  }),
  sendInvoice: deskPost('/desk/order/invoice/send', {
    may: 'place_orders',
    scope: 'order',
    summary: 'The customer gets a mail with the link to the invoice and its credit notes; once a minute',
    refusals: ['order.unknown', 'invoice.unpaid', 'mail.refused'],
    body: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ number: z.string(), invoice: z.string() }),
  }),
  slip: deskGet('/desk/order/slip', {
    may: 'read_orders',
    persons: (_, { query }) => [query.number],
    scope: 'order',
    summary: 'The paper that goes into the parcel, as a page to print',
    query: z.strictObject({ number: orderNumber, language: z.enum(locales).optional() }),
    data: z.strictObject({ html: z.string() }),
  }),
  courierLabel: deskGet('/desk/order/label', {
    may: 'write_orders',
    persons: (_, { query }) => [query.number],
    scope: 'order',
    refusals: ['order.unknown', 'order.closed'],
    summary: 'What stands on the parcel for the courier, as a page to print',
    query: z.strictObject({ number: orderNumber, language: z.enum(locales).optional() }),
    data: z.strictObject({ html: z.string() }),
  }),
};
