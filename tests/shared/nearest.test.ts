import { expect, test } from 'vitest';
import { nearestFirst } from '../../shared/domain/nearest-word.ts';
import { distance } from '../../shared/domain/search-near.ts';

test.each([
  ['', '', 0],
  ['iron', 'iron', 0],
  ['', 'iron', 4],
  ['iron', '', 4],
  ['iorn', 'iron', 1],
  ['vitamin', 'vitamins', 1],
  ['kitten', 'sitting', 3],
  ['حديد', 'حديدي', 1],
] as const)('%s and %s are %i apart', (from, to, slips) => {
  expect([distance(from, to), distance(to, from)]).toEqual([slips, slips]);
});

test('what was meant is first, whatever its capitals; the others keep their order', () => {
  const words = ['cbc', 'iron', 'vitamins', 'lipids'];
  expect(nearestFirst(' Vitamin ', words)[0]).toBe('vitamins');
  expect(nearestFirst('IRON', words)[0]).toBe('iron');
  expect(nearestFirst('cbc', ['abc', 'cbd', 'cbc'])).toEqual(['cbc', 'abc', 'cbd']);
});
