/** Who may do what with an order, by its two states. */
import { expect, test } from 'vitest';
import { mayCancel, mayPay, mayShip } from '../../../shared/domain/order-state.ts';

const online = { status: 'placed', paymentStatus: 'pending', method: 'knet' as const, expiresAt: 100 };
const cash = { status: 'placed', paymentStatus: 'due_on_delivery', method: 'cod' as const, expiresAt: null };

test.each([
  ['an unpaid online order', online, true, true, false],
  ['one whose card was declined', { ...online, paymentStatus: 'failed' }, true, true, false],
  ['one whose time is over', { ...online, expiresAt: 50 }, false, true, false],
  ['a paid one', { ...online, paymentStatus: 'paid' }, false, false, true],
  ['a closed one', { ...online, status: 'cancelled', paymentStatus: 'expired' }, false, false, false],
  ['cash that is placed', cash, false, true, true],
  ['cash that is packed', { ...cash, status: 'packed' }, false, false, true],
])('%s: pay %s, cancel %s, ship %s', (_what, order, pay, cancel, ship) => {
  expect([mayPay(order, 50), mayCancel(order), mayShip(order)]).toEqual([pay, cancel, ship]);
});
