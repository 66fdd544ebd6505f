import { Mail, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { PrintedCreditNote, PrintedInvoice } from '../../../../shared/contract/invoice.ts';
import { toMinor } from '../../../../shared/domain/money.ts';
import { useMay } from '../../api/session.ts';
import { useDeskMutation, useDeskQuery } from '../../api/use-desk.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatDay, formatPrintedTime } from '../../i18n/times.ts';
import { isolate } from '../../i18n/words.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { PageWait } from '../../ui/page-wait.tsx';
import { Facts, Note, PageHead, Panel } from '../../ui/panel.tsx';
import { useFailureText } from '../../ui/states.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { invoiceWords } from './invoice-words.ts';

export function InvoicePage() {
  const words = useWords(invoiceWords);
  const { number = '' } = useParams();
  const invoice = useDeskQuery('invoice', { query: { number: number as never } });
  if (invoice.error || !invoice.data) return <PageWait title={words.title(number)} query={invoice} />;
  return <Shown invoice={invoice.data.item} />;
}

function Shown({ invoice }: { invoice: PrintedInvoice }) {
  const words = useWords(invoiceWords);
  const locale = useLocale();
  const { seller, currency } = invoice;
  const money = (major: number) => <Money minor={toMinor(major, currency)} currency={currency} />;
  const optional = (name: string, major: number) => (major === 0 ? [] : [{ name, value: money(major) }]);
  return (
    <>
      <PageHead
        title={words.title(invoice.number)}
        note={`${isolate(invoice.order_number)} · ${formatPrintedTime(Date.parse(invoice.issued_at), locale)}`}
      >
        <LinkButton look="line" to={`/orders/${invoice.order_number}`}>
          <bdi>{invoice.order_number}</bdi>
        </LinkButton>
        <SendButton number={invoice.order_number} />
        <Button icon={Printer} onClick={() => window.print()}>
          {words.print}
        </Button>
      </PageHead>
      <Stack>
        {seller.is_demo && <Note tone="warn">{words.demo}</Note>}
        <Panel title={words.seller}>
          <p>
            <b>{seller.name[locale]}</b>
          </p>
          <p>{seller.address[locale]}</p>
          <p>
            {words.registration} <bdi dir="ltr">{seller.registration}</bdi>
          </p>
          {seller.vat_number && (
            <p>
              {words.vatNumber} <bdi dir="ltr">{seller.vat_number}</bdi>
            </p>
          )}
          {invoice.buyer && (
            <p>
              {words.buyer} <bdi>{invoice.buyer}</bdi>
            </p>
          )}
        </Panel>
        <Panel title={words.lines} isFlush>
          <ul className="order-lines">
            {invoice.lines.map(({ name, count, unit, total }) => (
              <li key={name.en}>
                <span className="order-line-name">
                  <NameText name={name} code={name.en} />
                </span>
                <span className="order-line-count">
                  {count} × {money(unit)}
                </span>
                <span className="order-line-total">{money(total)}</span>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel title={words.sums} aside={invoice.qr && <QrCode {...invoice.qr} />}>
          <Facts
            items={[
              { name: words.subtotal, value: money(invoice.subtotal) },
              ...optional(words.discount, -invoice.discount),
              ...optional(invoice.is_visit ? words.visit : words.delivery, invoice.delivery),
              ...optional(words.gift, invoice.gift),
              ...optional(words.rounding, invoice.cash_rounding),
              { name: words.total, value: money(invoice.total), isTotal: true },
              ...(invoice.vat === null ? [] : [{ name: words.vat(invoice.vat_percent), value: money(invoice.vat) }]),
            ]}
          />
        </Panel>
        {invoice.credit_notes.map((note) => (
          <CreditNote key={note.number} note={note} money={money} />
        ))}
      </Stack>
    </>
  );
}

function SendButton({ number }: { number: string }) {
  const words = useWords(invoiceWords);
  const may = useMay();
  const toast = useToast();
  const failureText = useFailureText();
  const send = useDeskMutation('sendInvoice', {
    refresh: ['order'],
    onDone: ({ invoice }) => toast({ text: words.sent(invoice) }),
    onFailure: (failure) => toast({ text: failureText(failure), isBad: true }),
  });
  if (!may('place_orders')) return null;
  return (
    <Button look="line" icon={Mail} isBusy={send.isPending} onClick={() => send.mutate({ body: { number } as never })}>
      {words.send}
    </Button>
  );
}

function CreditNote({ note, money }: { note: PrintedCreditNote; money: (major: number) => ReactNode }) {
  const words = useWords(invoiceWords);
  const locale = useLocale();
  return (
    <Panel title={words.creditNote(note.number)} aside={note.qr && <QrCode {...note.qr} />}>
      <p>
        {formatDay(Date.parse(note.issued_at), locale)} · <bdi>{note.reason}</bdi>
      </p>
      <Facts
        items={[
          ...note.lines.map(({ name, count }) => ({ name: name[locale], value: `× ${count}` })),
          { name: words.total, value: money(note.total), isTotal: true },
          ...(note.vat === null ? [] : [{ name: words.vatPart, value: money(note.vat) }]),
        ]}
      />
    </Panel>
  );
}

const QrCode = ({ size, path }: { size: number; path: string }) => (
  <svg className="invoice-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR">
    <path d={path} stroke="currentColor" strokeWidth="1" fill="none" />
  </svg>
);
