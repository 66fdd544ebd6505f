/** What belongs into a parcel, to be ticked off by hand or scanned from the paper. It has no prices, so that it may go into a gift. */

import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import type { Packing } from '../../../../shared/contract/desk/pack.ts';
import { shopOffset } from '../../../../shared/domain/shop-clock.ts';
import { ShopLogo } from '../../common/logo.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { formatDay, formatPrintedTime } from '../../i18n/times.ts';
import { NameText } from '../../ui/name-text.tsx';
import { Address } from './address.tsx';
import { BarCode } from './bar-code.tsx';
import { printWords } from './print-words.ts';

type PackedLine = Packing['lines'][number];

export function PackingSlip({ order, packing }: { order: DeskOrder; packing: Packing }) {
  const words = useWords(printWords);
  const locale = useLocale();
  const hasGtins = packing.lines.some(({ gtin }) => gtin !== null);
  return (
    <article className="sheet sheet--slip">
      <header className="sheet-head">
        <div>
          <ShopLogo />
          <h2>{words.slip}</h2>
          <p>{words.placed(formatPrintedTime(Date.parse(order.created_at), locale))}</p>
        </div>
        <BarCode code={order.number} isBig />
      </header>
      <Address address={order.address} />
      <table className="sheet-lines">
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.count_head}</th>
            <th scope="col">{words.sku}</th>
            {hasGtins && <th scope="col">{words.gtin}</th>}
          </tr>
        </thead>
        <tbody>
          {packing.lines.map((line) => (
            <SlipLine
              key={line.sku}
              line={line}
              packs={order.packs.filter(({ sku }) => sku === line.sku)}
              hasGtins={hasGtins}
            />
          ))}
        </tbody>
      </table>
      {(packing.wrap || packing.card) && (
        <footer className="sheet-gift">
          {packing.wrap && <b>{words.wrap}</b>}
          {packing.card && <p dir="auto">{packing.card}</p>}
        </footer>
      )}
    </article>
  );
}

function SlipLine({ line, packs, hasGtins }: { line: PackedLine; packs: DeskOrder['packs']; hasGtins: boolean }) {
  const words = useWords(printWords);
  const locale = useLocale();
  const day = (text: string) => formatDay(Date.parse(`${text}T12:00:00${shopOffset}`), locale);
  const dates =
    packs.length > 0
      ? packs.map(({ expires_on: expires, lot, count }) =>
          [`${count} ×`, expires && words.packed(day(expires)), lot && words.lot(lot)].filter(Boolean).join(' '),
        )
      : line.expires_on
        ? [words.takeFirst(day(line.expires_on))]
        : [];
  return (
    <tr>
      <td>
        <NameText name={line.name} code={line.sku} />
        {dates.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </td>
      <td className="sheet-count">{line.needed}</td>
      <td>
        <BarCode code={line.sku} />
      </td>
      {hasGtins && <td>{line.gtin && <BarCode code={line.gtin} isGtin />}</td>}
    </tr>
  );
}
