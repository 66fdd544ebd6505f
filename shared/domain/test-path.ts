import type { TestStatus } from './test-order-state.ts';

export interface PathStep {
  readonly status: TestStatus;
  /** Null: still to come. */
  readonly at: string | null;
  readonly state: 'done' | 'now' | 'todo';
}

const way: readonly TestStatus[] = ['booked', 'drawn', 'at_lab', 'in_review', 'ready'];

/**
 * The way of a sample, for its patient: what has been, where it is, and what comes (docs/booking.md §3). Only of the
 * newest draw: an earlier one, whose sample could not be used, is over.
 */
export function buildTestPath(recorded: readonly { status: TestStatus; at: string }[]): PathStep[] {
  const draw = recorded.slice(
    Math.max(
      0,
      recorded.findLastIndex(({ status }) => status === 'booked'),
    ),
  );
  const last = draw.at(-1)?.status ?? 'booked';
  const isOver = last === 'ready' || last === 'cancelled';
  const steps = draw.map(
    (step, at): PathStep => ({ ...step, state: at === draw.length - 1 && !isOver ? 'now' : 'done' }),
  );
  const reached = way.indexOf(last);
  // After a sample that could not be used all of it begins again, with the draw.
  const rest = last === 'cancelled' ? [] : way.slice(last === 'new_sample' ? 1 : reached + 1);
  return [...steps, ...rest.map((status): PathStep => ({ status, at: null, state: 'todo' }))];
}
