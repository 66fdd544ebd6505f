import { expect, it } from 'vitest';
import { agesAmong } from '../../../shared/domain/age-search.ts';
import { toSearchWords } from '../../../shared/domain/search-text.ts';

const agesIn = (text: string) => [...new Set(agesAmong(toSearchWords(text)).values())];

it.each([
  ['multivitamin for 5 year old', ['child']],
  ['vitamin 4 years', ['child']],
  ['فيتامين 4 سنوات', ['child']],
  ['فيتامين ٣ سنين', ['child']],
  ['فيتامين خمس سنوات', ['child']],
  ['زنك عمره سبع سنوات', ['child']],
  ['حديد عمره سنتين', ['child']],
  ['multi 4-8 years', ['child']],
  ['drops for 6 months old', ['child']],
  ['omega age 9', ['child']],
  ['فيتامينات عمري 55', ['older']],
  ['multivitamin over 60', ['older']],
  ['فيتامينات فوق 60', ['older']],
  ['protein 30 year old', ['adult']],
  ['vitamins for my 6 year old', ['child']],
  ['iron for 10 yo', ['child']],
  ['لعمر ٥ سنوات', ['child']],
  ['حديد عمره شهرين', ['child']],
  ['مكمل لامي عمرها ٦٥', ['older']],
  ['multivitamin for my dad 70', ['older']],
  ['فيتامينات لابوي ٧٠', ['older']],
] as const)('“%s”: %j', (text, ages) => expect(agesIn(text)).toEqual(ages));

it.each(
  `vitamin d for 3 months; tired since 2 years; متعب من 3 سنوات; omega 3; b12; over 5 kd; zinc 50; hair loss for 3 years; tired for three years;
   look 10 years younger; hair fell 2 years ago; تساقط الشعر من شهرين; متعب من سنتين; لمدة شهرين; شعري يطيح صارلي سنتين; zinc for dad 60 capsules`.split(
    /;\s+/,
  ),
)('“%s” says no age', (text) => expect(agesIn(text)).toEqual([]));

it('the number of a name is no age', () => {
  expect([...agesAmong(toSearchWords('omega 3 5 years')).keys()].sort()).toEqual([2, 3]);
});

it('both numbers of a range are the age', () => {
  expect([...agesAmong(toSearchWords('multi 4 to 8 years')).keys()].sort()).toEqual([1, 3, 4]);
});
