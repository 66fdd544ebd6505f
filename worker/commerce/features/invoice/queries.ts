/** Reads invoices. The owner is part of the WHERE, never checked afterwards (docs/security.md Z2). */
import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { Currency } from '../../../../shared/domain/money.ts';

export interface Seller {
  name_en: string;
  name_ar: string;
  registration: string;
  vat_number: string | null;
  address_en: string;
  address_ar: string;
  is_demo: 0 | 1;
}

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
}

export interface CreditNoteRow {
  refund_id: string;
  order_id: string;
  number: string;
  issued_at: number;
  reason: string;
  amount_minor: number;
  vat_minor: number;
}

export interface CreditedLine {
  refund_id: string;
  name_en: string;
  name_ar: string;
  qty: number;
}

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
      `SELECT v.*, o.name AS buyer FROM orders o JOIN invoices v ON v.order_id = o.id WHERE ${condition}
       ORDER BY v.issued_at, v.order_id`,
    ),
    prepare(
      `SELECT c.* FROM orders o JOIN credit_notes c ON c.order_id = o.id WHERE ${condition} ORDER BY c.issued_at, c.seq`,
    ),
    prepare(
      `SELECT l.refund_id, l.qty, i.name_en, i.name_ar, min(i.position) FROM orders o
       JOIN order_refund_lines l ON l.order_id = o.id
       JOIN order_items i ON i.order_id = l.order_id AND i.sku_id = l.sku_id
       WHERE ${condition} GROUP BY l.refund_id, l.sku_id ORDER BY min(i.position)`,
    ),
  ]);
  const linesByRefund = Map.groupBy((lines?.results ?? []) as CreditedLine[], (line) => line.refund_id);
  const notesByOrder = Map.groupBy((notes?.results ?? []) as CreditNoteRow[], (note) => note.order_id);
  return ((invoices?.results ?? []) as InvoiceRow[]).map((invoice) => ({
    invoice,
    creditNotes: (notesByOrder.get(invoice.order_id) ?? []).map((note) => ({
      note,
      lines: linesByRefund.get(note.refund_id) ?? [],
    })),
  }));
}
