import { z } from 'zod';
import { expirySoonDays, parseExpiryDate } from '../../domain/expiry.ts';
import { adjustmentReasons } from '../../domain/stock-adjustment.ts';
import { stockReasons } from '../../domain/stock-reason.ts';
import { country, skuId } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { staffName } from './fields.ts';

/** `2027-03-31`, or `2027-03` for the end of that month. */
const expiryDate = z
  .string()
  .max(10)
  .transform((text, context) => {
    const day = parseExpiryDate(text);
    if (day !== null) return day;
    context.addIssue({ code: 'custom', params: { rule: 'invalid' } });
    return z.NEVER;
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
    refusals: ['sku.unknown'],
    body: z.strictObject({
      sku: skuId,
      country,
      /** Below zero for fewer; never below what is available. */
      by: z.int().min(-1_000_000).max(1_000_000),
      reason: z.enum(adjustmentReasons),
    }),
    data: z.strictObject({ available: z.int() }),
  }),
  recall: deskGet('/desk/stock/recall', {
    may: 'read_orders',
    scope: 'filter',
    summary: 'Every order that packs of a lot were scanned into',
    query: z.strictObject({
      sku: skuId,
      lot: z.string().min(1).max(20),
      after: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,64}$/)
        .optional(),
    }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          number: z.string(),
          country,
          status: z.string(),
          name: z.string(),
          phone: z.string(),
          email: z.string(),
          qty: z.int(),
          expires_on: z.string().nullable(),
          packed_at: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
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
    query: z.strictObject({ sku: skuId }),
    data: z.strictObject({
      items: z.array(z.strictObject({ at: z.string(), country, delta: z.int(), cause: z.string(), by: staffName })),
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
