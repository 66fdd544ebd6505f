import type { TrackedOrder } from '../../../shared/contract/order.ts';
import { formatReturnTime } from '../../../shared/domain/moment.ts';
import { useApp } from '../../state/app-context.ts';
import { Alert } from '../../ui/alert.tsx';

/** An order on delivery is packed meanwhile, and ends later. */
export function ConfirmHint({ order }: { order: Pick<TrackedOrder, 'confirm_until' | 'payment_status'> }) {
  const { country, locale, t } = useApp();
  const { confirm_until: until, payment_status: payment } = order;
  if (until === null) return null;
  // With its day, because two hours after ten in the evening is tomorrow.
  const time = formatReturnTime(until, locale, country);
  const isPacked = payment === 'due_on_delivery';
  return <Alert kind="warn">{t(isPacked ? 'checkout.received_text' : 'checkout.unconfirmed_text', { time })}</Alert>;
}
