import { z } from 'zod';
import { locales } from '../../domain/locale.ts';
import { orderStatuses, paymentStatuses } from '../../domain/order-state.ts';
import { orderQueues } from '../../domain/order-view.ts';
import { lotReasons } from '../../domain/packing.ts';
import { paymentMethods } from '../../domain/payment-method.ts';
import { phoneChannels } from '../../domain/phone-order.ts';
import { goodsFates } from '../../domain/refund-restock.ts';
import { country } from '../fields.ts';
import { staffName } from './fields.ts';
import { deskReturn } from './return.ts';

/** With the currency's decimals and code: `14.500 KWD`. */
const money = z.string();
export const orderStatus = z.enum(orderStatuses);
export const orderPayment = z.enum(paymentStatuses);
const isoTime = z.string();

export const assignee = z.strictObject({ id: z.string(), name: z.string() });

export const deskOrderSummary = z.strictObject({
  number: z.string(),
  status: orderStatus,
  payment_status: orderPayment,
  method: z.enum(paymentMethods),
  country,
  total: money,
  to_collect: money,
  count: z.int(),
  name: z.string(),
  created_at: isoTime,
  queue: z.enum(orderQueues),
  /** Units that are still here after a part of the order has left. */
  unsent: z.int(),
  tags: z.array(z.string()),
  assignee: assignee.nullable(),
  courier: z.string().nullable(),
  /** Where it goes; null once its person is gone. */
  area: z.strictObject({ slug: z.string(), name: z.strictObject({ en: z.string(), ar: z.string() }) }).nullable(),
  /** The days that the shopper was promised. */
  arrives: z.strictObject({ first: z.string(), last: z.string() }).nullable(),
});

const deskLine = z.strictObject({
  sku: z.string(),
  gtin: z.string().nullable(),
  image: z.string().nullable(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  count: z.int(),
  unit: money,
  total: money,
  giveaway: z.string().nullable(),
  refunded: z.int(),
  restocked: z.int(),
  stock: z.enum(['reserved', 'sold', 'released']),
});
const deskRefund = z.strictObject({
  at: isoTime,
  amount: money,
  card: money,
  cash: money,
  wallet: money,
  reason: z.string(),
  private_note: z.string().nullable(),
  key: z.string(),
  credit_note: z.string().nullable(),
  is_waiting: z.boolean(),
  by: staffName,
  lines: z.array(
    z.strictObject({ sku: z.string(), count: z.int(), restocked: z.boolean(), goods: z.enum(goodsFates).nullable() }),
  ),
});

const timelineKinds = [
  'placed',
  'payment',
  'fulfilment',
  'refund',
  'refund_asked',
  'refund_rejected',
  'mail',
  'note',
  'tagged',
  'untagged',
  'assigned',
  'unassigned',
  'cancelled',
  'returned',
  'edited',
  'confirmed',
] as const;
/**
 * `detail` depends on `kind`: a state, a sum, a mail's topic, a note, a tag, a name, a reason. So does `cause`: what caused a state; for
 * `placed`, the channel of an order that staff placed; for `edited`, the total before; for `refund_asked`, whether it still waits; for `confirmed`, `mail` or `desk`.
 */
const timelineEntry = z.strictObject({
  at: isoTime,
  kind: z.enum(timelineKinds),
  detail: z.string().nullable(),
  cause: z.string().nullable(),
  by: staffName,
  /** For `edited`: the lines that changed. */
  lines: z
    .array(
      z.strictObject({
        sku: z.string(),
        name: z.strictObject({ en: z.string(), ar: z.string() }),
        before: z.int(),
        count: z.int(),
      }),
    )
    .optional(),
});
export type OrderTimelineEntry = z.output<typeof timelineEntry>;

export const deskOrder = z.strictObject({
  ...deskOrderSummary.shape,
  locale: z.enum(locales),
  /** `shop`: the shopper's own checkout. Else staff placed it, and the timeline says who. */
  channel: z.enum(['shop', ...phoneChannels]),
  expires_at: isoTime.nullable(),
  /** Until when a cash order waits to be confirmed by its shopper or the desk. */
  confirm_until: isoTime.nullable(),
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
  lines: z.array(deskLine),
  sums: z.strictObject({
    lines: money,
    bundle_discount: money,
    coupon_discount: money,
    delivery: money,
    wrapping: money,
    cash_rounding: money,
    total: money,
    vat: money.nullable(),
    wallet: money,
    refunded: money,
    /** What is left to refund of what was paid. */
    left: money,
  }),
  invoice: z.string().nullable(),
  /** SKUs that the packer didn't find on the shelf, until somebody has decided. */
  missing: z.array(z.string()),
  /** The paid order that this one brings a substitute for. */
  instead_of: z.string().nullable(),
  /** Orders that bring a substitute for something of this one; those that ended unpaid aren't among them. */
  substituted_by: z.array(z.string()),
  /** What was scanned into its parcels. */
  packs: z.array(
    z.strictObject({
      sku: z.string(),
      count: z.int(),
      expires_on: z.string().nullable(),
      lot: z.string().nullable(),
      reason: z.enum(lotReasons).nullable(),
    }),
  ),
  parcels: z.array(
    z.strictObject({
      courier: z.string(),
      tracking: z.string().nullable(),
      /** The courier's tracking page. */
      url: z.string().nullable(),
      at: isoTime,
      by: staffName,
      lines: z.array(z.strictObject({ sku: z.string(), count: z.int() })),
      /** What the courier collects with it; null for none of its own. */
      collect: money.nullable(),
    }),
  ),
  payments: z.array(
    z.strictObject({
      attempt: z.int(),
      method: z.string(),
      amount: money,
      status: z.string(),
      gateway_ref: z.string().nullable(),
      at: isoTime,
    }),
  ),
  refunds: z.array(deskRefund),
  /** What its shopper asked to send back, oldest first. */
  returns: z.array(deskReturn),
  /** Refunds that wait for a second person, oldest first. */
  refund_requests: z.array(z.strictObject({ id: z.string(), at: isoTime, amount: money.nullable(), by: z.string() })),
  transitions: z.array(
    z.strictObject({
      field: z.enum(['payment', 'fulfilment']),
      from: z.string(),
      to: z.string(),
      at: isoTime,
      cause: z.string(),
      by: staffName,
    }),
  ),
  /** Oldest first. */
  timeline: z.array(timelineEntry),
});
export type DeskOrder = z.output<typeof deskOrder>;
export type DeskOrderSummary = z.output<typeof deskOrderSummary>;
