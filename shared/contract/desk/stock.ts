import { z } from 'zod';
import { expirySoonDays, parseExpiryDate } from '../../domain/expiry.ts';
import { cleanLot } from '../../domain/lot-number.ts';
import { adjustmentReasons } from '../../domain/stock-adjustment.ts';
import { stockReasons } from '../../domain/stock-reason.ts';
import { country, skuId, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { moneyKey, staffName } from './fields.ts';

export const lotNumber = textLine(20).transform(cleanLot);

/** `2027-03-31`, or `2027-03` for the end of that month. */
export const expiryDate = z
  .string()
  .max(10)
  .transform((text, context) => {
    const day = parseExpiryDate(text);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', params: { rule: 'invalid' } });
    return z.NEVER;
  });

const recalledLot = z.strictObject({
  sku: skuId,
  lot: lotNumber,
  /** Lists instead the orders that may have a pack of it, because nobody read its lot. */
  possible: z.literal('1').optional(),
  after: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
});
const recalledPage = z.strictObject({
  items: z.array(
    z.strictObject({
      number: z.string(),
      country,
      status: z.string(),
      name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      qty: z.int(),
      expires_on: z.string().nullable(),
      packed_at: z.string(),
    }),
  ),
  /** A page may be shorter than its limit although another follows. */
  next: z.string().nullable(),
});

export const stockDeskCalls = {
  stock: deskPost('/desk/stock', {
    may: 'write_stock',
    scope: 'country',
    summary: 'Set what is free to sell',
    body: z.strictObject({
      sku: skuId,
      country,
      available: z.int().min(0).max(1_000_000),
      buy_limit: z.int().min(1).max(99).nullable().optional(),
      expires_on: expiryDate.nullable().optional(),
      reason: z.enum(stockReasons).optional(),
    }),
    /** `sellable`: units available that are not past their last sale date. */
    data: z.strictObject({ available: z.int(), sellable: z.int(), expires_on: z.string().nullable() }),
  }),
  adjustStock: deskPost('/desk/stock/adjust', {
    may: 'write_stock',
    scope: 'country',
    summary: 'Add or take away units, with the reason',
    description: 'Sent again with its key it is one move.',
    refusals: ['sku.unknown', 'lot.unknown', 'idempotency.mismatch'],
    body: z.strictObject({
      key: moneyKey,
      sku: skuId,
      country,
      /** Units of this lot, which must have been received before. */
      lot: lotNumber.optional(),
      /** Negative to remove units; never more than are available. */
      by: z.int().min(-1_000_000).max(1_000_000),
      reason: z.enum(adjustmentReasons),
    }),
    /** `move`: the id for `undoStockMove`. */
    data: z.strictObject({ available: z.int(), move: z.int() }),
  }),
  undoStockMove: deskPost('/desk/stock/undo', {
    may: 'write_stock',
    scope: 'country',
    summary: 'Take back a move that somebody made by hand: its opposite is booked, once',
    refusals: ['change.unknown', 'undo.impossible', 'stock.short'],
    body: z.strictObject({ country, move: z.int().positive() }),
    data: z.strictObject({ available: z.int() }),
  }),
  recall: deskGet('/desk/stock/recall', {
    may: 'read_orders',
    persons: ({ items }) => items.map(({ number }) => number),
    scope: 'filter',
    summary: 'Every order that packs of a lot went into; contacts for those who may read customers',
    query: recalledLot,
    data: recalledPage,
  }),
  exportRecall: deskGet('/desk/stock/recall/export', {
    may: 'export',
    persons: ({ items }) => items.length,
    scope: 'filter',
    fresh: true,
    summary: 'The same with everybody’s contact, to be printed or saved',
    query: recalledLot,
    data: recalledPage,
  }),
  stopLot: deskPost('/desk/stock/lot/stop', {
    may: 'write_stock',
    scope: 'country',
    summary: 'Stop the sale of a lot, or allow it again',
    description: 'What is free of it leaves the stock, and packing refuses its packs.',
    refusals: ['sku.unknown'],
    body: z.strictObject({ sku: skuId, country, lot: lotNumber, is_stopped: z.boolean() }),
    /** `taken`: units of the lot that were taken out of the stock. */
    data: z.strictObject({ available: z.int(), taken: z.int() }),
  }),
  expiry: deskPost('/desk/stock/expiry', {
    may: 'write_stock',
    scope: 'country',
    summary: 'The earliest date of a SKU’s packs in a country; null takes it away',
    body: z.strictObject({ sku: skuId, country, expires_on: expiryDate.nullable() }),
    data: z.strictObject({ expires_on: z.string().nullable(), sellable: z.int() }),
  }),
  stopDays: deskPost('/desk/stock/stop-days', {
    may: 'write_settings',
    scope: 'country',
    summary: 'How many days before their date a country’s packs are sold no longer',
    body: z.strictObject({ country, days: z.int().min(0).max(365) }),
    data: z.strictObject({ country, days: z.int() }),
  }),
  stockMoves: deskGet('/desk/stock/moves', {
    may: 'read_stock',
    scope: 'filter',
    summary: 'How many units of a SKU came and went by hand or by file, newest first, and who did it',
    refusals: ['sku.unknown'],
    query: z.strictObject({
      sku: skuId,
      country: country.optional(),
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
    }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.int(),
          at: z.string(),
          country,
          delta: z.int(),
          cause: z.string(),
          lot: z.string().nullable(),
          /** The delivery's. */
          supplier: z.string().nullable(),
          reference: z.string().nullable(),
          by: staffName,
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  expiring: deskGet('/desk/expiring', {
    may: 'read_stock',
    scope: 'filter',
    summary: 'What is on the shelf and sold no longer for its date, or not much longer',
    query: z.strictObject({
      days: z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number)
        .default(expirySoonDays),
    }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          sku: z.string(),
          country,
          name: z.string(),
          expires_on: z.string(),
          days_left: z.int(),
          sell_until: z.string(),
          is_expired: z.boolean(),
          available: z.int(),
          reserved: z.int(),
        }),
      ),
      total: z.int(),
      expired: z.int(),
      stop_days: z.record(country, z.int()),
    }),
  }),
};
