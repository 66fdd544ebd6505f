import type { PrintedCreditNote, PrintedInvoice } from '../../../shared/contract/invoice.ts';
import { Fact, LineTable, SheetHead, Sum } from './sheet.tsx';

export function CreditNoteSheet({ note, invoice }: { note: PrintedCreditNote; invoice: PrintedInvoice }) {
  const { currency } = invoice;
  const hasVat = note.vat !== null;
  return (
    <article className="sheet">
      <SheetHead
        title={hasVat ? 'tax_credit_note' : 'plain_credit_note'}
        seller={invoice.seller}
        number={note.number}
        issuedAt={note.issued_at}
        qr={note.qr}
      >
        <Fact word="credited">{invoice.number}</Fact>
        {invoice.buyer !== null && <Fact word="buyer">{invoice.buyer}</Fact>}
        <Fact word="reason">{note.reason}</Fact>
      </SheetHead>
      {note.lines.length > 0 && (
        <LineTable columns={['item', 'count']} rows={note.lines.map(({ name, count }) => ({ name, cells: [count] }))} />
      )}
      <dl className="totals">
        {note.vat !== null && (
          <>
            <Sum word="net" amount={note.net} currency={currency} />
            <Sum word="vat" amount={note.vat} currency={currency} percent={invoice.vat_percent} />
          </>
        )}
        <Sum
          word={hasVat ? 'given_back_with_vat' : 'given_back'}
          amount={note.total}
          currency={currency}
          kind="grand"
        />
      </dl>
    </article>
  );
}
