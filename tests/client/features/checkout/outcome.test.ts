import { expect, test } from 'vitest';
import { isDue, isSettled, type Outcome, outcomeOf } from '../../../../client/features/checkout/outcome.ts';
import { timelineSteps } from '../../../../client/features/checkout/timeline.ts';
import type { OrderStatus, PaymentStatus } from '../../../../shared/contract/order.ts';

const table: [status: OrderStatus, payment: PaymentStatus, told: string[], outcome: Outcome][] = [
  ['placed', 'due_on_delivery', [], 'placed'],
  ['placed', 'pending', [], 'pending'],
  ['placed', 'failed', [], 'failed'],
  ['placed', 'paid', ['paid'], 'paid'],
  ['shipped', 'due_on_delivery', ['packed', 'shipped'], 'placed'],
  ['delivered', 'paid', ['paid', 'delivered'], 'paid'],
  ['cancelled', 'expired', ['expired'], 'expired'],
  ['cancelled', 'expired', ['cancelled'], 'cancelled'],
  ['cancelled', 'refunded', ['paid', 'cancelled', 'refunded'], 'cancelled'],
  ['delivered', 'partly_refunded', ['paid', 'partly_refunded'], 'paid'],
];
test.each(table)('an order that is %s and %s after %j is shown as %4$s', (status, payment_status, told, outcome) => {
  const timeline = ['placed', ...told].map((one) => ({ status: one }));
  expect(outcomeOf({ status, payment_status, timeline })).toBe(outcome);
});

test('only an order that waits for its bank is asked about again', () => {
  expect(
    (['placed', 'paid', 'pending', 'failed', 'expired', 'cancelled'] as const).filter((one) => !isSettled(one)),
  ).toEqual(['pending']);
});

test('what a wallet leaves is called left to pay only while somebody has to pay it', () => {
  const statuses = ['pending', 'failed', 'due_on_delivery', 'paid', 'expired', 'partly_refunded', 'refunded'] as const;
  expect(statuses.filter((payment_status) => isDue({ payment_status }))).toEqual([
    'pending',
    'failed',
    'due_on_delivery',
  ]);
});

const states = (status: OrderStatus, told: string[]) =>
  timelineSteps(
    status,
    told.map((one) => ({ status: one, at: '2026-11-21T10:00:00Z' })),
  ).map((step) => `${step.status} ${step.state}`);
test('the way of an order shows what was, what is and what is to come', () => {
  expect(states('placed', ['placed', 'paid'])).toEqual([
    'placed done',
    'paid now',
    'packed todo',
    'shipped todo',
    'delivered todo',
  ]);
  expect(states('shipped', ['placed', 'packed', 'shipped'])).toEqual([
    'placed done',
    'packed done',
    'shipped now',
    'delivered todo',
  ]);
});
test('an order that has ended has nothing to come', () => {
  expect(states('delivered', ['placed', 'delivered'])).toEqual(['placed done', 'delivered done']);
  expect(states('cancelled', ['placed', 'cancelled'])).toEqual(['placed done', 'cancelled done']);
});
