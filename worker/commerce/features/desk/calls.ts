/** The desk's calls (`npm run desk`), described like the shop's calls but kept apart: no browser can reach them. */
import { z } from 'zod';
import { get, post } from '../../../../shared/contract/call.ts';
import { country, skuId } from '../../../../shared/contract/fields.ts';
import { stockReasons } from '../../../../shared/domain/stock-reason.ts';
import { catalogueDeskCalls } from '../catalogue-admin/desk-calls.ts';
import { contentDeskCalls } from '../content/desk-calls.ts';
import { groupDeskCalls } from '../group/desk-calls.ts';
import { homeDeskCalls } from '../home/desk-calls.ts';
import { invoiceDeskCalls } from '../invoice/desk-calls.ts';
import { mediaDeskCalls } from '../media/desk-calls.ts';
import { notifyDeskCalls } from '../notify/desk-calls.ts';
import { orderDeskCalls } from '../order/desk-calls.ts';
import { reviewDeskCalls } from '../payment-review/desk-calls.ts';
import { deliveryDeskCalls } from '../place/desk-calls.ts';
import { priceDeskCalls } from '../price/desk-calls.ts';
import { promotionDeskCalls } from '../promotion/desk-calls.ts';
import { refundDeskCalls } from '../refund/desk-calls.ts';
import { expiryDate, expiryDeskCalls } from '../stock/desk-calls.ts';
import { walletDeskCalls } from '../wallet/desk-calls.ts';
import { importDeskCalls } from './import-calls.ts';

const unixMs = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

export const deskCalls = {
  ...importDeskCalls,
  ...catalogueDeskCalls,
  ...mediaDeskCalls,
  stock: post('/desk/stock', {
    access: 'open',
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
  ...expiryDeskCalls,
  ...priceDeskCalls,
  ...notifyDeskCalls,
  ...deliveryDeskCalls,
  ...orderDeskCalls,
  ...invoiceDeskCalls,
  ...refundDeskCalls,
  ...reviewDeskCalls,
  ...walletDeskCalls,
  ...promotionDeskCalls,
  ...homeDeskCalls,
  ...groupDeskCalls,
  ...contentDeskCalls,
  outbox: get('/desk/outbox', {
    access: 'open',
    summary: 'The newest mails',
    query: z.strictObject({ to: z.string().max(254).optional() }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          id: z.string(),
          to: z.string(),
          locale: z.string(),
          topic: z.string(),
          subject: z.string(),
          text: z.string(),
          unsubscribe_url: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
    }),
  }),
  audit: get('/desk/audit', {
    access: 'open',
    summary: 'Every invariant of the books',
    data: z.strictObject({
      ok: z.boolean(),
      checks: z.array(z.strictObject({ id: z.string(), says: z.string(), rows: z.array(z.string()) })),
    }),
  }),
  auditGateway: get('/desk/audit/gateway', {
    access: 'open',
    summary: 'A page of the gateway’s charges beside the books',
    query: z.strictObject({
      after: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,80}$/)
        .optional(),
      before: unixMs.optional(),
    }),
    data: z.strictObject({
      checked: z.int(),
      differences: z.array(
        z.strictObject({ charge: z.string(), what: z.string(), at_gateway: z.string(), in_books: z.string() }),
      ),
      next: z.strictObject({ after: z.string(), before: z.int() }).nullable(),
    }),
  }),
  cron: post('/desk/cron', {
    access: 'open',
    summary: 'The minute’s work, as if it were then',
    body: z.strictObject({ at: z.int().optional() }),
    data: z.strictObject({ ran_at: z.string() }),
  }),
};
