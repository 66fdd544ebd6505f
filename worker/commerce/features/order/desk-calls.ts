import { z } from 'zod';
import { get, post } from '../../../../shared/contract/call.ts';
import { deskOrder, deskOrderSummary, orderPayment, orderStatus } from '../../../../shared/contract/desk-order.ts';
import { country, orderNumber } from '../../../../shared/contract/fields.ts';
import { locales } from '../../../../shared/domain/locale.ts';

const unixMs = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const maxOrders = 200;
export const orderDeskCalls = {
  orders: get('/desk/orders', {
    access: 'open',
    summary: 'Orders, newest first',
    query: z.strictObject({
      search: z.string().max(120).optional(),
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
  order: get('/desk/order', {
    access: 'open',
    summary: 'All that is known of an order',
    query: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ item: deskOrder }),
  }),
  origins: get('/desk/origins', {
    access: 'open',
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
  advance: post('/desk/order/advance', {
    access: 'open',
    summary: 'One step of fulfilment',
    body: z.strictObject({ number: orderNumber, to: z.enum(['packed', 'shipped', 'delivered']) }),
    data: deskOrderSummary,
  }),
  cancelOrder: post('/desk/order/cancel', {
    access: 'open',
    summary: 'End an order that nobody will pay; its goods are here again',
    body: z.strictObject({ number: orderNumber }),
    data: deskOrderSummary,
  }),
  confirmOrder: post('/desk/order/confirm', {
    access: 'open',
    summary: 'Confirm a cash order that waits for the link in its mail',
    body: z.strictObject({ number: orderNumber }),
    data: deskOrderSummary,
  }),
  collected: post('/desk/order/collected', {
    access: 'open',
    summary: 'The courier brought an order’s cash',
    body: z.strictObject({ number: orderNumber, confirm: z.boolean().optional() }),
    data: z.strictObject({ number: z.string(), collected: z.string(), invoice: z.string() }),
  }),
  slip: get('/desk/order/slip', {
    access: 'open',
    summary: 'The paper that goes into the parcel, as a page to print',
    query: z.strictObject({ number: orderNumber, language: z.enum(locales).optional() }),
    data: z.strictObject({ html: z.string() }),
  }),
  courierLabel: get('/desk/order/label', {
    access: 'open',
    summary: 'What stands on the parcel for the courier, as a page to print',
    query: z.strictObject({ number: orderNumber, language: z.enum(locales).optional() }),
    data: z.strictObject({ html: z.string() }),
  }),
};
