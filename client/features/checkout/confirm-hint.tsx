import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { formatHour, formatReturnTime } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';

/** An order on delivery is packed meanwhile, and ends later. */
export function ConfirmHint({ order }: { order: Pick<TrackedOrder, 'confirm_until' | 'payment_status'> }) {
  const { country, locale, t } = useApp();
  const { confirm_until: until, payment_status: payment } = order;
  if (until === null) return null;
  return (
    <Alert kind="warn">
      {payment === 'due_on_delivery'
        ? t('checkout.received_text', { time: formatReturnTime(until, locale, country) })
        : t('checkout.unconfirmed_text', { time: formatHour(until, locale, country) })}
    </Alert>
  );
}
