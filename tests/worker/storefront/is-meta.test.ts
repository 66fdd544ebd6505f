import { expect, test } from 'vitest';
import { meta } from '../../../shared/contract/envelope.ts';
import { isMeta } from '../../../worker/storefront/upstream/is-meta.ts';

const good = { code: 200, msg: 'OK', msgType: 0, reqId: 'r' };
const frames: unknown[] = [
  good,
  { ...good, error: 'cart.changed' },
  { ...good, error: undefined },
  { ...good, error: null },
  { ...good, code: '200' },
  { ...good, code: 200.5 },
  { ...good, code: 2 ** 53 },
  { ...good, code: Number.NaN },
  { ...good, msg: '' },
  { ...good, msg: 1 },
  { ...good, msgType: null },
  { ...good, msgType: 0.5 },
  { ...good, reqId: undefined },
  { ...good, more: 1 },
  { code: 200 },
  {},
  [],
  [good],
  null,
  undefined,
  'OK',
  200,
];

test.each(frames)('the storefront takes an answer’s frame for good if and only if the contract does: %j', (frame) => {
  expect(isMeta(frame)).toBe(meta.safeParse(frame).success);
});
