import type { TestOrderSummary } from '../../../shared/contract/test-order.ts';
import type { TestStatus } from '../../../shared/domain/test-order-state.ts';

/** An unpaid booking has a status of its own, because it only reserves the slot. */
export const getStatusKey = ({ status, payment_status: payment }: TestOrderSummary): TestStatus | 'unpaid' =>
  status === 'booked' && (payment === 'pending' || payment === 'failed') ? 'unpaid' : status;
