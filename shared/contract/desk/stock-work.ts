import { z } from 'zod';
import { receiptOutcomes } from '../../domain/stock-receipt.ts';
import { stockViews } from '../../domain/stock-views.ts';
import { country, inBothLanguages, orderNumber, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { moneyKey, scannedCode, staffName, unixTime } from './fields.ts';
import { expiryDate, lotNumber } from './stock.ts';

const name = inBothLanguages(z.string());
const rowId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const optionalLine = (max: number) => textLine(max, 0).default('');

const stockLot = z.strictObject({
  lot: z.string(),
  expires_on: z.string().nullable(),
  on_hand: z.int(),
  is_stopped: z.boolean(),
});
const levelFields = {
  sku: z.string(),
  country,
  gtin: z.string().nullable(),
  name,
  /** Free and held: what the shelf should have. */
  on_hand: z.int(),
  /** In orders that are still to be packed. */
  held: z.int(),
  free: z.int(),
  on_order: z.int(),
  /** The earliest expiry date on the shelf. */
  expires_on: z.string().nullable(),
  /** Its sale has stopped because of that date. */
  is_expired: z.boolean(),
  /** Units ordered within 28 days. */
  demand: z.int(),
  /** Days until `free` is used up; null without demand. */
  cover_days: z.int().nullable(),
  /** People with a stock alert for it. */
  awaited: z.int(),
};
const stockLevel = z.strictObject({
  ...levelFields,
  /** The first three lots on the shelf, by expiry date. */
  lots: z.array(stockLot),
});
export type StockLevel = z.output<typeof stockLevel>;

const countLine = z.strictObject({
  sku: z.string(),
  name,
  counted: z.int(),
  /** null while the count is blind. */
  expected: z.int().nullable(),
  difference: z.int().nullable(),
});
const countFields = {
  id: z.int(),
  country,
  shelf: z.string(),
  started_at: z.string(),
  booked_at: z.string().nullable(),
  by: staffName,
};

export const stockWorkDeskCalls = {
  stockLevels: deskGet('/desk/stock/levels', {
    may: 'read_stock',
    scope: 'country',
    summary: 'A page of what a country has of each SKU, or of those that a search finds',
    query: z.strictObject({
      country,
      view: z.enum(stockViews).optional(),
      /** By name in either language, SKU or bar code, whatever the view. */
      search: z.string().max(200).optional(),
      after: z.string().max(120).optional(),
    }),
    data: z.strictObject({ items: z.array(stockLevel), next: z.string().nullable() }),
  }),
  stockLevel: deskGet('/desk/stock/level', {
    may: 'read_stock',
    scope: 'country',
    summary: 'What a country has of one SKU: its lots, and the orders that hold it',
    refusals: ['sku.unknown'],
    query: z.strictObject({ country, sku: skuId }),
    data: z.strictObject({
      ...levelFields,
      lots: z.array(stockLot),
      /** The newest orders to be packed. */
      orders: z.array(z.strictObject({ number: orderNumber, count: z.int(), placed_at: z.string() })),
    }),
  }),
  findSku: deskGet('/desk/stock/find', {
    may: 'read_stock',
    scope: 'filter',
    summary: 'The SKU of a scanned code',
    refusals: ['sku.unknown'],
    query: z.strictObject({ code: scannedCode }),
    data: z.strictObject({ sku: z.string(), gtin: z.string().nullable(), name }),
  }),
  receiveStock: deskPost('/desk/stock/receive', {
    may: 'write_stock',
    scope: 'country',
    summary: 'A delivery: what is right of it is booked, each line once',
    description:
      'Each line has an outcome of its own; only `received` is booked. Sent again with the same keys, nothing is booked twice.',
    refusals: ['idempotency.mismatch'],
    body: z.strictObject({
      key: moneyKey,
      country,
      supplier: z.int().positive().nullable().default(null),
      /** The supplier's delivery note. */
      reference: optionalLine(60),
      lines: z
        .array(
          z.strictObject({
            key: moneyKey,
            code: scannedCode,
            count: z.int().min(1).max(100_000),
            lot: lotNumber.nullable().default(null),
            expires_on: expiryDate.nullable().default(null),
          }),
        )
        .min(1)
        .max(200),
    }),
    data: z.strictObject({
      results: z.array(
        z.strictObject({ key: z.string(), outcome: z.enum(receiptOutcomes), sku: z.string().nullable() }),
      ),
    }),
  }),
  stockCounts: deskGet('/desk/stock/counts', {
    may: 'read_stock',
    scope: 'country',
    summary: 'Counts of a country’s shelves, newest first',
    query: z.strictObject({ country, after: rowId.optional() }),
    data: z.strictObject({
      items: z.array(z.strictObject({ ...countFields, lines: z.int() })),
      next: z.string().nullable(),
    }),
  }),
  stockCount: deskGet('/desk/stock/count', {
    may: 'read_stock',
    scope: 'country',
    summary: 'A count: what was counted, and with `review` what the shelf should have had',
    refusals: ['count.unknown'],
    query: z.strictObject({ country, id: rowId, review: z.literal('1').optional() }),
    data: z.strictObject({ ...countFields, lines: z.array(countLine) }),
  }),
  startCount: deskPost('/desk/stock/count/start', {
    may: 'write_stock',
    scope: 'country',
    summary: 'Begin to count a shelf',
    body: z.strictObject({ key: moneyKey, country, shelf: textLine(40) }),
    data: z.strictObject({ id: z.int() }),
  }),
  countScans: deskPost('/desk/stock/count/scan', {
    may: 'write_stock',
    scope: 'country',
    summary: 'Packs that were counted, each scan once',
    refusals: ['count.unknown', 'count.booked'],
    body: z.strictObject({
      country,
      id: z.int().positive(),
      scans: z
        .array(
          z.strictObject({
            key: moneyKey,
            code: scannedCode,
            /** Negative to take a scan back. */
            count: z.int().min(-999).max(999).default(1),
            /** When the phone scanned it; it may be sent later. */
            at: unixTime,
          }),
        )
        .min(1)
        .max(200),
    }),
    data: z.strictObject({
      results: z.array(
        z.strictObject({ key: z.string(), outcome: z.enum(['counted', 'unknown_sku']), sku: z.string().nullable() }),
      ),
    }),
  }),
  bookCount: deskPost('/desk/stock/count/book', {
    may: 'write_stock',
    scope: 'country',
    summary: 'Book a count’s differences',
    description:
      'A difference that would take away more than is free is not booked, and told as `short`: orders hold the units.',
    refusals: ['count.unknown'],
    body: z.strictObject({ country, id: z.int().positive() }),
    data: z.strictObject({
      results: z.array(
        z.strictObject({ sku: z.string(), difference: z.int(), outcome: z.enum(['booked', 'same', 'short']) }),
      ),
    }),
  }),
};
