import { bookingPaths } from '../../../shared/paths.ts';
import { useApp } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { PrintedAddress } from '../checkout/printed-address.tsx';
import { formatFastStart, formatSlot } from './format-slot.ts';
import type { Booking } from './use-booking.ts';

export function VisitReview({ booking }: { booking: Booking }) {
  const { country, locale, t } = useApp();
  const { draft, name, times, shipping } = booking;
  const lab = times.data?.lab;
  const fast = draft.slot && formatFastStart(draft.slot.from, times.data?.fasting_hours ?? 0, locale, country);
  return (
    <section className="box deliver-to">
      <h2>{t('appointment.visit')}</h2>
      {draft.slot && (
        <p>
          <b>{formatSlot(draft.slot, locale, country)}</b>
          {' · '}
          {t(`appointment.${draft.place}`)}
          {draft.wantsWoman && ` · ${t('appointment.with_woman')}`}
        </p>
      )}
      {fast && <p className="small">{t('appointment.fast_from', { time: fast })}</p>}
      <p>
        <span className="muted">{t('appointment.patient')}:</span> <bdi>{name}</bdi>
      </p>
      {draft.who === 'other' && <p className="small">{t('appointment.other_review')}</p>}
      {draft.place === 'home'
        ? shipping.chosen && (
            <PrintedAddress
              name={String(shipping.chosen.name ?? '')}
              lines={shipping.chosen.lines}
              phone={String(shipping.chosen.phone ?? '')}
            />
          )
        : lab && (
            <address>
              <bdi>{lab.name}</bdi>
              <p>{lab.address}</p>
            </address>
          )}
      <Link className="link" to={bookingPaths.shipping()}>
        {t('checkout.change')}
      </Link>
    </section>
  );
}
