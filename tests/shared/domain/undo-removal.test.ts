/** Undo of a removal (docs/product.md §4 "Toast"). */
import { expect, test } from 'vitest';
import { undoRemoval } from '../../../shared/domain/undo-removal.ts';
import { entryOf } from '../../support/cart-lines.ts';

const [a, b, c, d] = [entryOf('A', 1), entryOf('B', 3), entryOf('C', 1), entryOf('D', 1)];
const twoC = { ...c, count: 2 };

test.each([
  ['in its place, with its count', { A: a, C: c }, { A: a, B: b, C: c }],
  ['into an empty cart', {}, { B: b }],
  ['beside what was added since', { A: a, D: d }, { A: a, B: b, D: d }],
  ['beside what was changed since', { C: twoC }, { B: b, C: twoC }],
  ['as it is by now, when it was added again', { A: a, B: { ...b, count: 1 } }, { A: a, B: { ...b, count: 1 } }],
])('a line comes back %s', (_, items, restored) => {
  const result = undoRemoval(items, { A: a, B: b, C: c }, 'B');
  expect(Object.entries(result)).toEqual(Object.entries(restored));
});
