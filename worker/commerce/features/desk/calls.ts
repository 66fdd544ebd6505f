/** The operator's calls (`npm run desk`), written down like the shop's but apart from them: no browser may reach these. */
import { z } from 'zod';
import { jsonBodyMaxBytes } from '../../../../shared/constants.ts';
import { get, post } from '../../../../shared/contract/call.ts';
import { country, orderNumber, skuId } from '../../../../shared/contract/fields.ts';
import { contentKeys } from '../../../../shared/domain/content-keys.ts';
import { importColumns } from '../../../../shared/domain/import-csv.ts';
import { stockReasons } from '../../../../shared/domain/stock-reason.ts';
import { catalogueDeskCalls } from '../catalogue/desk-calls.ts';
import { groupDeskCalls } from '../group/desk-calls.ts';
import { homeDeskCalls } from '../home/desk-calls.ts';
import { invoiceDeskCalls } from '../invoice/desk-calls.ts';
import { mediaDeskCalls } from '../media/desk-calls.ts';
import { expiryDate, expiryDeskCalls } from '../order/expiry-calls.ts';
import { promotionDeskCalls } from '../promotion/desk-calls.ts';
import { refundDeskCalls } from '../refund/desk-calls.ts';
import { walletDeskCalls } from '../wallet/desk-calls.ts';

const importRowsMost = 400;
/** A text's page is a page: the longest of ours has 6,000 characters. */
const textMaxChars = 60_000;

const unixMs = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const order = z.looseObject({ number: z.string() });
/** What stands in a merchant's file, as it stands there; it names nothing before it was read. */
const cell = z.string().max(4000).brand<'cell'>();
const cells = z.partialRecord(z.enum(importColumns), cell);

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
  import: post('/desk/catalogue/import', {
    access: 'open',
    summary: 'Take in a chunk of a merchant’s file',
    maxBytes: jsonBodyMaxBytes,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ row: z.int().min(1), cells }))
        .min(1)
        .max(importRowsMost),
      dry_run: z.boolean().optional(),
    }),
    data: z.strictObject({
      created: z.int(),
      updated: z.int(),
      unchanged: z.int(),
      published: z.int(),
      drafts: z.record(z.string(), z.int()),
      new_brands: z.array(z.string()),
      unknown_categories: z.record(z.string(), z.int()),
      claims: z.array(z.strictObject({ sku: z.string(), words: z.array(z.string()) })),
      near_dates: z.array(
        z.strictObject({
          sku: z.string(),
          countries: z.array(country),
          expires_on: z.string(),
          is_expired: z.boolean(),
        }),
      ),
      faults: z.array(z.strictObject({ row: z.int(), column: z.enum(importColumns), code: z.string() })),
    }),
  }),
  export: get('/desk/catalogue/export', {
    access: 'open',
    summary: 'A page of products as a merchant’s file has them',
    query: z.strictObject({ after: skuId.optional() }),
    data: z.strictObject({ rows: z.array(z.record(z.enum(importColumns), z.string())), next: z.string().nullable() }),
  }),
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
      /** Why it is another number; `desk` where nothing is said. */
      reason: z.enum(stockReasons).optional(),
    }),
    /** `sellable`: of those that are free, what may be sold by its date. */
    data: z.strictObject({ available: z.int(), sellable: z.int(), expires_on: z.string().nullable() }),
  }),
  ...expiryDeskCalls,
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
  orders: get('/desk/orders', {
    access: 'open',
    summary: 'The newest orders',
    query: z.strictObject({
      status: z.string().max(40).optional(),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,2}$/)
        .transform(Number)
        .optional(),
    }),
    data: z.strictObject({ items: z.array(order) }),
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
    data: order,
  }),
  cancelOrder: post('/desk/order/cancel', {
    access: 'open',
    summary: 'End an order that nobody will pay; its goods are here again',
    body: z.strictObject({ number: orderNumber }),
    data: order,
  }),
  collected: post('/desk/order/collected', {
    access: 'open',
    summary: 'The courier brought an order’s cash',
    body: z.strictObject({ number: orderNumber }),
    data: order,
  }),
  slip: get('/desk/order/slip', {
    access: 'open',
    summary: 'The paper that goes into the parcel, as a page to print',
    query: z.strictObject({ number: orderNumber }),
    data: z.strictObject({ html: z.string() }),
  }),
  ...invoiceDeskCalls,
  ...refundDeskCalls,
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
    /** `fault`: why it was not taken in. `claims`: words that the law forbids beside supplements; told, not refused. */
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
  cron: post('/desk/cron', {
    access: 'open',
    summary: 'The minute’s work, as if it were then',
    body: z.strictObject({ at: z.int().optional() }),
    data: z.strictObject({ ran_at: z.string() }),
  }),
};
