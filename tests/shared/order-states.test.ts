import { expect, test } from 'vitest';
import { getPaymentLabel } from '../../shared/i18n/order-states.ts';

test.each([
  ['returned', 'cod', 'not collected', 'لم يُحصّل'],
  ['cancelled', 'cod', 'nothing due', 'لا شيء مستحق'],
  ['cancelled', 'knet', 'not paid', 'لم يُدفع'],
] as const)('what ended unpaid and is %s, to be paid by %s, is %s', (status, method, en, ar) =>
  expect(getPaymentLabel({ status, method, payment_status: 'expired' })).toEqual({ en, ar }),
);
