/** Cash on delivery as rules (docs/security.md §2.9). Amounts are minor units. */

import { expect, test } from 'vitest';
import {
  type CashLimits,
  computeCashRounding,
  findCashRefusal,
  getContactProof,
  getSmallestCoin,
  getUnitsLeft,
  needsConfirmation,
  roundForCash,
} from '../../../shared/domain/cash.ts';
import { countryCodes } from '../../../shared/domain/country.ts';
import { sumUp } from '../../../shared/domain/quote.ts';

test.each([
  ['what has coins', 31_095, 5, 0],
  ['one fils above a coin', 31_096, 5, -1],
  ['four fils above one', 31_099, 5, -4],
  ['less than a coin', 3, 5, -3],
  ['nothing', 0, 5, 0],
  ['a country with coins of one', 31_096, 1, 0],
])('%s: %i in coins of %i is rounded by %i', (_what, minor, coin, rounding) => {
  expect(computeCashRounding(minor, coin)).toBe(rounding);
});

test('the collected amount is payable in coins, and below the total by less than one coin', () => {
  for (const coin of countryCodes.map(getSmallestCoin))
    for (let minor = 0; minor < 2_000; minor += 1) {
      const rounding = computeCashRounding(minor, coin);
      expect((minor + rounding) % coin).toBe(0);
      expect(rounding <= 0 && rounding > -coin).toBe(true);
    }
});

test('Kuwait has no coin below five fils, Saudi Arabia has halalas', () => {
  expect(countryCodes.map(getSmallestCoin)).toEqual([5, 1]);
});

test('the amount left after the wallet is rounded', () => {
  const sums = sumUp({ subtotal: 31_096, discount: 0, bundleDiscount: 0, delivery: 0, gift: 0, cashRounding: 0 });
  expect(roundForCash(sums, 0, 5)).toMatchObject({ cashRounding: -1, total: 31_095 });
  expect(roundForCash(sums, 1_001, 5)).toMatchObject({ cashRounding: 0, total: 31_096 });
  expect(roundForCash(sums, 1_002, 5)).toMatchObject({ cashRounding: -4, total: 31_092 });
});

test.each([
  ['somebody new', [], null, 'none'],
  ['an account that opened the link in its mail', [], 5, 'email'],
  ['who typed the code that came to this number', ['+96550001234'], null, 'phone'],
  ['who proved another number', ['+96550009999'], null, 'none'],
  ['both', ['+96550001234'], 5, 'phone'],
] as const)('%s', (_who, phones, emailVerifiedAt, proof) => {
  expect(getContactProof('+96550001234', { phones, emailVerifiedAt })).toBe(proof);
});

const limits: CashLimits = {
  orderMinor: 150_000,
  lineUnits: 20,
  person: { orders: 5, minor: 300_000, units: 100 },
  client: { orders: 120, minor: 3_000_000, units: 300 },
};
const none = { orders: 0, minor: 0, units: 0 };
const order = { orders: 1, minor: 10_000, units: 3, mostOfOneSku: 3 };
test.each([
  ['a usual order', {}, none, none, null],
  ['exactly the most of one order', { minor: 150_000 }, none, none, null],
  ['a fils more', { minor: 150_001 }, none, none, 'cash_amount'],
  ['twenty of one product', { mostOfOneSku: 20 }, none, none, null],
  ['twenty-one', { mostOfOneSku: 21 }, none, none, 'cash_units'],
  ['the fifth on its way', {}, { ...none, orders: 4 }, none, null],
  ['the sixth', {}, { ...none, orders: 5 }, none, 'cash_limit'],
  ['all that a person may owe', {}, { ...none, minor: 290_000 }, none, null],
  ['a fils more of it', {}, { ...none, minor: 290_001 }, none, 'cash_limit'],
  ['a hundred units', {}, { ...none, units: 97 }, none, null],
  ['one more of them', {}, { ...none, units: 98 }, none, 'cash_limit'],
  ['all that an address may hold', {}, none, { orders: 119, minor: 2_990_000, units: 297 }, null],
  ['an order more from there', {}, none, { ...none, orders: 120 }, 'cash_limit'],
  ['a fils more from there', {}, none, { ...none, minor: 2_990_001 }, 'cash_limit'],
  ['a unit more from there', {}, none, { ...none, units: 298 }, 'cash_limit'],
] as const)('%s', (_what, more, person, client, reason) => {
  expect(findCashRefusal({ ...order, ...more }, { person, client }, limits)?.reason ?? null).toBe(reason);
});

test.each([
  [40_000, 'none', false],
  [40_001, 'none', true],
  [40_001, 'email', false],
  [40_001, 'phone', false],
] as const)('%i of somebody whose proof is %s waits to be confirmed: %s', (minor, proof, waits) => {
  expect(needsConfirmation({ minor, proof }, 40_000)).toBe(waits);
});

test('caps limit a line, then the order, and always leave one unit', () => {
  const caps = { line: 20, order: 60 };
  expect([0, 39, 40, 41, 55, 59, 60, 90].map((before) => getUnitsLeft(caps, before))).toEqual([
    20, 20, 20, 19, 5, 1, 1, 1,
  ]);
});
