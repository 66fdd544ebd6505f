import type { OrderTimelineStep as RecordedStep, TrackedOrder } from '../../../shared/contract/order.ts';
import { formatMoment } from '../../../shared/domain/moment.ts';
import { type Currency, formatMoney, toMinor } from '../../../shared/domain/money.ts';
import type { OrderStatus, PaymentStatus } from '../../../shared/domain/order-state.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';
import { type Translator, useApp } from '../../state/app-context.ts';
import { useArrival } from './order-delivery.tsx';
import { buildTimeline } from './timeline.ts';

const statusKeys = {
  placed: 'checkout.status_placed',
  packed: 'checkout.status_packed',
  shipped: 'checkout.status_shipped',
  delivered: 'checkout.status_delivered',
  returned: 'checkout.status_returned',
  cancelled: 'checkout.status_cancelled',
  paid: 'checkout.payment_paid',
  expired: 'checkout.payment_expired',
  due_on_delivery: 'checkout.status_confirmed',
  unpaid: 'checkout.step_payment',
} as const;

function Refunded({ refund, currency }: { refund: NonNullable<RecordedStep['refund']>; currency: Currency }) {
  const { locale, t } = useApp();
  const money = (major: number) => formatMoney(toMinor(major, currency), currency, locale);
  const ways = [
    [refund.is_waiting ? 'waiting' : 'card', refund.card_local],
    ['cash', refund.cash_local],
    ['wallet', refund.wallet_local],
  ] as const;
  return (
    <>
      <b>{t('checkout.step_refund', { amount: money(refund.amount_local) })}</b>
      {ways
        .filter(([, major]) => major > 0)
        .map(([way, major]) => (
          <small key={way}>{t(`checkout.refund_${way}`, { amount: money(major) })}</small>
        ))}
    </>
  );
}

/** null for a status that this page doesn't know. */
const getStatusLabel = (status: string, isCash: boolean, t: Translator): string | null => {
  if (status === 'expired' && isCash) return t('checkout.payment_unconfirmed');
  return status in statusKeys ? t(statusKeys[status as keyof typeof statusKeys]) : null;
};

export function OrderTimeline({
  status,
  timeline,
  currency,
  payment_method: method,
  payment_status: payment,
  arrives,
}: {
  status: OrderStatus;
  payment_status: PaymentStatus;
  /** Shown at the delivered step until it is reached. */
  arrives: TrackedOrder['arrives'];
  payment_method: PaymentMethod;
  timeline: readonly RecordedStep[];
  currency: Currency;
}) {
  const { country, locale, t } = useApp();
  const day = useArrival(arrives);
  const isUnpaid = payment === 'pending' || payment === 'failed';
  const isCash = method === 'cod';
  const known = timeline.filter((step) => step.refund || getStatusLabel(step.status, isCash, t) !== null);
  return (
    <section className="box">
      <h2>{t('checkout.timeline')}</h2>
      <ol className="timeline">
        {buildTimeline(status, known, isUnpaid).map((step) => (
          <li
            key={`${step.status} ${step.at}`}
            className={step.state}
            {...(step.state === 'now' && { 'aria-current': 'step' as const })}
          >
            <i />
            <div>
              {step.refund ? (
                <Refunded refund={step.refund} currency={currency} />
              ) : (
                <b>{getStatusLabel(step.status, isCash, t)}</b>
              )}
              {step.status === 'delivered' && step.state === 'todo' && !isUnpaid && day && <small>{day}</small>}
              {step.at && (
                <small>
                  <time dateTime={step.at}>{formatMoment(step.at, locale, country)}</time>
                </small>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
