/** The way of an order as nuqtas: done, now, to come (docs/brand.md §11 "Order timeline"). */
import type { OrderStatus } from '../../../shared/contract/order.ts';

export interface TimelineStep {
  status: string;
  /** null: still to come. */
  at: string | null;
  state: 'done' | 'now' | 'todo';
}

const way: readonly OrderStatus[] = ['placed', 'packed', 'shipped', 'delivered'];

/** What happened, the last of it as now, then what is still to come unless the order has ended. */
export function timelineSteps(status: OrderStatus, told: readonly { status: string; at: string }[]): TimelineStep[] {
  const isOver = ['delivered', 'returned', 'cancelled'].includes(status);
  const happened = told.map(
    (step, at): TimelineStep => ({
      ...step,
      state: at === told.length - 1 && !isOver ? 'now' : 'done',
    }),
  );
  const rest = isOver ? [] : way.slice(way.indexOf(status) + 1);
  return [...happened, ...rest.map((next): TimelineStep => ({ status: next, at: null, state: 'todo' }))];
}
