import { expect, it } from 'vitest';
import { slipDistance } from '../../../shared/domain/key-slips.ts';

it.each([
  ['a vowel less costs less than a consonant less', 'مغنسيوم', 'مغنيسيوم', 'مغنييوم'],
  ['a first ا is often left out', 'وميغا', 'اوميغا', 'ميغاج'],
  ['a key beside costs less than one far away', 'zimc', 'zinc', 'zipc'],
  ['letters that differ by their dots are alike', 'خديد', 'حديد', 'لديد'],
  ['a letter twice is a slip', 'ironn', 'iron', 'irony'],
])('%s: %s → %s', (_, typed, meant, other) => {
  expect(slipDistance(typed, meant)).toBeLessThan(slipDistance(other, meant));
});

it('is nothing between equal words, and a whole slip for any other letter', () => {
  expect(slipDistance('zinc', 'zinc')).toBe(0);
  expect(slipDistance('zipc', 'zinc')).toBe(1);
});

it('two letters in turn are one slip', () => expect(slipDistance('irno', 'iron')).toBeLessThan(1));
