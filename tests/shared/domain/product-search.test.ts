import { expect, test } from 'vitest';
import { toProductQuery } from '../../../shared/domain/product-search.ts';

test.each([
  ['Mg-400 مغنيسيوم', '"mg"* "400"* "مغنيسيوم"*'],
  ['أوميغا ٣', '"اوميغا"* "3"*'],
  ['۴۰۰ mg', '"400"* "mg"*'],
  ['حَديدٌ', '"حديد"*'],
  ['"* OR x', '"or"* "x"*'],
  ['a b c d e f g h i j', '"a"* "b"* "c"* "d"* "e"* "f"* "g"* "h"*'],
  [' -- ', null],
  ['', null],
])('%j is searched as %j', (typed, query) => {
  expect(toProductQuery(typed)).toBe(query);
});
