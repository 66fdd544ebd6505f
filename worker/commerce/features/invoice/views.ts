import type { z } from 'zod';
import type { invoiceRecord, PrintedInvoice } from '../../../../shared/contract/invoice.ts';
import { formatPlainAmount, toMajor } from '../../../../shared/domain/money.ts';
import type { CreditNote, InvoiceLine, InvoiceRow, InvoiceWithCreditNotes, Seller } from './queries.ts';
import { drawQr, encodeZatcaFields } from './zatca.ts';

type InvoiceRecord = z.input<typeof invoiceRecord>;

const toIso = (at: number) => new Date(at).toISOString();
const toLocalized = (row: { name_en: string; name_ar: string }) => ({ en: row.name_en, ar: row.name_ar });
const parseSeller = (invoice: InvoiceRow) => JSON.parse(invoice.seller) as Seller;

function serializeTax(totalMinor: number, vatMinor: number, { currency, vat_percent: percent }: InvoiceRow) {
  return {
    total: toMajor(totalMinor, currency),
    net: toMajor(totalMinor - vatMinor, currency),
    vat: percent === 0 ? null : toMajor(vatMinor, currency),
  };
}

const serializeCreditNote = ({ note, lines }: CreditNote, invoice: InvoiceRow) => ({
  number: note.number,
  issued_at: toIso(note.issued_at),
  reason: note.reason,
  lines: lines.map((line) => ({ name: toLocalized(line), count: line.qty })),
  ...serializeTax(note.amount_minor, note.vat_minor, invoice),
});

/** `buyer` limits how much of the name the reader may see. */
export function serializeInvoice(
  { invoice, creditNotes }: InvoiceWithCreditNotes,
  buyer: (name: string) => string,
): InvoiceRecord {
  const seller = parseSeller(invoice);
  const major = (minor: number) => toMajor(minor, invoice.currency);
  return {
    number: invoice.number,
    issued_at: toIso(invoice.issued_at),
    order_number: invoice.order_number,
    country: invoice.country,
    currency: invoice.currency,
    seller: {
      name: toLocalized(seller),
      address: { en: seller.address_en, ar: seller.address_ar },
      registration: seller.registration,
      vat_number: seller.vat_number,
      is_demo: seller.is_demo === 1,
    },
    buyer: invoice.buyer === '' ? null : buyer(invoice.buyer),
    lines: (JSON.parse(invoice.lines) as InvoiceLine[]).map((line) => ({
      name: toLocalized(line),
      count: line.qty,
      unit: major(line.unit_minor),
      total: major(line.unit_minor * line.qty),
    })),
    subtotal: major(invoice.lines_minor),
    discount: major(invoice.discount_minor),
    delivery: major(invoice.delivery_minor),
    is_visit: invoice.kind === 'tests',
    gift: major(invoice.gift_minor),
    cash_rounding: major(invoice.cash_rounding_minor),
    vat_percent: invoice.vat_percent,
    ...serializeTax(invoice.total_minor, invoice.vat_minor, invoice),
    credit_notes: creditNotes.map((credit) => serializeCreditNote(credit, invoice)),
  };
}

export function serializePrintedInvoice(
  record: InvoiceWithCreditNotes,
  buyer: (name: string) => string,
): PrintedInvoice {
  const { invoice, creditNotes } = record;
  const { currency } = invoice;
  const { name_ar: sellerName, vat_number: vatNumber } = parseSeller(invoice);
  const qr = (issuedAtMs: number, totalMinor: number, vatMinor: number) => {
    if (vatNumber === null) return null;
    const [total, vat] = [formatPlainAmount(totalMinor, currency), formatPlainAmount(vatMinor, currency)];
    return drawQr(encodeZatcaFields({ sellerName, vatNumber, issuedAtMs, total, vat }));
  };
  return {
    ...serializeInvoice(record, buyer),
    qr: qr(invoice.issued_at, invoice.total_minor, invoice.vat_minor),
    credit_notes: creditNotes.map((credit) => ({
      ...serializeCreditNote(credit, invoice),
      qr: qr(credit.note.issued_at, credit.note.amount_minor, credit.note.vat_minor),
    })),
  };
}
