import type { OrderParcel, TrackedOrder } from '../../../shared/contract/order.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';

type ParcelLine = OrderParcel['lines'][number];

function ParcelLines({ lines }: { lines: readonly ParcelLine[] }) {
  return (
    <ul>
      {lines.map(({ sku, name, count }) => (
        <li key={sku}>
          <bdi dir="ltr">{count} ×</bdi> <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Each parcel with its courier and number; which lines it holds only where an order leaves in more than one. */
export function OrderParcels({ parcels, to_follow: toFollow }: Pick<TrackedOrder, 'parcels' | 'to_follow'>) {
  const { country, locale, t } = useApp();
  const isSplit = parcels.length + toFollow.length > 1 || toFollow.length > 0;
  return (
    <>
      {parcels.map(({ courier, tracking, url, at, lines }, index) => (
        <div key={at}>
          {isSplit && <h3>{t('checkout.parcel', { n: index + 1 })}</h3>}
          <p className="small muted">
            {courier && <bdi>{courier}</bdi>} <time dateTime={at}>{formatMoment(at, locale, country)}</time>
          </p>
          {tracking && (
            <p>
              {t('checkout.tracking_number')}{' '}
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">{tracking}</bdi>
                </a>
              ) : (
                <bdi dir="ltr">{tracking}</bdi>
              )}
            </p>
          )}
          {isSplit && <ParcelLines lines={lines} />}
        </div>
      ))}
      {toFollow.length > 0 && (
        <div>
          <h3>{t('checkout.to_follow')}</h3>
          <ParcelLines lines={toFollow} />
        </div>
      )}
    </>
  );
}
