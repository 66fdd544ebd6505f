import { findMissingStep, type TestStatus } from '../../../shared/domain/test-order-state.ts';
import { AppError } from '../../../shared/errors.ts';

/** Which step of an order of blood tests comes first; or that the order has moved on, where none does. */
export function buildTestStepError(number: string, from: TestStatus, to: TestStatus): AppError {
  const next = findMissingStep(from, to);
  return next === null
    ? new AppError('order.state')
    : new AppError('test.step', { params: { number, state: from, state_next: next } });
}
