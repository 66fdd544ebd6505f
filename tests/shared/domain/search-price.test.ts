/** A price among the words of a search (docs/api.md `/product/search`). */
import { expect, test } from 'vitest';
import { parseSearchPrice } from '../../../shared/domain/search-price.ts';

test.each([
  ['under 5 kd', '', null, 5, 'KWD'],
  ['Under KD 5', '', null, 5, 'KWD'],
  ['under 5', '', null, 5, null],
  ['below 50 sar', '', null, 50, 'SAR'],
  ['zinc under 5.5 kwd', 'zinc', null, 5.5, 'KWD'],
  ['5-10 kd', '', 5, 10, 'KWD'],
  ['10 - 5 kd', '', 5, 10, 'KWD'],
  ['5 kd to 10 kd collagen', 'collagen', 5, 10, 'KWD'],
  ['between 50 and 100 riyals', '', 50, 100, 'SAR'],
  ['whey 20kd', 'whey', null, 20, 'KWD'],
  ['5 kd or less', '', null, 5, 'KWD'],
  ['omega 3 over 100 sar', 'omega 3', 100, null, 'SAR'],
  ['vitamin d3 5000 iu under 4 kd', 'vitamin d3 5000 iu', null, 4, 'KWD'],
  ['اقل من 5 دينار', '', null, 5, 'KWD'],
  ['أقل من ٥ دنانير', '', null, 5, 'KWD'],
  ['تحت 5 د.ك', '', null, 5, 'KWD'],
  ['كولاجين بـ10 دنانير', 'كولاجين', null, 10, 'KWD'],
  ['من 5 الى 10 دنانير', '', 5, 10, 'KWD'],
  ['زنك بين 20 و 50 ريال', 'زنك', 20, 50, 'SAR'],
  ['بروتين اقل من 100 ريال', 'بروتين', null, 100, 'SAR'],
  ['فوق 20 د.ك', '', 20, null, 'KWD'],
] as const)('“%s”', (typed, rest, min, max, currency) => {
  expect(parseSearchPrice(typed)).toEqual({ rest, min, max, currency });
});

test.each([
  'min 003',
  'omega 3-6-9', 'vitamin c 500-1000 mg', 'kids under 5', 'multivitamin men over 50', 'zinc 50', '5-10', '5', 'b12', 'd3 k2', 'فيتامين د 3',
  'فيتامين ك2', 'dinar', 'under kd', 'under 0 kd', 'whey 2 kg', 'sar', '', 'kdx 5', 'اطفال تحت 5 سنوات', 'ب12', 'ل5',
])('no price is in “%s”', (typed) => {
  expect(parseSearchPrice(typed)).toBeNull();
}); // biome-ignore format: short values fill each line, not one line each
