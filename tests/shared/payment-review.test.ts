/** Money under review (docs/security.md §4.3): what accepting it means, and who may decide what. */
import { expect, test } from 'vitest';
import { computeAcceptedParts, listDecisions } from '../../shared/domain/payment-review.ts';

test.each([
  ['as much as was due', 16_000, 16_000, { takenMinor: 16_000, adjustmentMinor: 0 }],
  ['a fils less: the shop bears it', 15_999, 16_000, { takenMinor: 15_999, adjustmentMinor: -1 }],
  ['more: the shop keeps it', 16_500, 16_000, { takenMinor: 16_000, adjustmentMinor: 500 }],
  ['one fils for everything', 1, 16_000, { takenMinor: 1, adjustmentMinor: -15_999 }],
])('accepting %s', (_what, captured, due, parts) => {
  expect(computeAcceptedParts(captured, due)).toEqual(parts);
});

const review = { status: 'open', reason: 'amount', isBooked: true, isAwaited: true } as const;
test.each([
  ['another amount, still awaited', review, ['accept', 'refund']],
  ['nobody waits for it any more', { ...review, isAwaited: false }, ['refund']],
  ['another currency of ours', { ...review, reason: 'currency' }, ['refund']],
  ['a currency without books', { ...review, reason: 'currency', isBooked: false }, ['close']],
  ['another amount of a currency without books', { ...review, isBooked: false }, ['close']],
  ['another order in it', { ...review, reason: 'order' }, ['refund']],
  ['the same try twice', { ...review, reason: 'duplicate' }, ['refund']],
  ['somebody who is gone', { ...review, reason: 'account' }, ['refund']],
  ['accepted', { ...review, status: 'accepted' }, []],
  ['refunded', { ...review, status: 'refunded' }, []],
  ['closed', { ...review, status: 'closed', isBooked: false }, []],
] as const)('%s', (_what, given, decisions) => {
  expect(listDecisions(given)).toEqual(decisions);
});
