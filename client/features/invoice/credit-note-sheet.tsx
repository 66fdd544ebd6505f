import type { PrintedCreditNote, PrintedInvoice } from '../../../shared/contract/invoice.ts';
import { Both, BothTexts } from './both.tsx';
import { Fact, SheetHead, Sum } from './sheet.tsx';

/** What was given back of an invoice, on a page of its own. */
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
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Both word="item" />
              </th>
              <th scope="col">
                <Both word="count" />
              </th>
            </tr>
          </thead>
          <tbody>
            {note.lines.map((line) => (
              <tr key={line.name.en}>
                <td>
                  <BothTexts text={line.name} />
                </td>
                <td>{line.count}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
