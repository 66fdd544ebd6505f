import { z } from 'zod';
import { lotReasons, scanOutcomes } from '../../domain/packing.ts';
import { country, orderNumber, skuId } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { deskOrderSummary, orderStatus } from './desk-order.ts';
import { calendarDay, moneyKey, scannedCode } from './fields.ts';
import { lotNumber } from './stock.ts';

const maxScans = 200;
const packingLine = z.strictObject({
  sku: z.string(),
  gtin: z.string().nullable(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  image: z.string().nullable(),
  needed: z.int(),
  packed: z.int(),
  /** The expiry date of the pack to take: the earliest on the shelf. */
  expires_on: z.string().nullable(),
  /** Recalled lots, which must not be packed. */
  stopped_lots: z.array(z.string()),
});
const packing = z.strictObject({
  number: z.string(),
  country,
  status: orderStatus,
  name: z.string(),
  /** Whether to wrap it, and the text of the gift card. */
  wrap: z.boolean(),
  card: z.string().nullable(),
  /** Staff's notes about this order. */
  notes: z.array(z.string()),
  lines: z.array(packingLine),
});
export type Packing = z.output<typeof packing>;

/** `key` is the scan's own, so that a queue of scans may be sent again. */
const scan = z.strictObject({
  key: moneyKey,
  code: scannedCode,
  count: z.int().min(1).max(99).default(1),
  expires_on: calendarDay.nullable().default(null),
  lot: lotNumber.nullable().default(null),
  reason: z.enum(lotReasons).nullable().default(null),
});
export type PackScanInput = z.output<typeof scan>;

export const packDeskCalls = {
  packing: deskGet('/desk/order/packing', {
    may: 'read_orders',
    persons: (_, { query }) => [query.number],
    scope: 'order',
    summary: 'What belongs into an order’s parcel, and what of it is packed',
    refusals: ['order.unknown'],
    query: z.strictObject({ number: orderNumber }),
    data: packing,
  }),
  packScans: deskPost('/desk/order/pack', {
    may: 'write_orders',
    scope: 'order',
    summary: 'Packs that were scanned, each once',
    description:
      'Each scan has an outcome of its own; only `packed` is kept. A scan whose key is known is answered again, and not counted again.',
    refusals: ['order.unknown', 'order.closed', 'order.unpaid', 'order.state'],
    body: z.strictObject({ number: orderNumber, scans: z.array(scan).min(1).max(maxScans) }),
    data: z.strictObject({
      results: z.array(
        z.strictObject({
          key: z.string(),
          outcome: z.enum(scanOutcomes),
          sku: z.string().nullable(),
          expires_on: z.string().nullable(),
        }),
      ),
      packing,
    }),
  }),
  unpack: deskPost('/desk/order/unpack', {
    may: 'write_orders',
    scope: 'order',
    summary: 'A SKU is taken out of the parcel again, all of it',
    refusals: ['order.unknown', 'order.closed'],
    body: z.strictObject({ number: orderNumber, sku: skuId }),
    data: packing,
  }),
  finishPacking: deskPost('/desk/order/packed', {
    may: 'write_orders',
    scope: 'order',
    summary: 'The parcel is whole: the order is packed',
    refusals: ['order.unknown', 'pack.incomplete', 'order.step', 'order.closed', 'order.unpaid', 'order.state'],
    body: z.strictObject({ number: orderNumber }),
    data: deskOrderSummary,
  }),
};
