/** The desk's calls (`npm run desk`), described like the shop's calls but kept apart: no browser can reach them. */
import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../../../shared/constants.ts';
import { get, post } from '../../../../shared/contract/call.ts';
import { country, skuId } from '../../../../shared/contract/fields.ts';
import { contentKeys } from '../../../../shared/domain/content-keys.ts';
import { stockReasons } from '../../../../shared/domain/stock-reason.ts';
import { catalogueDeskCalls } from '../catalogue-admin/desk-calls.ts';
import { groupDeskCalls } from '../group/desk-calls.ts';
import { homeDeskCalls } from '../home/desk-calls.ts';
import { invoiceDeskCalls } from '../invoice/desk-calls.ts';
import { mediaDeskCalls } from '../media/desk-calls.ts';
import { orderDeskCalls } from '../order/desk-calls.ts';
import { reviewDeskCalls } from '../payment-review/desk-calls.ts';
import { priceDeskCalls } from '../price/desk-calls.ts';
import { promotionDeskCalls } from '../promotion/desk-calls.ts';
import { refundDeskCalls } from '../refund/desk-calls.ts';
import { expiryDate, expiryDeskCalls } from '../stock/desk-calls.ts';
import { walletDeskCalls } from '../wallet/desk-calls.ts';
import { importDeskCalls } from './import-calls.ts';

/** The longest text of the shop has 6,000 characters. */
const textMaxChars = 60_000;

const unixMs = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

const deliveryPlace = { region: z.string().max(80), area: z.string().max(80) };
const deliveryFields = {
  cut_off: z.int().min(0).max(1440),
  first_days: z.int().min(0).max(60),
  last_days: z.int().min(0).max(60),
  rest_days: z.array(z.int().min(0).max(6)).max(6),
};
const deliveryRule = z
  .strictObject(deliveryFields)
  .refine((rule) => rule.first_days <= rule.last_days, { params: { rule: 'out_of_range' } });
const deliveryAnswer = z.strictObject({
  items: z.array(z.strictObject({ ...deliveryPlace, ...deliveryFields })),
  holidays: z.array(z.string()),
});

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
  waiting: get('/desk/waiting', {
    access: 'open',
    summary: 'What people wait for; with a SKU, who waits for it',
    query: z.strictObject({ sku: skuId.optional() }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          sku: z.string(),
          country,
          name: z.string(),
          people: z.int(),
          since: z.string(),
          available: z.int(),
          worth: z.string(),
        }),
      ),
      people: z.array(z.strictObject({ email: z.string(), country, locale: z.enum(['en', 'ar']), since: z.string() })),
    }),
  }),
  delivery: get('/desk/delivery/:country', {
    access: 'open',
    summary: 'When orders arrive',
    params: z.strictObject({ country }),
    data: deliveryAnswer,
  }),
  setDelivery: post('/desk/delivery/:country', {
    access: 'open',
    summary: 'Another rule for a place (null takes it away), or a day without delivery',
    params: z.strictObject({ country }),
    body: z.union([
      z.strictObject({ ...deliveryPlace, rule: deliveryRule.nullable() }),
      z.strictObject({ day: z.iso.date(), is_off: z.boolean() }),
    ]),
    data: deliveryAnswer,
  }),
  ...orderDeskCalls,
  ...invoiceDeskCalls,
  ...refundDeskCalls,
  ...reviewDeskCalls,
  ...walletDeskCalls,
  ...promotionDeskCalls,
  ...homeDeskCalls,
  ...groupDeskCalls,
  content: get('/desk/content/:key', {
    access: 'open',
    summary: 'A text as it was written, in the language of the request',
    params: z.strictObject({ key: z.enum(contentKeys) }),
    data: z.strictObject({ text: z.string(), own: z.boolean() }),
  }),
  setContent: post('/desk/content/:key', {
    access: 'open',
    summary: 'Another text; null goes back to the shop’s own',
    maxBytes: jsonBodyMaxBytes,
    params: z.strictObject({ key: z.enum(contentKeys) }),
    body: z.strictObject({ text: z.string().max(textMaxChars).nullable() }),
    data: z.strictObject({
      fault: z.strictObject({ kind: z.string(), line: z.int() }).nullable(),
      claims: z.array(z.string()),
    }),
  }),
  suppliers: get('/desk/suppliers', {
    access: 'open',
    summary: 'The newest letters of suppliers',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          company: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          country: z.string(),
          website: z.string().nullable(),
          message: z.string(),
          locale: z.string(),
          at: z.string(),
        }),
      ),
    }),
  }),
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
