/** Changing the lines of an order before it is packed (docs/decisions/065-an-edit-prices-what-is-new.md). Minor units. */
import { z } from 'zod';
import { currencies } from '../../domain/currencies.ts';
import { editFaults } from '../../domain/order-edit.ts';
import { parseItems } from '../../domain/phone-order.ts';
import { country, orderNumber, skuId } from '../fields.ts';
import { cartItem } from '../order.ts';
import { deskGet, deskPost } from './call.ts';
import { deskOrderSummary } from './desk-order.ts';
import { moneyKey } from './fields.ts';
import { offer } from './phone-order.ts';
import { version } from './version.ts';

const minor = z.int();
const names = z.strictObject({ en: z.string(), ar: z.string() });
const items = z
  .array(cartItem.pick({ sku: true, count: true }))
  .min(1)
  .max(100);

/** Whose fault it is that units are taken off: the shop's costs the buyer no fee, no coupon and no free unit. */
const fault = z.enum(editFaults).default('shop');

/** A product in place of one that the shop can't send: it costs no more than that. Only where the fault is the shop's. */
const substitute = z.strictObject({ sku: skuId, instead_of: skuId });

const editSums = z.strictObject({
  subtotal: minor,
  discount: minor,
  bundle_discount: minor,
  delivery: minor,
  gift: minor,
  cash_rounding: minor,
  total: minor,
});

export const orderEditPreview = z.strictObject({
  number: z.string(),
  country,
  currency: z.enum(currencies),
  /** How often the order was edited. The edit sends it, so that one of another version is refused. */
  version,
  is_paid: z.boolean(),
  coupon: z.string().nullable(),
  /** The order's own lines, also removed ones (`count` 0), then new ones (`before` 0). */
  lines: z.array(
    z.strictObject({
      sku: z.string(),
      name: names,
      unit_minor: minor,
      before: z.int(),
      count: z.int(),
      /** In the parcel already. */
      packed: z.int(),
    }),
  ),
  /** Free units; those that are no longer earned go back into stock. */
  giveaways: z.array(z.strictObject({ sku: z.string(), name: names, is_lost: z.boolean() })),
  wallet_minor: minor,
  before: editSums,
  /** Null if the edit is refused. */
  after: editSums.nullable(),
  /** `cash`: the sum that the courier then collects. `refund`: the sum that is given back. */
  settlement: z.strictObject({ way: z.enum(['none', 'cash', 'refund']), minor }).nullable(),
  /** The part of the wallet's share that goes back to it. */
  wallet_back_minor: minor,
  /** For a paid order: the body of `refundOrder`. The reason is in the shopper's language, the amount in major units. */
  refund: z
    .strictObject({
      lines: z.array(z.strictObject({ sku: z.string(), count: z.int() })),
      amount: z.number(),
      reason: z.string(),
    })
    .nullable(),
  /** Why the edit is refused; `message` is in the reader's language. */
  refusal: z.strictObject({ code: z.string(), sku: z.string().nullable(), message: z.string() }).nullable(),
});
export type OrderEditPreview = z.output<typeof orderEditPreview>;

const editRefusals = [
  'edit.not_sold',
  'edit.over_limit',
  'edit.short',
  'edit.coupon_minimum',
  'edit.packed',
  'edit.cash_limit',
  'edit.no_substitute',
] as const;

export const orderEditDeskCalls = {
  previewOrderEdit: deskGet('/desk/order/edit', {
    may: 'edit_orders',
    scope: 'order',
    summary: 'What an order would cost with other lines, and how the difference is settled; without items, as it is',
    refusals: ['order.unknown', 'edit.state'],
    query: z.strictObject({
      number: orderNumber,
      /** All lines as they should be, `SKU:COUNT`, separated by commas; an absent one is removed. */
      items: z
        .string()
        .max(7000)
        .transform((text, context) => {
          const read = items.safeParse(parseItems(text));
          if (read.success) return read.data;
          context.addIssue({ code: 'custom', params: { rule: 'invalid' } });
          return z.NEVER;
        })
        .optional(),
      fault,
      /** `SKU:INSTEAD_OF` */
      substitute: z
        .string()
        .max(420)
        .transform((text, context) => {
          const [sku, instead_of] = text.split(':');
          const read = substitute.safeParse({ sku, instead_of });
          if (read.success) return read.data;
          context.addIssue({ code: 'custom', params: { rule: 'invalid' } });
          return z.NEVER;
        })
        .optional(),
    }),
    data: z.strictObject({ item: orderEditPreview }),
  }),
  substitutes: deskGet('/desk/order/substitutes', {
    may: 'edit_orders',
    scope: 'order',
    summary: 'What may stand in for a product of an order: of its category and in stock, the most alike first',
    refusals: ['order.unknown'],
    query: z.strictObject({ number: orderNumber, sku: skuId }),
    data: z.strictObject({ items: z.array(offer) }),
  }),
  editOrder: deskPost('/desk/order/edit', {
    may: 'edit_orders',
    fresh: 'hour',
    scope: 'order',
    summary: 'Other lines for an order that is paid on delivery, before it is packed',
    description:
      'All lines as they should be. `version` and `seen` are those of the preview that was agreed to: an order that somebody changed meanwhile is refused with 412, other sums with 409 `edit.changed`, which brings the new preview. The same key edits once. A paid order is refunded instead, with what the preview says in `refund`.',
    refusals: [
      'order.unknown',
      'order.paid',
      'order.state',
      'edit.state',
      'edit.changed',
      ...editRefusals,
      'version.missing',
      'version.stale',
      'idempotency.mismatch',
    ],
    body: z.strictObject({
      number: orderNumber,
      key: moneyKey,
      version,
      items,
      seen: editSums,
      fault,
      substitute: substitute.optional(),
    }),
    data: deskOrderSummary,
  }),
};
