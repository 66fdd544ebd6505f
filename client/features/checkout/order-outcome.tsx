import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmHint } from './confirm-hint.tsx';
import { outcomeOf } from './outcome.ts';

type OutcomeFields = Pick<
  TrackedOrder,
  'status' | 'payment_status' | 'timeline' | 'number' | 'payment_method' | 'confirm_until'
>;

const titles = {
  placed: 'checkout.success_title',
  paid: 'checkout.paid_title',
  unconfirmed: 'checkout.unconfirmed_title',
  unconfirmed_late: 'checkout.unconfirmed_late_title',
  pending: 'checkout.pending_title',
  failed: 'checkout.failed_title',
  expired: 'checkout.expired_title',
  cancelled: 'checkout.cancelled_title',
} as const;

/** The one sentence that somebody back from the bank wants to read, as the page's heading. */
export function OrderOutcome({ order }: { order: OutcomeFields }) {
  const { t } = useApp();
  const outcome = outcomeOf(order);
  return (
    <div className="outcome" aria-live="polite">
      <h1>{t(titles[outcome])}</h1>
      <p className="muted">
        <bdi>{t('checkout.number', { number: order.number })}</bdi>
      </p>
      {outcome === 'placed' && <p>{t('checkout.cod_hint')}</p>}
      {outcome === 'unconfirmed' && <ConfirmHint until={order.confirm_until} />}
      {outcome === 'unconfirmed_late' && <p>{t('checkout.expired_text')}</p>}
      {outcome === 'pending' && <p>{t('checkout.pending_text')}</p>}
      {outcome === 'failed' && <Alert kind="warn">{t('checkout.failed_text')}</Alert>}
      {outcome === 'expired' && <p>{t('checkout.expired_text')}</p>}
    </div>
  );
}
