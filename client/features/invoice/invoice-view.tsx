import type { PrintedInvoice } from '../../../shared/contract/invoice.ts';
import type { CallFailure } from '../../api/call.ts';
import { useT } from '../../state/app-context.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadingOrError } from '../call/loading-or-error.tsx';
import { CreditNoteDocument } from './credit-note-document.tsx';
import { InvoiceDocument } from './invoice-document.tsx';

/** An invoice followed by its credit notes, each on a printed page of its own. */
export function InvoiceWithCreditNotes({ invoice }: { invoice: PrintedInvoice }) {
  return (
    <>
      <InvoiceDocument invoice={invoice} />
      {invoice.credit_notes.map((note) => (
        <CreditNoteDocument key={note.number} note={note} invoice={invoice} />
      ))}
    </>
  );
}

export function InvoiceView({
  invoice,
  isUnpaid,
  failure,
  again,
  back,
}: {
  invoice: PrintedInvoice | undefined;
  /** The order is known to have none yet. */
  isUnpaid: boolean;
  failure: CallFailure | undefined;
  again: () => void;
  back: string;
}) {
  const t = useT();
  const toOrder = (
    <ButtonLink look="line" to={back}>
      {t('checkout.see_order')}
    </ButtonLink>
  );
  if (!invoice)
    return isUnpaid || failure?.status === 404 ? (
      <div className="document-missing">
        <EmptyState level={1} title={t('checkout.no_invoice')} action={toOrder}>
          {t('checkout.no_invoice_text')}
        </EmptyState>
      </div>
    ) : (
      <LoadingOrError failure={failure} again={again} lines={6} />
    );
  return (
    <>
      <div className="document-actions">
        {toOrder}
        <Button onClick={() => window.print()}>{t('checkout.print')}</Button>
      </div>
      <InvoiceWithCreditNotes invoice={invoice} />
    </>
  );
}
