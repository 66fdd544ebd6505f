/** Invoices and credit notes (docs/invoices.md). Amounts are in `currency`; texts are in both languages, as the law requires. */
import { z } from 'zod';
import { get } from './call.ts';
import { amount, country, currency, orderId, trackToken } from './fields.ts';

export const bilingual = z.strictObject({ en: z.string(), ar: z.string() });
export type Bilingual = z.infer<typeof bilingual>;

/** SVG path of strokes one unit wide in a square of `size` units; null where the law requires none. */
const qr = z.strictObject({ size: z.int(), path: z.string() }).nullable();

const taxed = { total: amount, net: amount, vat: amount.nullable() };

export const creditNote = z.strictObject({
  number: z.string(),
  issued_at: z.string(),
  reason: z.string(),
  lines: z.array(z.strictObject({ name: bilingual, count: z.int() })),
  ...taxed,
});
const invoice = z.strictObject({
  number: z.string(),
  issued_at: z.string(),
  order_number: z.string(),
  country,
  currency,
  seller: z.strictObject({
    name: bilingual,
    address: bilingual,
    registration: z.string(),
    vat_number: z.string().nullable(),
    is_demo: z.boolean(),
  }),
  /** With a secret link: the first name only; null once the account is removed. */
  buyer: z.string().nullable(),
  lines: z.array(z.strictObject({ name: bilingual, count: z.int(), unit: amount, total: amount })),
  subtotal: amount,
  discount: amount,
  delivery: amount,
  /** What stands under `delivery` is a visit at home. */
  is_visit: z.boolean(),
  gift: amount,
  cash_rounding: amount,
  vat_percent: z.int(),
  ...taxed,
});

export const invoiceRecord = z.strictObject({ ...invoice.shape, credit_notes: z.array(creditNote) });
export const printedInvoice = z.strictObject({
  ...invoice.shape,
  qr,
  credit_notes: z.array(z.strictObject({ ...creditNote.shape, qr })),
});
export type PrintedInvoice = z.infer<typeof printedInvoice>;
export type PrintedCreditNote = PrintedInvoice['credit_notes'][number];

export const invoiceCalls = {
  invoice: get('/user/order/invoice/:id', {
    access: 'user',
    summary: 'The invoice of one of my orders, with its credit notes',
    refusals: ['not_found'],
    params: z.strictObject({ id: orderId }),
    data: z.strictObject({ item: printedInvoice }),
  }),
  trackedInvoice: get('/order/invoice/:track_token', {
    access: 'open',
    summary: 'An order’s invoice by its secret link, with its credit notes',
    refusals: ['not_found'],
    params: z.strictObject({ track_token: trackToken }),
    data: z.strictObject({ item: printedInvoice }),
  }),
};
