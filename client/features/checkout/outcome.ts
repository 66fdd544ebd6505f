/** What an order's two states come to for its shopper. */
import type { OrderStatus, PaymentStatus } from '../../../shared/contract/order.ts';
import type { PaymentMethod } from '../../../shared/domain/country.ts';

export type Outcome =
  | 'placed'
  | 'paid'
  | 'unconfirmed'
  | 'unconfirmed_late'
  | 'pending'
  | 'failed'
  | 'expired'
  | 'cancelled';

/** An unpaid order that is closed is `expired`; whether by its shopper or by time, its timeline says (docs/security.md §4.3). */
export function outcomeOf(order: {
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
  timeline: readonly { status: string }[];
}): Outcome {
  const { status, payment_status, payment_method, timeline } = order;
  // Cash has no time of its own but the one to confirm it.
  if (timeline.some((step) => step.status === 'expired'))
    return payment_method === 'cod' ? 'unconfirmed_late' : 'expired';
  if (status === 'cancelled') return 'cancelled';
  if (payment_status === 'pending' || payment_status === 'failed' || payment_status === 'expired')
    return payment_status;
  if (payment_status === 'awaiting_confirmation') return 'unconfirmed';
  return payment_status === 'due_on_delivery' ? 'placed' : 'paid';
}

/** Whether no online payment or confirmation is left to do: what comes next is the parcel. */
export const isConfirmed = (outcome: Outcome): boolean => outcome === 'placed' || outcome === 'paid';

/** The step of the checkout that an order is at; null for one that is over. */
export const stepOf = (outcome: Outcome): 'order' | 'success' | null => {
  if (isConfirmed(outcome)) return 'success';
  return outcome === 'pending' || outcome === 'failed' || outcome === 'unconfirmed' ? 'order' : null;
};

/** The promised day is shown until the parcel has arrived or the order has ended. */
export const isExpected = (order: Parameters<typeof outcomeOf>[0]): boolean =>
  isConfirmed(outcomeOf(order)) && ['placed', 'packed', 'shipped'].includes(order.status);

/** Nothing more will happen by itself in the next minutes, so nobody needs to ask again. */
export const isSettled = (outcome: Outcome): boolean => outcome !== 'pending' && outcome !== 'unconfirmed';

/** What to say about the money beside the way to pay; null where the rest says it: cash at the door, a closed order. */
export const paymentWord = ({
  status,
  payment_status,
}: {
  status: OrderStatus;
  payment_status: PaymentStatus;
}): PaymentStatus | null =>
  payment_status === 'due_on_delivery' || (status === 'cancelled' && payment_status === 'expired')
    ? null
    : payment_status;

/** Something is left to pay, now or at the door. */
export const isDue = ({ payment_status: status }: { payment_status: PaymentStatus }): boolean =>
  ['pending', 'failed', 'awaiting_confirmation', 'due_on_delivery'].includes(status);

/** An invoice is written when the money is there, and stays (docs/invoices.md). */
export const hasInvoice = ({ payment_status: status }: { payment_status: PaymentStatus }): boolean =>
  status === 'paid' || status === 'partly_refunded' || status === 'refunded';
