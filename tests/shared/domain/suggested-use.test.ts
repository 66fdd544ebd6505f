import { expect, test } from 'vitest';
import { repeatsTags } from '../../../shared/domain/suggested-use.ts';

test.each([
  ['Take with your main meal', ['with-food', 'daily'], true],
  ['يؤخذ مع الوجبة الرئيسية', ['with-food'], true],
  ['Best an hour before bed', ['before-bed'], true],
  ['Keep in the fridge once open', ['keep-cool'], true],
  ['Keep out of the fridge', ['morning', 'daily'], false],
  ['لا يحفظ في الثلاجة', ['morning'], false],
  ['Pause before blood tests', ['daily', 'with-water'], false],
  ['Take with food', [], false],
  ['Take with food', ['a-merchants-own-tag'], false],
] as const)('%s beside %j: %s', (sentence, tags, expected) => {
  expect(repeatsTags(sentence, tags)).toBe(expected);
});
