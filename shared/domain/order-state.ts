/** The two state machines of an order (docs/security.md §4). The database holds the same arrows as a CHECK. */
import type { PaymentMethod } from './country.ts';

/** `a>b`: every change of `payment_status` that there is. An unpaid order that is closed is `expired`, even if a person closed it. */
export const paymentArrows = [
  'pending>paid',
  'pending>failed',
  'pending>expired',
  'failed>pending',
  'failed>paid',
  'failed>expired',
  'awaiting_confirmation>due_on_delivery',
  'awaiting_confirmation>expired',
  'due_on_delivery>paid',
  'due_on_delivery>expired',
  'paid>partly_refunded',
  'paid>refunded',
  'partly_refunded>refunded',
] as const;

/** `a>b`: every change of `status`. */
export const fulfilmentArrows = [
  'placed>packed',
  'packed>shipped',
  'shipped>delivered',
  'placed>cancelled',
  'packed>cancelled',
  'shipped>returned',
  'delivered>returned',
] as const;

export interface OrderState {
  readonly status: string;
  readonly paymentStatus: string;
  readonly method: PaymentMethod;
  /** Unix milliseconds; null for cash that waits for nothing. */
  readonly expiresAt: number | null;
}

const unpaid = ['pending', 'failed'];

/** Paying again is for an order that waits for money online and has time left. */
export const mayPay = (order: OrderState, now: number): boolean =>
  order.status === 'placed' &&
  order.method !== 'cod' &&
  unpaid.includes(order.paymentStatus) &&
  (order.expiresAt ?? 0) > now;

/** A shopper may cancel what is placed and unpaid, cash on delivery included. */
export const mayCancel = (order: OrderState): boolean =>
  order.status === 'placed' && [...unpaid, 'awaiting_confirmation', 'due_on_delivery'].includes(order.paymentStatus);

/** A cash order is confirmed while it waits for that and has time left. */
export const mayConfirm = (
  { paymentStatus, expiresAt }: Pick<OrderState, 'paymentStatus' | 'expiresAt'>,
  now: number,
) => paymentStatus === 'awaiting_confirmation' && (expiresAt ?? 0) > now;

/** The desk sends out what is paid, or the rest of it, or will be paid at the door. */
export const mayShip = (order: OrderState): boolean =>
  ['paid', 'partly_refunded', 'due_on_delivery'].includes(order.paymentStatus);
