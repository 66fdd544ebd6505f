import { expect, test } from 'vitest';
import {
  getCheckoutStep,
  getOutcome,
  hasAmountDue,
  isAwaitingDelivery,
  isStableOutcome,
  type OrderOutcomeKey,
} from '../../../../client/features/checkout/outcome.ts';
import { buildTimeline } from '../../../../client/features/checkout/timeline.ts';
import { type OrderStatus, type PaymentStatus, paymentStatuses } from '../../../../shared/domain/order-state.ts';
import type { PaymentMethod } from '../../../../shared/domain/payment-method.ts';

const table: [
  status: OrderStatus,
  payment: PaymentStatus,
  told: string[],
  outcome: OrderOutcomeKey,
  method?: PaymentMethod,
][] = [
  ['placed', 'due_on_delivery', [], 'placed'],
  ['placed', 'awaiting_confirmation', [], 'unconfirmed', 'cod'],
  ['cancelled', 'expired', ['expired'], 'unconfirmed_late', 'cod'],
  ['cancelled', 'expired', ['cancelled'], 'cancelled', 'cod'],
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
test.each(table)(
  'an order that is %s and %s after %j is shown as %4$s',
  (status, payment_status, told, outcome, method) => {
    const timeline = ['placed', ...told].map((one) => ({ status: one }));
    expect(getOutcome({ status, payment_status, payment_method: method ?? 'knet', timeline })).toBe(outcome);
  },
);

test('only a confirmed order is complete; an ended one has no step', () => {
  const steps: [OrderOutcomeKey, ReturnType<typeof getCheckoutStep>][] = [
    ['placed', 'success'],
    ['paid', 'success'],
    ['unconfirmed', 'order'],
    ['pending', 'order'],
    ['failed', 'order'],
    ['unconfirmed_late', null],
    ['expired', null],
    ['cancelled', null],
  ];
  for (const [outcome, step] of steps) expect([outcome, getCheckoutStep(outcome)]).toEqual([outcome, step]);
});

test('a delivery day is shown from confirmation until delivery', () => {
  const expected: [OrderStatus, PaymentStatus, boolean][] = [
    ['placed', 'paid', true],
    ['placed', 'due_on_delivery', true],
    ['packed', 'due_on_delivery', true],
    ['shipped', 'paid', true],
    ['shipped', 'partly_refunded', true],
    ['placed', 'pending', false],
    ['placed', 'failed', false],
    ['placed', 'awaiting_confirmation', false],
    ['delivered', 'paid', false],
    ['returned', 'refunded', false],
    ['cancelled', 'expired', false],
  ];
  for (const [status, payment_status, is] of expected)
    expect([
      status,
      payment_status,
      isAwaitingDelivery({ status, payment_status, payment_method: 'knet', timeline: [] }),
    ]).toEqual([status, payment_status, is]);
});

test('only orders waiting for the bank or a confirmation are polled', () => {
  const outcomes = [
    'placed',
    'paid',
    'unconfirmed',
    'unconfirmed_late',
    'pending',
    'failed',
    'expired',
    'cancelled',
  ] as const;
  expect(outcomes.filter((one) => !isStableOutcome(one))).toEqual(['unconfirmed', 'pending']);
});

test('the amount after the wallet is labelled left to pay only while it is due', () => {
  const statuses = [...paymentStatuses];
  expect(statuses.filter((payment_status) => hasAmountDue({ payment_status }))).toEqual([
    'pending',
    'failed',
    'awaiting_confirmation',
    'due_on_delivery',
  ]);
});

const states = (status: OrderStatus, told: string[]) =>
  buildTimeline(
    status,
    told.map((one) => ({ status: one, at: '2026-11-21T10:00:00Z' })),
  ).map((step) => `${step.status} ${step.state}`);
test('the timeline shows past, current and future steps', () => {
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
test('an unpaid order waits for its money before anything is packed', () => {
  const steps = buildTimeline('placed', [{ status: 'placed', at: '2026-11-21T10:00:00Z' }], true);
  expect(steps.map(({ status, state }) => `${status} ${state}`)).toEqual([
    'placed done',
    'unpaid now',
    'packed todo',
    'shipped todo',
    'delivered todo',
  ]);
});
test('an order that has ended has nothing to come', () => {
  expect(states('delivered', ['placed', 'delivered'])).toEqual(['placed done', 'delivered done']);
  expect(states('cancelled', ['placed', 'cancelled'])).toEqual(['placed done', 'cancelled done']);
});
