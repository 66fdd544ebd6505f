import { expect, test } from 'vitest';
import { isNonLatin } from '../../../shared/domain/text.ts';

test.each([
  ['Noura', false],
  ['نورة', true],
  ['Émile', true],
  ['~', false],
  ['\u0080', true],
  ['Gym نادي', false],
  ['نادي Gym', true],
  ['', false],
])('a name that begins as %j is set as non-Latin: %s (§5)', (text, isOther) => {
  expect(isNonLatin(text)).toBe(isOther);
});
