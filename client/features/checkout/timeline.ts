/** The steps of an order: done, current, to come (docs/brand.md §11 "Order timeline"). */
import type { OrderStatus, TimelineStep as RecordedStep } from '../../../shared/contract/order.ts';

export interface TimelineStep {
  status: string;
  at: string | null;
  state: 'done' | 'now' | 'todo';
  refund?: RecordedStep['refund'];
}

const fulfilmentSteps: readonly OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered'];

/**
 * The recorded steps, then those to come unless the order has ended. The last recorded step that isn't a refund is the
 * current one; an unpaid order waits at payment.
 */
export function timelineSteps(
  status: OrderStatus,
  recorded: readonly RecordedStep[],
  isUnpaid = false,
): TimelineStep[] {
  const isOver = ['delivered', 'returned', 'cancelled'].includes(status);
  const last = recorded.findLastIndex((step) => step.status !== 'refund');
  const happened = recorded.map(
    (step, at): TimelineStep => ({
      ...step,
      state: at === last && !isOver && !isUnpaid ? 'now' : 'done',
    }),
  );
  const rest = isOver ? [] : fulfilmentSteps.slice(fulfilmentSteps.indexOf(status) + 1);
  const waiting: TimelineStep[] = isUnpaid ? [{ status: 'unpaid', at: null, state: 'now' }] : [];
  return [...happened, ...waiting, ...rest.map((next): TimelineStep => ({ status: next, at: null, state: 'todo' }))];
}
