/** The gateway's list beside the books: what differs, and what does not. */
import { expect, test } from 'vitest';
import { findChargeDifference } from '../../shared/domain/gateway-audit.ts';

const booked = { amountMinor: 16_000, amountText: null, currency: 'KWD', refundedMinor: 0 };
const told = { ...booked, amountText: '16', isCaptured: true, isOurs: true, isKnown: true };
const foreignMoney = { amountMinor: null, amountText: '160', currency: 'AED', refundedMinor: 0 };

test.each([
  ['captured and booked', told, booked, null],
  ['declined and in no book', { ...told, isCaptured: false }, null, null],
  ['captured and in no book', told, null, 'unbooked'],
  ['captured for somebody else altogether', { ...told, isOurs: false, isKnown: false }, null, null],
  ['captured for another merchant under our reference', { ...told, isOurs: false }, null, 'foreign'],
  ['booked, and the gateway took nothing', { ...told, isCaptured: false }, booked, 'not_captured'],
  ['a fils less at the gateway', { ...told, amountMinor: 15_999 }, booked, 'amount'],
  ['the same figure in riyals', { ...told, currency: 'SAR' }, booked, 'amount'],
  ['given back at the gateway alone', { ...told, refundedMinor: 1 }, booked, 'refunds'],
  ['given back in the books alone', told, { ...booked, refundedMinor: 1 }, 'refunds'],
  ['given back in both', { ...told, refundedMinor: 5 }, { ...booked, refundedMinor: 5 }, null],
  ['another currency, recorded', { ...told, ...foreignMoney, amountText: '160.00' }, foreignMoney, null],
  ['another currency, another figure', { ...told, ...foreignMoney, amountText: '161' }, foreignMoney, 'amount'],
] as const)('%s', (_what, atGateway, inBooks, difference) => {
  expect(findChargeDifference(atGateway, inBooks)).toBe(difference);
});
