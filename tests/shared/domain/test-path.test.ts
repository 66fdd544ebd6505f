import { expect, test } from 'vitest';
import { type TestStatus, testTransitions } from '../../../shared/domain/test-order-state.ts';
import { buildTestPath } from '../../../shared/domain/test-path.ts';

const marks = { done: '', now: '*', todo: '?' } as const;
const path = (recorded: string) =>
  buildTestPath(recorded.split(' ').map((status) => ({ status: status as TestStatus, at: 'then' })))
    .map(({ status, state }) => `${status}${marks[state]}`)
    .join(' ');

test.each([
  ['booked', 'booked* drawn? at_lab? in_review? ready?'],
  ['booked drawn at_lab', 'booked drawn at_lab* in_review? ready?'],
  ['booked drawn at_lab in_review ready', 'booked drawn at_lab in_review ready'],
  ['booked cancelled', 'booked cancelled'],
  ['booked drawn new_sample', 'booked drawn new_sample* drawn? at_lab? in_review? ready?'],
  ['booked drawn at_lab new_sample booked', 'booked* drawn? at_lab? in_review? ready?'],
  ['booked drawn new_sample booked drawn', 'booked drawn* at_lab? in_review? ready?'],
  ['booked drawn new_sample cancelled', 'booked drawn new_sample cancelled'],
])('%s: %s', (recorded, shown) => expect(path(recorded)).toBe(shown));

test('each step that an order can take has one place, the present one', () => {
  for (const arrow of testTransitions) {
    const to = arrow.split('>')[1] as TestStatus;
    const steps = buildTestPath([
      { status: 'booked', at: '' },
      { status: to, at: '' },
    ]);
    expect(steps.filter(({ state }) => state === 'now').length, arrow).toBe(
      to === 'ready' || to === 'cancelled' ? 0 : 1,
    );
  }
});
