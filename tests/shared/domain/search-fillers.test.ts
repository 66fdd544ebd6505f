import { expect, it } from 'vitest';
import { isFiller } from '../../../shared/domain/search-fillers.ts';
import { freeOfAmong, isStopWord, unsaidAmong } from '../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../shared/domain/search-text.ts';

it.each([
  'what is the best', 'how do I get', 'can you please recommend', 'my wife is suffering from', 'cheapest price in Kuwait', 'ابي شي', 'وش احسن', 'شنو افضل',
  'كم سعر', 'ازاي', 'عندكم', 'ابغى اشتري', 'عايز حاجة كويسة', 'اقدر القى', 'abi shay', 'shino afdal', 'medicine', 'ادوية', 'ما اعرف',
])('“%s” names nothing', (text) => {
  for (const word of toSearchWords(text)) expect(`${word} ${isStopWord(word)}`).toBe(`${word} true`);
}); // biome-ignore format: what shoppers say

it.each([
  'zinc',
  'hair',
  'sleep',
  'free',
  'kids',
  'return',
  'شعر',
  'نوم',
  'حديد',
  'بدون',
  'اطفال',
  'ارجاع',
  'طلباتي',
  'vitamin',
  'test',
])('“%s” says something', (text) => {
  for (const word of toSearchWords(text)) expect(isFiller(word)).toBe(false);
});

it.each([
  ['sugar free electrolytes', [0, 1]],
  ['electrolytes no sugar', [1, 2]],
  ['preworkout without caffeine', [1, 2]],
  ['protein bar low sugar', [2, 3]],
  ['low iron', []],
  ['free shipping', []],
  ['no pills', []],
  ['بروتين بدون سكر', [1, 2]],
  ['بروتين خالي من اللاكتوز', [1, 2, 3]],
  ['نقص الحديد', []],
] as const)('“%s” is free of something at %j', (text, places) => {
  expect([...freeOfAmong(toSearchWords(text))].toSorted()).toEqual(places);
});

it.each([
  ['omega without fish smell', [1, 2, 3]],
  ['اوميغا بدون طعم السمك', [1, 2, 3]],
  ['اوميغا بدون ريحة سمك', [1, 2, 3]],
  ['collagen without smell', []],
  ['protein without sugar', []],
] as const)('what no product says of itself is no reason for any: “%s”, %j', (text, places) => {
  expect([...unsaidAmong(toSearchWords(text))].toSorted()).toEqual(places);
});
