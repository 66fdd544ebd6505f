import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import { formatPhone } from '../../../shared/domain/phone.ts';
import { type Translator, useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmHint } from './confirm-hint.tsx';
import { getOutcome, isConfirmed } from './outcome.ts';

type OutcomeFields = Pick<
  TrackedOrder,
  'status' | 'payment_status' | 'timeline' | 'number' | 'payment_method' | 'confirm_until' | 'pay_until' | 'first_name'
>;

const titles = {
  placed: 'checkout.success_title',
  paid: 'checkout.paid_title',
  unconfirmed: 'checkout.unconfirmed_title',
  unconfirmed_late: 'checkout.unconfirmed_late_title',
  pending: 'checkout.pending_title',
  unpaid: 'checkout.unpaid_title',
  failed: 'checkout.failed_title',
  expired: 'checkout.expired_title',
  cancelled: 'checkout.cancelled_title',
} as const;

export const Seal = () => (
  <svg className="success-icon" viewBox="0 0 64 64" aria-hidden="true">
    <rect x="12" y="12" width="40" height="40" rx="7" />
    <path d="M22 33l7 7 14-15" pathLength="1" />
  </svg>
);

export function ReservationNote({ until, word }: { until: string | null; word: 'failed_text' | 'unpaid_text' }) {
  const { country, locale, t } = useApp();
  if (until === null) return null;
  const time = formatReturnTime(until, locale, country);
  return <Alert kind={word === 'failed_text' ? 'bad' : 'warn'}>{t(`checkout.${word}`, { time })}</Alert>;
}

function getToldText({ email, phone }: { readonly email: string; readonly phone: string }, t: Translator): string {
  if (phone !== '') return t('checkout.messaged_to', { phone: `\u2066${formatPhone(phone)}\u2069` });
  return email === '' ? t('checkout.mailed') : t('checkout.mailed_to', { email });
}

export function OrderOutcome({
  order,
  isFromBank = false,
  told = null,
}: {
  order: OutcomeFields;
  /** The shopper comes from the bank, whose webhook may be pending. */
  isFromBank?: boolean;
  /** Where a guest was written to, both '' for an account's order; null if this browser doesn't know it. */
  told?: { readonly email: string; readonly phone: string } | null;
}) {
  const { t } = useApp();
  const outcome = getOutcome(order);
  const shown = outcome === 'pending' && !isFromBank ? 'unpaid' : outcome;
  const titleKey = shown === 'placed' && order.confirm_until !== null ? 'checkout.received_title' : titles[shown];
  return (
    <div className="outcome" aria-live="polite">
      {isConfirmed(outcome) && <Seal />}
      <h1>
        {t(titleKey)}
        {isConfirmed(outcome) && order.first_name !== '' && (
          <>
            {' '}
            <span>{t('checkout.thanks', { name: order.first_name })}</span>
          </>
        )}
      </h1>
      <p className="muted">
        <bdi>{t('checkout.number', { number: order.number })}</bdi>
      </p>
      {isConfirmed(outcome) && told && <p>{getToldText(told, t)}</p>}
      {outcome === 'placed' && <p>{t('checkout.cod_hint')}</p>}
      <ConfirmHint order={order} />
      {shown === 'unconfirmed_late' && <p>{t('checkout.expired_text')}</p>}
      {shown === 'pending' && <p>{t('checkout.pending_text')}</p>}
      {shown === 'unpaid' && <ReservationNote until={order.pay_until} word="unpaid_text" />}
      {shown === 'failed' && <ReservationNote until={order.pay_until} word="failed_text" />}
      {shown === 'expired' && <p>{t('checkout.expired_text')}</p>}
    </div>
  );
}
