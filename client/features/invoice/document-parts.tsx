import type { ReactNode } from 'react';
import type { PrintedInvoice } from '../../../shared/contract/invoice.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { type Currency, toMinor } from '../../../shared/domain/money.ts';
import { useApp } from '../../state/app-context.ts';
import { Money } from '../../ui/money.tsx';
import { BilingualLabel, BilingualText, type InvoiceLabelKey } from './bilingual-text.tsx';
import { SellerLogo } from './seller-logo.tsx';

/** The quiet zone that QR readers require, in modules. */
const quietZone = 4;

function QrCode({ qr: { size, path } }: { qr: NonNullable<PrintedInvoice['qr']> }) {
  const side = size + 2 * quietZone;
  return (
    <figure>
      <svg viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
        <path d={path} stroke="currentColor" />
      </svg>
      <figcaption className="sr-only">
        <BilingualLabel word="qr" />
      </figcaption>
    </figure>
  );
}

export function DocumentFact({ word, children }: { word: InvoiceLabelKey; children: ReactNode }) {
  return (
    <div>
      <dt>
        <BilingualLabel word={word} />
      </dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}

/** A row of the totals. `deduction` subtracts the amount. */
export function DocumentAmount({
  word,
  amount,
  currency,
  kind,
  percent,
}: {
  word: InvoiceLabelKey;
  amount: number;
  currency: Currency;
  kind?: 'deduction' | 'grand-total';
  percent?: number;
}) {
  const { locale } = useApp();
  return (
    <div className={kind}>
      <dt>
        <BilingualLabel word={word} /> {percent !== undefined && <bdi dir="ltr">{`${percent}%`}</bdi>}
      </dt>
      <dd>
        <Money
          minor={toMinor(amount, currency)}
          currency={currency}
          locale={locale}
          sign={kind === 'deduction' && amount > 0 ? '−' : ''}
        />
      </dd>
    </div>
  );
}

export function LineTable({
  columns,
  rows,
}: {
  columns: readonly InvoiceLabelKey[];
  rows: readonly { name: PrintedInvoice['lines'][number]['name']; cells: readonly ReactNode[] }[];
}) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map((word) => (
            <th key={word} scope="col">
              <BilingualLabel word={word} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two invoice lines may be equal in every field, and an issued invoice never changes
          <tr key={at}>
            <td>
              <BilingualText text={name} />
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

export function DocumentHead({
  title,
  seller,
  number,
  issuedAt,
  qr,
  children,
}: {
  title: InvoiceLabelKey;
  seller: PrintedInvoice['seller'];
  number: string;
  issuedAt: string;
  qr: PrintedInvoice['qr'];
  children: ReactNode;
}) {
  const { country, locale } = useApp();
  return (
    <header>
      <div>
        {seller.is_demo && (
          <p className="demo-notice">
            <BilingualLabel word="demo" />
          </p>
        )}
        <SellerLogo />
        <h1>
          <BilingualLabel word={title} />
        </h1>
        <p>
          <b>
            <BilingualText text={seller.name} />
          </b>
        </p>
        <p>
          <BilingualText text={seller.address} />
        </p>
        <dl className="document-facts">
          {seller.vat_number && <DocumentFact word="vat_number">{seller.vat_number}</DocumentFact>}
          <DocumentFact word="registration">{seller.registration}</DocumentFact>
          <DocumentFact word="number">{number}</DocumentFact>
          <DocumentFact word="issued_at">{formatMoment(issuedAt, locale, country)}</DocumentFact>
          {children}
        </dl>
      </div>
      {qr && <QrCode qr={qr} />}
    </header>
  );
}
