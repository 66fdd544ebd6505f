/** The two state machines of an order (docs/security.md §4). The database has the same transitions as a CHECK. */
import type { PaymentMethod } from './payment-method.ts';

export const orderStatuses = ['placed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'] as const;
export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'expired',
  'awaiting_confirmation',
  'due_on_delivery',
  'partly_refunded',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];

/** `a>b`: every change of `payment_status`. An order closed unpaid is `expired`, even if a person closed it. */
export const paymentTransitions = [
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

export const fulfilmentTransitions = [
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
  readonly expiresAt: number | null;
  /** Goods, not a visit: what was paid for them can be given back by the same press. */
  readonly hasGoods?: boolean;
  /** A pack of it is in its parcel. */
  readonly isPacking?: boolean;
}

const unpaidStatuses = ['pending', 'failed'];
const paidStatuses = ['paid', 'partly_refunded'];

export const canPay = (order: OrderState, now: number): boolean =>
  order.status === 'placed' &&
  order.method !== 'cod' &&
  unpaidStatuses.includes(order.paymentStatus) &&
  (order.expiresAt ?? 0) > now;

/** By its shopper: until the first pack is in the parcel. */
export const canCancel = ({ status, paymentStatus, hasGoods, isPacking }: OrderState): boolean =>
  status === 'placed' &&
  isPacking !== true &&
  ([...unpaidStatuses, 'awaiting_confirmation', 'due_on_delivery'].includes(paymentStatus) ||
    (hasGoods === true && paidStatuses.includes(paymentStatus)));

export const cancelBars = ['packing', 'packed'] as const;
export type CancelBar = (typeof cancelBars)[number];

/** Why a shopper can't cancel an order that hasn't left yet; null if they can, or if it isn't waiting to leave. */
export function findCancelBar({ status, paymentStatus, hasGoods, isPacking }: OrderState): CancelBar | null {
  if (hasGoods !== true || ![...paidStatuses, 'due_on_delivery'].includes(paymentStatus)) return null;
  if (status === 'packed') return 'packed';
  return status === 'placed' && isPacking === true ? 'packing' : null;
}

export const canConfirm = (
  { paymentStatus, expiresAt }: Pick<OrderState, 'paymentStatus' | 'expiresAt'>,
  now: number,
) => paymentStatus === 'awaiting_confirmation' && (expiresAt ?? 0) > now;

export const canShip = (order: OrderState): boolean =>
  ['paid', 'partly_refunded', 'due_on_delivery'].includes(order.paymentStatus);
