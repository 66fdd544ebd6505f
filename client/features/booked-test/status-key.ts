import type { TestOrderSummary } from '../../../shared/contract/test-order.ts';
import type { TestStatus } from '../../../shared/domain/test-order-state.ts';

/** A booking that isn't paid holds its time, and no more. */
export const getStatusKey = ({ status, payment_status: payment }: TestOrderSummary): TestStatus | 'unpaid' =>
  status === 'booked' && (payment === 'pending' || payment === 'failed') ? 'unpaid' : status;
