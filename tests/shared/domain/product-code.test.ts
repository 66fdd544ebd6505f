import { expect, it } from 'vitest';
import { toProductCode } from '../../../shared/domain/product-code.ts';

it.each([
  'VIT-002',
  'vit-002',
  'VIT 002',
  'vit002',
  'VIT–002',
  '\u200fVIT-002',
  'VIT-٠٠٢',
  'ＶＩＴ－００２',
  ' vit_002 ',
  'sku vit-002',
  'product no. VIT-002',
  'رقم المنتج VIT-002',
  'do you have vit-002 please',
  'سعر VIT-002',
])('“%s” is the code VIT002', (typed) => expect(toProductCode(typed)?.skus.at(-1)).toBe('VIT002'));
it.each(['614141999996', '0614141999996', '00614141999996', '٠٦١٤١٤١٩٩٩٩٩٦', '0614 141 999 996', '0-614141-999996'])(
  '%s is one bar code in every length',
  (typed) => expect(toProductCode(typed)?.gtin).toBe('0614141999996'),
);
it.each(['magnesium', '', 'b6', '!!!', 'فيتامين'])('“%s” is none', (typed) => expect(toProductCode(typed)).toBeNull());
it.each(['5000', '0000000000000', '12345'])('%s is no bar code', (typed) =>
  expect(toProductCode(typed)?.gtin).toBeNull(),
);

it.each(['vit 2', 'vit-02', 'VIT2', 'رقم vit 2'])('“%s” may be VIT002, whose zeros weren’t typed', (typed) =>
  expect([...(toProductCode(typed)?.skus ?? []), ...(toProductCode(typed)?.filled ?? [])]).toContain('VIT002'),
);
it.each(['d3', 'q10'])('%s is no code with zeros: one letter names too much', (typed) =>
  expect(toProductCode(typed)?.filled ?? []).toEqual([]),
);
it.each([
  ['vit-0', true],
  ['vit 00', true],
  ['zinc 50', false],
])('%s begins a code: %s', (typed, begun) => expect(toProductCode(typed)?.begun).toBe(begun));
