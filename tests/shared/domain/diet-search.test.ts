/** What a search says must not be in it (docs/product.md "Search"). */
import { expect, test } from 'vitest';
import { dietPlaces } from '../../../shared/domain/diet-search.ts';
import { toSearchWords } from '../../../shared/domain/search-text.ts';

test.each([
  ['vegan iron', { 0: 'vegan' }],
  ['iron for vegetarians', { 2: 'vegan' }],
  ['حديد نباتي', { 1: 'vegan' }],
  ['gelatin free vitamin d', { 0: 'vegan', 1: 'vegan' }],
  ['مغنيسيوم بدون جيلاتين', { 1: 'vegan', 2: 'vegan' }],
  ['اوميغا خالي من الجيلاتين', { 1: 'vegan', 2: 'vegan', 3: 'vegan' }],
  ['a protein powder that has no milk in it', { 5: 'milk-free', 6: 'milk-free' }],
  ['dairy-free protein', { 0: 'milk-free', 1: 'milk-free' }],
  ['protein, I am allergic to milk', { 3: 'milk-free', 4: 'milk-free', 5: 'milk-free' }],
  ['milk allergy protein', { 0: 'milk-free', 1: 'milk-free' }],
  ['بروتين عندي حساسية من الحليب', { 2: 'milk-free', 3: 'milk-free', 4: 'milk-free' }],
  ['no milk or soy', { 0: 'milk-free', 1: 'milk-free', 2: 'soy-free', 3: 'soy-free' }],
  ['without nuts', { 0: 'nut-free', 1: 'nut-free' }],
  ['بدون مكسرات', { 0: 'nut-free', 1: 'nut-free' }],
  ['halal omega 3', { 0: 'halal' }],
  ['gluten and dairy free bar', { 0: 'gluten-free', 1: 'gluten-free', 2: 'milk-free', 3: 'milk-free' }],
  // What stands behind a diet is wanted.
  ['vegan soy protein', { 0: 'vegan' }],
  ['gluten free soy protein', { 0: 'gluten-free', 1: 'gluten-free' }],
  ['glucosamine without shellfish', { 1: 'shellfish-free', 2: 'shellfish-free' }],
  ['جلوكوزامين بدون قشريات', { 1: 'shellfish-free', 2: 'shellfish-free' }],
  ['omega 3 seafood allergy', { 2: 'seafood-free', 3: 'seafood-free' }],
  ['omega for fish allergy', { 2: 'fish-free', 3: 'fish-free' }],
  ['preworkout without caffeine', { 1: 'caffeine-free', 2: 'caffeine-free' }],
  ['فيتامينات بدون حديد', { 1: 'iron-free', 2: 'iron-free' }],
  ['vegan soy isoflavones', { 0: 'vegan' }],
  ['halal gelatin capsules', { 0: 'halal' }],
  ['vegan milk thistle', { 0: 'vegan' }],
  ['gluten free nut bar', { 0: 'gluten-free', 1: 'gluten-free' }],
  ['halal and milk thistle', { 0: 'halal' }],
  ['sugar free gummies', { 0: 'sugar-free', 1: 'sugar-free' }],
  ['gummies no sugar', { 1: 'sugar-free', 2: 'sugar-free' }],
  ['علكة بدون سكر', { 1: 'sugar-free', 2: 'sugar-free' }],
  ['هيدريشن خالي من السكر', { 1: 'sugar-free', 2: 'sugar-free', 3: 'sugar-free' }],
  ['bars no added sugar', { 1: 'added-sugar-free', 2: 'added-sugar-free', 3: 'added-sugar-free' }],
  ['شاي بدون سكر مضاف', { 1: 'added-sugar-free', 2: 'added-sugar-free', 3: 'added-sugar-free' }],
  // Nothing that a label answers so.
  ['low sugar protein bars', {}],
  ['قليل السكر', {}],
  ['blood sugar', {}],
  ['camel milk', {}],
  ['milk thistle', {}],
  ['lactose free whey', {}],
  ['omega without fish smell', {}],
  ['اوميغا بدون طعم سمك', {}],
  ['fish oil', {}],
  ['soy isoflavones', {}],
  ['حليب الشوك', {}],
  ['allergy relief', {}],
])('“%s” says %j', (text, said) => {
  expect(Object.fromEntries(dietPlaces(toSearchWords(text)))).toEqual(said);
});
