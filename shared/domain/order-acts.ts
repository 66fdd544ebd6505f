/** What can be done with an order as it stands: the desk offers what commerce takes, by this one rule. */
import type { OrderStatus, PaymentStatus } from './order-state.ts';
import type { OrderQueue } from './order-view.ts';

const orderActs = [
  'pack',
  'ship',
  'deliver',
  'confirm',
  'collect',
  'refund',
  'cancel',
  'take_back',
  'drop_rest',
] as const;
export type OrderAct = (typeof orderActs)[number];

export interface ActingOrder {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly queue: OrderQueue;
  /** Units that are still here after a part of it has left. */
  readonly unsent: number;
  /** Cash on delivery of somebody who proved nothing, which nobody has confirmed yet. */
  readonly isUnconfirmed?: boolean;
  readonly isFree: boolean;
  readonly isRefundable: boolean;
}

const shippablePayments: readonly PaymentStatus[] = ['paid', 'partly_refunded', 'due_on_delivery'];
const unpaidPayments: readonly PaymentStatus[] = ['pending', 'failed', 'awaiting_confirmation', 'due_on_delivery'];

/** Goods that cost nothing are paid, and nothing of them can be refunded: they end like unpaid ones. A visit is cancelled as one. */
const endsWithoutRefund = ({ payment_status: payment, isFree, queue }: ActingOrder) =>
  unpaidPayments.includes(payment) || (payment === 'paid' && isFree && queue !== 'tests');

export function listOrderActs(order: ActingOrder): readonly OrderAct[] {
  const { status, payment_status: payment, queue, unsent } = order;
  const isOpen = shippablePayments.includes(payment);
  const isCashDue = payment === 'due_on_delivery';
  const isHere = status === 'placed' || status === 'packed';
  const hasLeft = status === 'shipped' || status === 'delivered';
  const isPart = status === 'shipped' && unsent > 0;
  const may: Readonly<Record<OrderAct, boolean>> = {
    pack: queue === 'to_pack',
    ship: isOpen && queue !== 'tests' && (status === 'packed' || isPart),
    deliver: isOpen && queue !== 'tests' && status === 'shipped' && !isPart,
    confirm: payment === 'awaiting_confirmation' || order.isUnconfirmed === true,
    // For what has left: what is still here is sent, or taken off the order, before.
    collect: isCashDue && hasLeft && !isPart,
    refund: order.isRefundable,
    cancel: isHere && endsWithoutRefund(order),
    take_back: hasLeft && endsWithoutRefund(order),
    drop_rest: isCashDue && isPart,
  };
  return orderActs.filter((act) => may[act]);
}
