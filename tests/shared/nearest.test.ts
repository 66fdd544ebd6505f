import { expect, test } from 'vitest';
import { editDistance } from '../../shared/domain/fuzzy-match.ts';
import { sortByDistance } from '../../shared/domain/nearest-word.ts';

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
  expect([editDistance(from, to), editDistance(to, from)]).toEqual([slips, slips]);
});

test('the nearest name sorts first, ignoring case; the others keep their order', () => {
  const words = ['cbc', 'iron', 'vitamins', 'lipids'];
  expect(sortByDistance(' Vitamin ', words)[0]).toBe('vitamins');
  expect(sortByDistance('IRON', words)[0]).toBe('iron');
  expect(sortByDistance('cbc', ['abc', 'cbd', 'cbc'])).toEqual(['cbc', 'abc', 'cbd']);
});
