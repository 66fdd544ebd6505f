/** The outside of a parcel: where it goes, its number, and the cash that the courier collects, to be read at arm's length. */
import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import type { Packing } from '../../../../shared/contract/desk/pack.ts';
import { findCourier } from '../../../../shared/domain/couriers.ts';
import { useLocale, useWords } from '../../i18n/locale-context.tsx';
import { ShopLogo } from '../../shell/logo.tsx';
import { isNoMoney, MoneyText } from '../../ui/money.tsx';
import { Address } from './address.tsx';
import { BarCode } from './bar-code.tsx';
import { printWords } from './print-words.ts';

export function ShippingLabel({ order, packing }: { order: DeskOrder; packing: Packing }) {
  const words = useWords(printWords);
  const locale = useLocale();
  const { area, courier, parcels, unsent } = order;
  const parcel = parcels.at(-1);
  const tracking = parcel?.tracking;
  // Of several parcels each has its own sum.
  const toCollect = isNoMoney(order.to_collect) ? order.to_collect : (parcel?.collect ?? order.to_collect);
  const pieces = (parcel?.lines ?? []).reduce((all, { count }) => all + count, 0);
  return (
    <article className="sheet sheet--label">
      <header className="sheet-head">
        <ShopLogo />
        <b>{courier && (findCourier(courier)?.name[locale] ?? courier)}</b>
      </header>
      {area && (
        <p className="sheet-area">
          <bdi>{area.name[locale]}</bdi>
        </p>
      )}
      <Address order={order} />
      <p className="sheet-collect">
        {isNoMoney(toCollect) ? (
          words.paid
        ) : (
          <>
            {words.collect}
            <b>
              <MoneyText text={toCollect} />
            </b>
          </>
        )}
      </p>
      {tracking && (
        <p>
          {words.tracking} <bdi dir="ltr">{tracking}</bdi>
        </p>
      )}
      <footer className="sheet-foot">
        <BarCode code={order.number} isBig />
        <span>
          {(parcels.length > 1 || unsent > 0) && `${words.parcel(parcels.length, unsent === 0)} · `}
          {words.pieces(pieces || packing.lines.reduce((all, { needed }) => all + needed, 0))}
        </span>
      </footer>
    </article>
  );
}
