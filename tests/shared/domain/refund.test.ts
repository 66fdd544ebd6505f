import { describe, expect, it } from 'vitest';
import { computeUnitsRefund, isPayableInCash, splitRefund } from '../../../shared/domain/refund.ts';

describe('a refund goes', () => {
  it.each([
    ['to the card alone while it has enough', 3_000, { card: 5_000, cash: 4_000 }, { card: 3_000, cash: 0, wallet: 0 }],
    ['all that the card paid', 5_000, { card: 5_000, cash: 4_000 }, { card: 5_000, cash: 0, wallet: 0 }],
    ['to the card, then in cash', 7_000, { card: 5_000, cash: 4_000 }, { card: 5_000, cash: 2_000, wallet: 0 }],
    [
      'to the card, in cash, then to the wallet',
      9_500,
      { card: 5_000, cash: 4_000 },
      { card: 5_000, cash: 4_000, wallet: 500 },
    ],
    ['in cash where no card paid', 2_000, { card: 0, cash: 4_000 }, { card: 0, cash: 2_000, wallet: 0 }],
    ['to the wallet where nothing else paid', 2_000, { card: 0, cash: 0 }, { card: 0, cash: 0, wallet: 2_000 }],
    ['nowhere for nothing', 0, { card: 5_000, cash: 4_000 }, { card: 0, cash: 0, wallet: 0 }],
  ])('%s', (_, amount, left, parts) => {
    expect(splitRefund(amount, 'original', left)).toEqual(parts);
  });

  it('to the wallet, all of it, where that was agreed', () => {
    expect(splitRefund(7_000, 'wallet', { card: 5_000, cash: 4_000 })).toEqual({ card: 0, cash: 0, wallet: 7_000 });
  });
});

describe('units are worth', () => {
  const order = { linesMinor: 10_000, discountMinor: 3_333, cashRoundingMinor: -2, coinMinor: 5 };

  it('their share of what was paid, and all together exactly that', () => {
    const first = computeUnitsRefund(order, { beforeMinor: 0, nowMinor: 3_000 });
    const rest = computeUnitsRefund(order, { beforeMinor: 3_000, nowMinor: 7_000 });
    expect([first, rest, first + rest]).toEqual([1_995, 4_670, 6_665]);
  });

  it('nothing where the discount was all of them, or the lines cost nothing', () => {
    expect(computeUnitsRefund({ ...order, discountMinor: 10_000 }, { beforeMinor: 0, nowMinor: 3_000 })).toBe(0);
    expect(computeUnitsRefund({ ...order, linesMinor: 0 }, { beforeMinor: 0, nowMinor: 0 })).toBe(0);
  });
});

it.each([
  [4_000, 9_003, 5, true],
  [4_001, 9_003, 5, false],
  [9_003, 9_003, 5, true],
  [4_001, 9_003, 1, true],
])('%i of %i left, in coins of %i, can be handed out: %s', (cash, left, coin, can) => {
  expect(isPayableInCash(cash, left, coin)).toBe(can);
});
