/** Reads invoices. The owner is part of the WHERE, never checked afterwards (docs/security.md Z2). */
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';

export interface Seller {
  name_en: string;
  name_ar: string;
  registration: string;
  vat_number: string | null;
  address_en: string;
  address_ar: string;
  is_demo: 0 | 1;
}

export const sellerColumns = defineColumns<Seller>({
  name_en: 'name_en',
  name_ar: 'name_ar',
  registration: 'registration',
  vat_number: 'vat_number',
  address_en: 'address_en',
  address_ar: 'address_ar',
  is_demo: 'is_demo',
});

export interface InvoiceLine {
  name_en: string;
  name_ar: string;
  qty: number;
  unit_minor: number;
}

export interface InvoiceRow {
  order_id: string;
  country: CountryCode;
  number: string;
  issued_at: number;
  order_number: string;
  currency: Currency;
  seller: string;
  lines: string;
  lines_minor: number;
  discount_minor: number;
  delivery_minor: number;
  gift_minor: number;
  cash_rounding_minor: number;
  total_minor: number;
  vat_percent: number;
  vat_minor: number;
  /** Empty after the account's removal. */
  buyer: string;
  kind: 'products' | 'tests';
}

const invoiceColumns = defineColumns<InvoiceRow>({
  order_id: 'v.order_id',
  country: 'v.country',
  number: 'v.number',
  issued_at: 'v.issued_at',
  order_number: 'v.order_number',
  currency: 'v.currency',
  seller: 'v.seller',
  lines: 'v.lines',
  lines_minor: 'v.lines_minor',
  discount_minor: 'v.discount_minor',
  delivery_minor: 'v.delivery_minor',
  gift_minor: 'v.gift_minor',
  cash_rounding_minor: 'v.cash_rounding_minor',
  total_minor: 'v.total_minor',
  vat_percent: 'v.vat_percent',
  vat_minor: 'v.vat_minor',
  buyer: 'o.name',
  kind: 'o.kind',
});

export interface CreditNoteRow {
  refund_id: string;
  order_id: string;
  number: string;
  issued_at: number;
  reason: string;
  amount_minor: number;
  vat_minor: number;
}

const noteColumns = defineColumns<CreditNoteRow>({
  refund_id: 'c.refund_id',
  order_id: 'c.order_id',
  number: 'c.number',
  issued_at: 'c.issued_at',
  reason: 'c.reason',
  amount_minor: 'c.amount_minor',
  vat_minor: 'c.vat_minor',
});

export interface CreditedLine {
  refund_id: string;
  name_en: string;
  name_ar: string;
  qty: number;
}

const lineColumns = defineColumns<CreditedLine>({
  refund_id: 'l.refund_id',
  name_en: 'i.name_en',
  name_ar: 'i.name_ar',
  qty: 'l.qty',
});

export interface CreditNote {
  readonly note: CreditNoteRow;
  readonly lines: readonly CreditedLine[];
}

export interface InvoiceWithCreditNotes {
  readonly invoice: InvoiceRow;
  readonly creditNotes: readonly CreditNote[];
}

type InvoiceCondition = 'o.id = ?1 AND o.user_id = ?2' | 'o.user_id = ?1' | 'o.track_hash = ?1' | 'o.number = ?1';

/** Oldest first; an unpaid order has none. */
export async function findInvoices(
  db: D1Database,
  condition: InvoiceCondition,
  ...values: string[]
): Promise<InvoiceWithCreditNotes[]> {
  const prepare = (sql: string) => db.prepare(sql).bind(...values);
  const [invoices, notes, lines] = await db.batch<unknown>([
    prepare(
      `SELECT ${invoiceColumns.sql} FROM orders o JOIN invoices v ON v.order_id = o.id WHERE ${condition}
       ORDER BY v.issued_at, v.order_id`,
    ),
    prepare(
      `SELECT ${noteColumns.sql} FROM orders o JOIN credit_notes c ON c.order_id = o.id WHERE ${condition} ORDER BY c.issued_at, c.seq`,
    ),
    prepare(
      `SELECT ${lineColumns.sql} FROM orders o
       JOIN order_refund_lines l ON l.order_id = o.id
       JOIN order_items i ON i.order_id = l.order_id AND i.sku_id = l.sku_id
       WHERE ${condition} GROUP BY l.refund_id, l.sku_id ORDER BY min(i.position)`,
    ),
  ]);
  const linesByRefund = Map.groupBy(lineColumns.rows(lines), (line) => line.refund_id);
  const notesByOrder = Map.groupBy(noteColumns.rows(notes), (note) => note.order_id);
  return invoiceColumns.rows(invoices).map((invoice) => ({
    invoice,
    creditNotes: (notesByOrder.get(invoice.order_id) ?? []).map((note) => ({
      note,
      lines: linesByRefund.get(note.refund_id) ?? [],
    })),
  }));
}
