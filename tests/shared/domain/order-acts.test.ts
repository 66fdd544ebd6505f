import { describe, expect, it } from 'vitest';
import { type ActingOrder, listOrderActs } from '../../../shared/domain/order-acts.ts';

const cash: ActingOrder = {
  status: 'placed',
  payment_status: 'due_on_delivery',
  queue: 'to_pack',
  unsent: 0,
  isFree: false,
  isRefundable: false,
};
const paid: ActingOrder = { ...cash, payment_status: 'paid', isRefundable: true };
const free: ActingOrder = { ...paid, isFree: true, isRefundable: false };

describe('an order takes', () => {
  it.each([
    ['cash that is placed', cash, ['pack', 'cancel']],
    ['cash that is packed', { ...cash, status: 'packed', queue: 'to_ship' }, ['ship', 'cancel']],
    [
      'cash of which a part has left: its rest, never the money of it',
      { ...cash, status: 'shipped', queue: 'to_ship', unsent: 1 },
      ['ship', 'take_back', 'drop_rest'],
    ],
    [
      'cash that has left whole',
      { ...cash, status: 'shipped', queue: 'on_the_way' },
      ['deliver', 'collect', 'take_back'],
    ],
    ['cash that was delivered', { ...cash, status: 'delivered', queue: 'delivered' }, ['collect', 'take_back']],
    [
      'cash that waits to be confirmed',
      { ...cash, payment_status: 'awaiting_confirmation', queue: 'unpaid' },
      ['confirm', 'cancel'],
    ],
    ['a paid one', paid, ['pack', 'refund']],
    [
      'a paid one of which a part has left: its rest, or the money of it back',
      { ...paid, status: 'shipped', queue: 'to_ship', unsent: 2 },
      ['ship', 'refund'],
    ],
    ['a paid one that has left', { ...paid, status: 'shipped', queue: 'on_the_way' }, ['deliver', 'refund']],
    ['one that cost nothing: an end, though it counts as paid', free, ['pack', 'cancel']],
    ['one that cost nothing and is packed', { ...free, status: 'packed', queue: 'to_ship' }, ['ship', 'cancel']],
    [
      'one that cost nothing and has left: back without a refund',
      { ...free, status: 'shipped', queue: 'on_the_way' },
      ['deliver', 'take_back'],
    ],
    ['an unpaid one', { ...cash, payment_status: 'pending', queue: 'unpaid' }, ['cancel']],
    ['a closed one', { ...cash, status: 'cancelled', payment_status: 'expired', queue: 'cancelled' }, []],
    [
      'a refunded one',
      { ...paid, status: 'cancelled', payment_status: 'refunded', queue: 'cancelled', isRefundable: false },
      [],
    ],
    ['blood tests: no parcel', { ...paid, queue: 'tests' }, ['refund']],
  ] as const)('%s', (_, order, acts) => {
    expect(listOrderActs(order)).toEqual(acts);
  });
});
