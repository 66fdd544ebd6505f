/** The outside of a parcel: where it goes, who sends it, its number, and the cash that the courier collects, to be read at arm's length. */
import type { ParcelLabel } from '../../../../shared/contract/desk/parcel.ts';
import { findCourier } from '../../../../shared/domain/couriers.ts';
import { formatPhone } from '../../../../shared/domain/phone.ts';
import { ShopLogo } from '../../common/logo.tsx';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { MoneyText } from '../../ui/money.tsx';
import { Address } from './address.tsx';
import { BarCode } from './bar-code.tsx';
import { printWords } from './print-words.ts';

/** As couriers count it: `0.75`. */
const formatKilos = (grams: number) => String(grams / 1000);

export function ShippingLabel({ label }: { label: ParcelLabel }) {
  const words = useWords(printWords);
  const locale = useLocale();
  const { number, area, courier, tracking, collect, parcel, is_last: isLast, pieces, weight_g: grams, to } = label;
  return (
    <article className="sheet sheet--label">
      <header className="sheet-head">
        <ShopLogo />
        <span className="sheet-courier">
          <b>{courier && (findCourier(courier)?.name[locale] ?? courier)}</b>
          {tracking && (
            <small>
              {words.tracking} <bdi dir="ltr">{tracking}</bdi>
            </small>
          )}
        </span>
      </header>
      {area && (
        <p className="sheet-area">
          <bdi>{area[locale]}</bdi>
        </p>
      )}
      <Address address={to} />
      <p className="sheet-collect">
        {collect === null ? (
          words.paid
        ) : (
          <>
            {words.collect}
            <b>
              <MoneyText text={collect} />
            </b>
          </>
        )}
      </p>
      <Sender from={label.from} />
      <footer className="sheet-foot">
        <BarCode code={number} isBig />
        <span>
          {(parcel > 1 || !isLast) && `${words.parcel(parcel, isLast)} · `}
          {words.pieces(pieces)}
          {grams !== null && ` · ${words.weight(formatKilos(grams))}`}
        </span>
      </footer>
    </article>
  );
}

function Sender({ from }: Pick<ParcelLabel, 'from'>) {
  const words = useWords(printWords);
  const locale = useLocale();
  return (
    <p className="sheet-sender">
      <small>{words.sender}</small>
      <bdi>{from.name[locale]}</bdi>
      {from.phone !== null && (
        <>
          {' · '}
          <bdi dir="ltr">{formatPhone(from.phone)}</bdi>
        </>
      )}
      <br />
      <bdi>{from.address[locale]}</bdi>
    </p>
  );
}
