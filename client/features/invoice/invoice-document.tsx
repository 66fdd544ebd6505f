import type { PrintedInvoice } from '../../../shared/contract/invoice.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import { BilingualLabel } from './bilingual-text.tsx';
import { DocumentAmount, DocumentFact, DocumentHead, LineTable } from './document-parts.tsx';

function Lines({ invoice: { lines, currency } }: { invoice: PrintedInvoice }) {
  const { locale } = useApp();
  const money = (major: number) => <Money minor={toMinor(major, currency)} currency={currency} locale={locale} />;
  return (
    <LineTable
      columns={['item', 'count', 'unit', 'line_total']}
      rows={lines.map(({ name, count, unit, total }) => ({ name, cells: [count, money(unit), money(total)] }))}
    />
  );
}

/** An invoice with everything its country's law requires, in both languages. */
export function InvoiceDocument({ invoice }: { invoice: PrintedInvoice }) {
  const { currency, vat } = invoice;
  const hasVat = vat !== null;
  return (
    <article className="document">
      <DocumentHead
        title={hasVat ? 'tax_invoice' : 'plain_invoice'}
        seller={invoice.seller}
        number={invoice.number}
        issuedAt={invoice.issued_at}
        qr={invoice.qr}
      >
        <DocumentFact word="order">{invoice.order_number}</DocumentFact>
        {invoice.buyer !== null && <DocumentFact word="buyer">{invoice.buyer}</DocumentFact>}
      </DocumentHead>
      <Lines invoice={invoice} />
      <dl className="totals">
        <DocumentAmount word="subtotal" amount={invoice.subtotal} currency={currency} />
        {invoice.discount > 0 && (
          <DocumentAmount word="discount" amount={invoice.discount} currency={currency} kind="deduction" />
        )}
        {(invoice.delivery > 0 || !invoice.is_visit) && (
          <DocumentAmount
            word={invoice.is_visit ? 'home_visit' : 'delivery'}
            amount={invoice.delivery}
            currency={currency}
          />
        )}
        {invoice.gift > 0 && <DocumentAmount word="gift" amount={invoice.gift} currency={currency} />}
        {invoice.cash_rounding < 0 && (
          <DocumentAmount word="cash_rounding" amount={-invoice.cash_rounding} currency={currency} kind="deduction" />
        )}
        {hasVat && (
          <>
            <DocumentAmount word="net" amount={invoice.net} currency={currency} />
            <DocumentAmount word="vat" amount={vat} currency={currency} percent={invoice.vat_percent} />
          </>
        )}
        <DocumentAmount
          word={hasVat ? 'total_with_vat' : 'total'}
          amount={invoice.total}
          currency={currency}
          kind="grand-total"
        />
      </dl>
      {hasVat && (
        <p className="small muted">
          <BilingualLabel word="prices_with_vat" />
        </p>
      )}
    </article>
  );
}
