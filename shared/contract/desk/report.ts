/** What a country sold, owes and took in a month (docs/desk.md "Reports"). Amounts are as everywhere at the desk: `1,234.500 KWD`. */
import { z } from 'zod';
import { country } from '../fields.ts';
import { deskGet } from './call.ts';

const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
  .brand<'month'>();
const params = z.strictObject({ country, month });

const amount = z.string();
const rules = { may: 'read_reports', scope: 'country', params, refusals: ['field.out_of_range'] } as const;

const sales = {
  orders: z.int(),
  units: z.int(),
  goods: amount,
  discounts: amount,
  delivery: amount,
  gift_wrap: amount,
  rounding: amount,
  gross: amount,
  vat: amount,
  net: amount,
  refunds: amount,
  average: amount,
};
const sold = { units: z.int(), goods: amount };
const vat = {
  supplies: amount,
  output_vat: amount,
  credited: amount,
  credited_vat: amount,
  taxable: amount,
  net_vat: amount,
};
const document = { net: amount, vat: amount, gross: amount };
/** A cursor: `1764536400000-credit_note-12`. */
const cursor = z
  .string()
  .regex(/^\d{1,15}-(invoice|credit_note)-\d{1,9}$/)
  .optional();
const refund = { amount, to_card: amount, to_wallet: amount, to_cash: amount };
const moves = { count_in: z.int(), in: amount, count_out: z.int(), out: amount };

const steps = { cart: z.int(), shipping: z.int(), order: z.int(), success: z.int() };

export const reportDeskCalls = {
  reportSales: deskGet('/desk/report/sales/:country/:month', {
    ...rules,
    summary: 'What was sold, by the day of its invoice',
    data: z.strictObject({
      days: z.array(z.strictObject({ day: z.string(), ...sales })),
      total: z.strictObject(sales),
    }),
  }),
  reportProducts: deskGet('/desk/report/products/:country/:month', {
    ...rules,
    summary: 'What was sold, by product',
    data: z.strictObject({
      items: z.array(z.strictObject({ sku: z.string(), name: z.string(), orders: z.int(), ...sold })),
      total: z.strictObject(sold),
      left_out: z.int(),
    }),
  }),
  reportOrigins: deskGet('/desk/report/origins/:country/:month', {
    ...rules,
    summary: 'What was sold, by where it had been found',
    data: z.strictObject({
      items: z.array(z.strictObject({ origin: z.string(), name: z.string(), orders: z.int(), ...sold })),
      total: z.strictObject(sold),
    }),
  }),
  reportVisits: deskGet('/desk/report/visits/:country/:month', {
    ...rules,
    summary: 'Visits, where they came from, and the steps of the checkout they reached',
    data: z.strictObject({
      days: z.array(z.strictObject({ day: z.string(), visits: z.int(), ...steps })),
      sources: z.array(z.strictObject({ source: z.string(), visits: z.int() })),
      pages: z.array(z.strictObject({ page: z.string(), visits: z.int() })),
      total: z.strictObject({ visits: z.int(), ...steps }),
    }),
  }),
  reportSearches: deskGet('/desk/report/searches/:country/:month', {
    ...rules,
    summary: 'Searches that found nothing, from five devices on',
    data: z.strictObject({ items: z.array(z.strictObject({ term: z.string(), devices: z.int() })) }),
  }),
  reportVat: deskGet('/desk/report/vat/:country/:month', {
    ...rules,
    summary: 'VAT of invoices less that of credit notes, by rate; no row where there is no VAT',
    data: z.strictObject({
      vat_number: z.string().nullable(),
      rates: z.array(z.strictObject({ rate: z.int(), ...vat })),
      total: z.strictObject(vat),
    }),
  }),
  reportInvoices: deskGet('/desk/report/invoices/:country/:month', {
    ...rules,
    summary: 'Invoices and credit notes, a thousand at once',
    query: z.strictObject({ after: cursor }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          kind: z.enum(['invoice', 'credit_note']),
          number: z.string(),
          day: z.string(),
          order: z.string(),
          invoice: z.string(),
          ...document,
        }),
      ),
      total: z.strictObject({ count: z.int(), ...document }),
      gaps: z.array(z.string()),
      next: z.string().nullable(),
    }),
  }),
  reportCash: deskGet('/desk/report/cash/:country/:month', {
    ...rules,
    summary: 'What came in and went out by each way, and each account of the ledger',
    data: z.strictObject({
      accounts: z.array(
        z.strictObject({ account: z.string(), opening: amount, in: amount, out: amount, closing: amount }),
      ),
      methods: z.array(z.strictObject({ method: z.string(), ...moves })),
      collected: z.array(z.strictObject({ day: z.string(), count_in: z.int(), in: amount })),
      /** As of now, not of the month. */
      to_collect: z.array(z.strictObject({ status: z.string(), orders: z.int(), due: amount })),
    }),
  }),
  reportRefunds: deskGet('/desk/report/refunds/:country/:month', {
    ...rules,
    summary: 'Each refund of an order, a thousand at once',
    query: z.strictObject({ after: cursor }),
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          day: z.string(),
          order: z.string(),
          credit_note: z.string(),
          ...refund,
          reason: z.string(),
        }),
      ),
      total: z.strictObject({ count: z.int(), ...refund }),
      next: z.string().nullable(),
    }),
  }),
  reportPromotions: deskGet('/desk/report/promotions/:country/:month', {
    ...rules,
    summary: 'Orders with each promotion, and what it gave',
    data: z.strictObject({
      items: z.array(
        z.strictObject({
          kind: z.enum(['coupon', 'bundle', 'giveaway']),
          id: z.string(),
          orders: z.int(),
          free_units: z.int(),
          discounts: amount,
          gross: amount,
        }),
      ),
      total: z.strictObject({ orders: z.int(), free_units: z.int(), discounts: amount, gross: amount }),
    }),
  }),
};
