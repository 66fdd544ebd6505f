import type { OrderStatus } from '../../../shared/contract/order.ts';
import { readableMoment } from '../../../shared/domain/moment.ts';
import { type T, useApp } from '../../state/app-context.ts';
import { timelineSteps } from './timeline.ts';

const words = {
  placed: 'checkout.status_placed',
  packed: 'checkout.status_packed',
  shipped: 'checkout.status_shipped',
  delivered: 'checkout.status_delivered',
  returned: 'checkout.status_returned',
  cancelled: 'checkout.status_cancelled',
  paid: 'checkout.payment_paid',
  expired: 'checkout.payment_expired',
  partly_refunded: 'checkout.payment_partly_refunded',
  refunded: 'checkout.payment_refunded',
} as const;

/** The word of a status; one that this page doesn't know yet is not shown. */
const wordOf = (status: string, t: T): string | null =>
  status in words ? t(words[status as keyof typeof words]) : null;

export function OrderTimeline({
  status,
  timeline,
}: {
  status: OrderStatus;
  timeline: readonly { status: string; at: string }[];
}) {
  const { locale, t } = useApp();
  const known = timeline.filter((step) => wordOf(step.status, t) !== null);
  return (
    <section className="box">
      <h2>{t('checkout.timeline')}</h2>
      <ol className="tl">
        {timelineSteps(status, known).map((step) => (
          <li
            key={step.status}
            className={step.state}
            {...(step.state === 'now' && { 'aria-current': 'step' as const })}
          >
            <i />
            <div>
              <b>{wordOf(step.status, t)}</b>
              {step.at && (
                <small>
                  <time dateTime={step.at}>{readableMoment(step.at, locale)}</time>
                </small>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
