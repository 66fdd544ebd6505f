import type { PrintedCreditNote, PrintedInvoice } from '../../../shared/contract/invoice.ts';
import { DocumentAmount, DocumentFact, DocumentHead, LineTable } from './document-parts.tsx';

export function CreditNoteDocument({ note, invoice }: { note: PrintedCreditNote; invoice: PrintedInvoice }) {
  const { currency } = invoice;
  const hasVat = note.vat !== null;
  return (
    <article className="document">
      <DocumentHead
        title={hasVat ? 'tax_credit_note' : 'plain_credit_note'}
        seller={invoice.seller}
        number={note.number}
        issuedAt={note.issued_at}
        qr={note.qr}
      >
        <DocumentFact word="credited">{invoice.number}</DocumentFact>
        {invoice.buyer !== null && <DocumentFact word="buyer">{invoice.buyer}</DocumentFact>}
        <DocumentFact word="reason">{note.reason}</DocumentFact>
      </DocumentHead>
      {note.lines.length > 0 && (
        <LineTable columns={['item', 'count']} rows={note.lines.map(({ name, count }) => ({ name, cells: [count] }))} />
      )}
      <dl className="totals">
        {note.vat !== null && (
          <>
            <DocumentAmount word="net" amount={note.net} currency={currency} />
            <DocumentAmount word="vat" amount={note.vat} currency={currency} percent={invoice.vat_percent} />
          </>
        )}
        <DocumentAmount
          word={hasVat ? 'given_back_with_vat' : 'given_back'}
          amount={note.total}
          currency={currency}
          kind="grand-total"
        />
      </dl>
    </article>
  );
}
