import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { Seal } from '../checkout/order-outcome.tsx';
import { getOutcome } from '../checkout/outcome.ts';

const titles = {
  paid: 'appointment.booked_title',
  pending: 'appointment.pending_title',
  unpaid: 'appointment.unpaid_title',
  failed: 'appointment.failed_title',
  expired: 'appointment.expired_title',
  cancelled: 'appointment.cancelled_title',
} as const;

/** The outcome of an order of tests, which is never paid in cash. */
export function getBookingOutcome(order: TrackedOrder, isFromBank: boolean): keyof typeof titles {
  const outcome = getOutcome(order);
  if (outcome === 'pending') return isFromBank ? 'pending' : 'unpaid';
  return outcome === 'failed' || outcome === 'expired' || outcome === 'cancelled' ? outcome : 'paid';
}

export function BookingOutcome({ order, isFromBank }: { order: TrackedOrder; isFromBank: boolean }) {
  const { country, locale, t } = useApp();
  const outcome = getBookingOutcome(order, isFromBank);
  const time = order.pay_until && formatReturnTime(order.pay_until, locale, country);
  return (
    <div className="outcome" aria-live="polite">
      {outcome === 'paid' && <Seal />}
      <h1>
        {t(titles[outcome])}
        {outcome === 'paid' && order.first_name !== '' && (
          <>
            {' '}
            <span>{t('checkout.thanks', { name: order.first_name })}</span>
          </>
        )}
      </h1>
      <p className="muted">
        <bdi>{t('checkout.number', { number: order.number })}</bdi>
      </p>
      {outcome === 'paid' && <p>{t('checkout.mailed')}</p>}
      {outcome === 'pending' && <p>{t('appointment.pending_text')}</p>}
      {outcome === 'unpaid' && time && <Alert kind="warn">{t('appointment.held', { time })}</Alert>}
      {outcome === 'failed' && time && <Alert kind="bad">{t('appointment.held_failed', { time })}</Alert>}
      {outcome === 'expired' && <p>{t('appointment.expired_text')}</p>}
    </div>
  );
}
