/** The states that the database lets in are those of the register, letter for letter. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keptDecisions, reportStates, resultStates } from '../../shared/contract/desk/lab.ts';
import { keptStates } from '../../shared/domain/lab/lab-file.ts';
import {
  fulfilmentTransitions,
  orderStatuses,
  paymentStatuses,
  paymentTransitions,
} from '../../shared/domain/order-state.ts';
import { bookingStates, patientStates, testStatuses, testTransitions } from '../../shared/domain/test-order-state.ts';

const schemas = readFileSync('docs/schema.sql', 'utf8') + readFileSync('docs/schema-health.sql', 'utf8');
const bodyOf = (table: string) =>
  (new RegExp(`^CREATE TABLE "?${table}"? \\([\\s\\S]*?STRICT`, 'm').exec(schemas)?.[0] ?? '').replace(/\s+/g, ' ');
const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

test.each([
  ['orders', 'status', orderStatuses],
  ['orders', 'payment_status', paymentStatuses],
  ['bookings', 'state', bookingStates],
  ['test_orders', 'status', testStatuses],
  ['test_orders', 'patient', patientStates],
  ['lab_observations', 'state', resultStates],
  ['lab_report_versions', 'status', reportStates],
  ['lab_kept_rows', 'state', keptStates],
  ['lab_kept_rows', 'decision', keptDecisions],
] as const)('%s.%s', (table, column, states) => {
  expect(bodyOf(table)).toContain(`CHECK (${column} IN (${list(states)}))`);
});

test.each([
  ['order_transitions', 'payment', paymentTransitions],
  ['order_transitions', 'fulfilment', fulfilmentTransitions],
  ['test_transitions', 'sample', testTransitions],
] as const)('%s: the arrows of %s', (table, _what, arrows) => {
  expect(bodyOf(table)).toContain(`IN ( ${list(arrows)})`);
});
