import type { ReactNode } from 'react';
import type { PrintedInvoice } from '../../../shared/contract/invoice.ts';
import { readableMoment } from '../../../shared/domain/moment.ts';
import { type Currency, toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import { Both, BothTexts, type InvoiceWord } from './both.tsx';

/** The quiet zone that QR readers require, in modules. */
const quietZone = 4;

function QrCode({ qr: { size, path } }: { qr: NonNullable<PrintedInvoice['qr']> }) {
  const side = size + 2 * quietZone;
  return (
    <figure>
      <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} stroke="currentColor" />
      </svg>
      <figcaption className="sr">
        <Both word="qr" />
      </figcaption>
    </figure>
  );
}

export function Fact({ word, children }: { word: InvoiceWord; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Both word={word} />
      </dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** A row of the totals. `minus` subtracts the amount. */
export function Sum({
  word,
  amount,
  currency,
  kind,
  percent,
}: {
  word: InvoiceWord;
  amount: number;
  currency: Currency;
  kind?: 'minus' | 'grand';
  percent?: number;
}) {
  const { locale } = useApp();
  return (
    <div className={kind}>
      <dt>
        <Both word={word} /> {percent !== undefined && <bdi dir="ltr">{`${percent}%`}</bdi>}
      </dt>
      <dd>
        <Money
          minor={toMinor(amount, currency)}
          currency={currency}
          locale={locale}
          sign={kind === 'minus' && amount > 0 ? '−' : ''}
        />
      </dd>
    </div>
  );
}

export function LineTable({
  columns,
  rows,
}: {
  columns: readonly InvoiceWord[];
  rows: readonly { name: PrintedInvoice['lines'][number]['name']; cells: readonly ReactNode[] }[];
}) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((word) => (
            <th key={word} scope="col">
              <Both word={word} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be identical, and a printed page never changes
          <tr key={at}>
            <td>
              <BothTexts text={name} />
            </td>
            {cells.map((cell, of) => (
              <td key={columns[of + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function SheetHead({
  title,
  seller,
  number,
  issuedAt,
  qr,
  children,
}: {
  title: InvoiceWord;
  seller: PrintedInvoice['seller'];
  number: string;
  issuedAt: string;
  qr: PrintedInvoice['qr'];
  children: ReactNode;
}) {
  const { locale } = useApp();
  return (
    <header>
      <div>
        {seller.is_demo && (
          <p className="demo">
            <Both word="demo" />
          </p>
        )}
        <h1>
          <Both word={title} />
        </h1>
        <p>
          <b>
            <BothTexts text={seller.name} />
          </b>
        </p>
        <p>
          <BothTexts text={seller.address} />
        </p>
        <dl className="facts">
          {seller.vat_number && <Fact word="vat_number">{seller.vat_number}</Fact>}
          <Fact word="registration">{seller.registration}</Fact>
          <Fact word="number">{number}</Fact>
          <Fact word="issued_at">{readableMoment(issuedAt, locale)}</Fact>
          {children}
        </dl>
      </div>
      {qr && <QrCode qr={qr} />}
    </header>
  );
}
