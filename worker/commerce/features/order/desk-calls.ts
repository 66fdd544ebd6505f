/** What the desk says about orders on the wire (`npm run desk -- order …`). */
import { z } from 'zod';
import { get, post } from '../../../../shared/contract/call.ts';
import { country, orderNumber } from '../../../../shared/contract/fields.ts';
import { orderStatuses, paymentStatuses } from '../../../../shared/contract/order.ts';
import { paymentMethods } from '../../../../shared/domain/country.ts';
import { locales } from '../../../../shared/domain/locale.ts';

const unixMs = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const ordersMost = 200;
/** With the currency's decimals and its code: `14.500 KWD`. */
const money = z.string();
const status = z.enum(orderStatuses);
const payment = z.enum(paymentStatuses);
const time = z.string();

const listed = z.strictObject({
  number: z.string(),
  status,
  payment_status: payment,
  method: z.enum(paymentMethods),
  country,
  total: money,
  /** What the courier has to bring of it. */
  to_collect: money,
  count: z.int(),
  name: z.string(),
  created_at: time,
});

const shownLine = z.strictObject({
  sku: z.string(),
  gtin: z.string().nullable(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  count: z.int(),
  unit: money,
  total: money,
  giveaway: z.string().nullable(),
  refunded: z.int(),
  restocked: z.int(),
  /** Where its units stand in the books. */
  stock: z.enum(['reserved', 'sold', 'released']),
});
const shownRefund = z.strictObject({
  at: time,
  amount: money,
  card: money,
  cash: money,
  wallet: money,
  /** Read by the shopper. */
  reason: z.string(),
  private_note: z.string().nullable(),
  key: z.string(),
  credit_note: z.string().nullable(),
  /** The bank still has its part. */
  is_waiting: z.boolean(),
  lines: z.array(z.strictObject({ sku: z.string(), count: z.int(), restocked: z.boolean() })),
});

const shown = z.strictObject({
  ...listed.shape,
  locale: z.enum(locales),
  expires_at: time.nullable(),
  customer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), has_account: z.boolean() }),
  address: z.strictObject({ name: z.string(), phone: z.string(), lines: z.array(z.string()) }),
  gift: z
    .strictObject({
      message: z.string().nullable(),
      signature: z.string().nullable(),
      wrap: z.boolean(),
      hide_prices: z.boolean(),
    })
    .nullable(),
  coupon: z.string().nullable(),
  lines: z.array(shownLine),
  sums: z.strictObject({
    lines: money,
    bundle_discount: money,
    coupon_discount: money,
    delivery: money,
    wrapping: money,
    /** Zero or below: what no coin is small enough for. */
    cash_rounding: money,
    total: money,
    /** Inside the total; null where there is none. */
    vat: money.nullable(),
    wallet: money,
    refunded: money,
  }),
  invoice: z.string().nullable(),
  payments: z.array(
    z.strictObject({
      attempt: z.int(),
      method: z.string(),
      amount: money,
      status: z.string(),
      gateway_ref: z.string().nullable(),
      at: time,
    }),
  ),
  refunds: z.array(shownRefund),
  transitions: z.array(
    z.strictObject({
      field: z.enum(['payment', 'fulfilment']),
      from: z.string(),
      to: z.string(),
      at: time,
      cause: z.string(),
    }),
  ),
});
export type ShownOrder = z.output<typeof shown>;
export type ListedOrder = z.output<typeof listed>;

export const orderDeskCalls = {
  orders: get('/desk/orders', {
    access: 'open',
    summary: 'Orders, newest first',
    query: z.strictObject({
      /** A number, a phone number in any form, an e-mail or a name. */
      search: z.string().max(120).optional(),
      status: status.optional(),
      payment: payment.optional(),
      country: country.optional(),
      since: unixMs.optional(),
      until: unixMs.optional(),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .transform(Number)
        .refine((count) => count <= ordersMost, { params: { rule: 'out_of_range' } })
        .optional(),
      /** The last number of the page before. */
      after: orderNumber.optional(),
    }),
    data: z.strictObject({ items: z.array(listed), next: z.string().nullable(), unindexed: z.int() }),
  }),
  order: get('/desk/order', {
    access: 'open',
    summary: 'All that is known of an order',
    query: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ item: shown }),
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
    data: listed,
  }),
  cancelOrder: post('/desk/order/cancel', {
    access: 'open',
    summary: 'End an order that nobody will pay; its goods are here again',
    body: z.strictObject({ number: orderNumber }),
    data: listed,
  }),
  confirmOrder: post('/desk/order/confirm', {
    access: 'open',
    summary: 'Confirm a cash order that waits for the link in its mail',
    body: z.strictObject({ number: orderNumber }),
    data: listed,
  }),
  collected: post('/desk/order/collected', {
    access: 'open',
    summary: 'The courier brought an order’s cash',
    /** `confirm`: although it is not delivered. */
    body: z.strictObject({ number: orderNumber, confirm: z.boolean().optional() }),
    data: z.strictObject({ number: z.string(), collected: money, invoice: z.string() }),
  }),
  slip: get('/desk/order/slip', {
    access: 'open',
    summary: 'The paper that goes into the parcel, as a page to print',
    /** `language`: of the paper; without it the order's. */
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
