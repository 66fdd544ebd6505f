/**
 * The steps of an order: done, current, to come (docs/brand.md §11 "Order timeline"). The recorded steps come first,
 * then those to come unless the order has ended. The last recorded step that isn't a refund is the current one; an
 * unpaid order waits at payment.
 */

import type { OrderTimelineStep as RecordedStep } from '../../../shared/contract/order.ts';
import type { OrderStatus } from '../../../shared/domain/order-state.ts';

export interface TimelineItem {
  status: string;
  at: string | null;
  state: 'done' | 'now' | 'todo';
  refund?: RecordedStep['refund'];
}

const fulfilmentSteps: readonly OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered'];

export function buildTimeline(
  status: OrderStatus,
  recorded: readonly RecordedStep[],
  isUnpaid = false,
): TimelineItem[] {
  const isOver = ['delivered', 'returned', 'cancelled'].includes(status);
  const last = recorded.findLastIndex((step) => step.status !== 'refund');
  const happened = recorded.map(
    (step, at): TimelineItem => ({
      ...step,
      state: at === last && !isOver && !isUnpaid ? 'now' : 'done',
    }),
  );
  const rest = isOver ? [] : fulfilmentSteps.slice(fulfilmentSteps.indexOf(status) + 1);
  const waiting: TimelineItem[] = isUnpaid ? [{ status: 'unpaid', at: null, state: 'now' }] : [];
  return [...happened, ...waiting, ...rest.map((next): TimelineItem => ({ status: next, at: null, state: 'todo' }))];
}
