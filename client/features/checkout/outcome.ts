import type { OrderStatus, PaymentStatus } from '../../../shared/domain/order-state.ts';
import type { PaymentMethod } from '../../../shared/domain/payment-method.ts';

export type OrderOutcomeKey =
  | 'placed'
  | 'paid'
  | 'unconfirmed'
  | 'unconfirmed_late'
  | 'pending'
  | 'failed'
  | 'expired'
  | 'cancelled';

/** A closed order's payment is `expired` whether it was cancelled or timed out; the timeline tells which (docs/security.md §4.3). */
export function getOutcome(order: {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  timeline: readonly { status: string }[];
}): OrderOutcomeKey {
  const { status, payment_status, payment_method, timeline } = order;
  // Only the confirmation of a cash order can expire.
  if (timeline.some((step) => step.status === 'expired'))
    return payment_method === 'cod' ? 'unconfirmed_late' : 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (payment_status === 'pending' || payment_status === 'failed' || payment_status === 'expired')
    return payment_status;
  if (payment_status === 'awaiting_confirmation') return 'unconfirmed';
  return payment_status === 'due_on_delivery' ? 'placed' : 'paid';
}

/** No payment or confirmation is left to do; the delivery comes next. */
export const isConfirmed = (outcome: OrderOutcomeKey): boolean => outcome === 'placed' || outcome === 'paid';

export const getCheckoutStep = (outcome: OrderOutcomeKey): 'order' | 'success' | null => {
  if (isConfirmed(outcome)) return 'success';
  return outcome === 'pending' || outcome === 'failed' || outcome === 'unconfirmed' ? 'order' : null;
};

/** The delivery date is shown until the order has arrived or ended. */
export const isAwaitingDelivery = (order: Parameters<typeof getOutcome>[0]): boolean =>
  isConfirmed(getOutcome(order)) && ['placed', 'packed', 'shipped'].includes(order.status);

/** Nothing will change in the next minutes, so polling can stop. */
export const isStableOutcome = (outcome: OrderOutcomeKey): boolean =>
  outcome !== 'pending' && outcome !== 'unconfirmed';

/** The payment status to show beside the method; null if other text says it: cash on delivery, a closed order. */
export const getPaymentLabelKey = ({
  status,
  payment_status,
  total_local,
}: {
  status: OrderStatus;
  payment_status: PaymentStatus;
  total_local: number;
}): PaymentStatus | null =>
  payment_status === 'due_on_delivery' ||
  (status === 'cancelled' && (payment_status === 'expired' || total_local === 0))
    ? null
    : payment_status;

export const hasAmountDue = ({ payment_status: status }: { payment_status: PaymentStatus }): boolean =>
  ['pending', 'failed', 'awaiting_confirmation', 'due_on_delivery'].includes(status);

/** An invoice is issued on payment, and stays (docs/invoices.md). */
export const hasInvoice = ({ payment_status: status }: { payment_status: PaymentStatus }): boolean =>
  status === 'paid' || status === 'partly_refunded' || status === 'refunded';
