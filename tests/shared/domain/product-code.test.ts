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
])('“%s” is the code VIT002', (typed) => expect(toProductCode(typed)?.sku).toBe('VIT002'));
it.each(['614141999996', '0614141999996', '00614141999996', '٠٦١٤١٤١٩٩٩٩٩٦', '0614 141 999 996', '0-614141-999996'])(
  '%s is one bar code in every length',
  (typed) => expect(toProductCode(typed)?.gtin).toBe('0614141999996'),
);
it.each(['magnesium', '', 'b6', '!!!', 'فيتامين'])('“%s” is none', (typed) => expect(toProductCode(typed)).toBeNull());
it.each(['5000', '0000000000000', '12345'])('%s is no bar code', (typed) =>
  expect(toProductCode(typed)?.gtin).toBeNull(),
);
