import type { PrintedInvoice } from '../../../shared/contract/invoice.ts';
import { toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import { Both } from './both.tsx';
import { Fact, LineTable, SheetHead, Sum } from './sheet.tsx';

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
export function InvoiceSheet({ invoice }: { invoice: PrintedInvoice }) {
  const { currency, vat } = invoice;
  const hasVat = vat !== null;
  return (
    <article className="sheet">
      <SheetHead
        title={hasVat ? 'tax_invoice' : 'plain_invoice'}
        seller={invoice.seller}
        number={invoice.number}
        issuedAt={invoice.issued_at}
        qr={invoice.qr}
      >
        <Fact word="order">{invoice.order_number}</Fact>
        {invoice.buyer !== null && <Fact word="buyer">{invoice.buyer}</Fact>}
      </SheetHead>
      <Lines invoice={invoice} />
      <dl className="totals">
        <Sum word="subtotal" amount={invoice.subtotal} currency={currency} />
        {invoice.discount > 0 && <Sum word="discount" amount={invoice.discount} currency={currency} kind="minus" />}
        <Sum word="delivery" amount={invoice.delivery} currency={currency} />
        {invoice.gift > 0 && <Sum word="gift" amount={invoice.gift} currency={currency} />}
        {invoice.cash_rounding < 0 && (
          <Sum word="cash_rounding" amount={-invoice.cash_rounding} currency={currency} kind="minus" />
        )}
        {hasVat && (
          <>
            <Sum word="net" amount={invoice.net} currency={currency} />
            <Sum word="vat" amount={vat} currency={currency} percent={invoice.vat_percent} />
          </>
        )}
        <Sum word={hasVat ? 'total_with_vat' : 'total'} amount={invoice.total} currency={currency} kind="grand" />
      </dl>
      {hasVat && (
        <p className="small muted">
          <Both word="prices_with_vat" />
        </p>
      )}
    </article>
  );
}
