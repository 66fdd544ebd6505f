/** Who may do what with an order, by its two states. */
import { expect, test } from 'vitest';
import { canCancel, canConfirm, canPay, canShip, findCancelBar } from '../../../shared/domain/order-state.ts';

const online = { status: 'placed', paymentStatus: 'pending', method: 'knet' as const, expiresAt: 100 };
const cash = { status: 'placed', paymentStatus: 'due_on_delivery', method: 'cod' as const, expiresAt: null };

test.each([
  ['an unpaid online order', online, true, true, false],
  ['one whose card was declined', { ...online, paymentStatus: 'failed' }, true, true, false],
  ['one whose time is over', { ...online, expiresAt: 50 }, false, true, false],
  ['a paid visit', { ...online, paymentStatus: 'paid' }, false, false, true],
  ['paid goods', { ...online, paymentStatus: 'paid', hasGoods: true }, false, true, true],
  ['goods paid back in part', { ...online, paymentStatus: 'partly_refunded', hasGoods: true }, false, true, true],
  [
    'paid goods being packed',
    { ...online, paymentStatus: 'paid', hasGoods: true, isPacking: true },
    false,
    false,
    true,
  ],
  [
    'paid goods that are packed',
    { ...online, status: 'packed', paymentStatus: 'paid', hasGoods: true },
    false,
    false,
    true,
  ],
  [
    'goods paid back whole',
    { ...online, status: 'cancelled', paymentStatus: 'refunded', hasGoods: true },
    false,
    false,
    false,
  ],
  ['a closed one', { ...online, status: 'cancelled', paymentStatus: 'expired' }, false, false, false],
  ['cash that is placed', cash, false, true, true],
  [
    'cash that waits to be confirmed',
    { ...cash, paymentStatus: 'awaiting_confirmation', expiresAt: 100 },
    false,
    true,
    false,
  ],
  ['cash that is being packed', { ...cash, hasGoods: true, isPacking: true }, false, false, true],
  ['cash that is packed', { ...cash, status: 'packed' }, false, false, true],
])('%s: pay %s, cancel %s, ship %s', (_what, order, pay, cancel, ship) => {
  expect([canPay(order, 50), canCancel(order), canShip(order)]).toEqual([pay, cancel, ship]);
});

test.each([
  ['awaiting_confirmation', 100, 99, true],
  ['awaiting_confirmation', 100, 100, false],
  ['due_on_delivery', null, 99, false],
  ['expired', 100, 99, false],
] as const)('an order that is %s until %s may be confirmed at %s: %s', (paymentStatus, expiresAt, now, may) => {
  expect(canConfirm({ paymentStatus, expiresAt }, now)).toBe(may);
});

test.each([
  ['waiting to be packed', { ...cash, hasGoods: true }, null],
  ['being packed', { ...cash, hasGoods: true, isPacking: true }, 'packing'],
  ['packed', { ...cash, status: 'packed', hasGoods: true, isPacking: true }, 'packed'],
  ['on its way', { ...cash, status: 'shipped', hasGoods: true, isPacking: true }, null],
  ['cancelled after it was packed', { ...cash, status: 'cancelled', paymentStatus: 'expired', hasGoods: true }, null],
  ['a visit', { ...online, paymentStatus: 'paid' }, null],
] as const)('an order that is %s can’t be cancelled because: %s', (_what, order, bar) => {
  expect(findCancelBar(order)).toBe(bar);
});
