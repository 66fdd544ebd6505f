import { expect, test } from 'vitest';
import { parseGtin } from '../../../shared/domain/gtin.ts';
import { findGtinKind } from '../../../shared/domain/gtin-kind.ts';

test.each([
  ['4006381333931', null],
  ['6281000000007', null],
  ['6271000000008', null],
  ['0614141999996', null],
  ['036000291452', null],
  ['96385074', null],
  ['9780306406157', null],
  ['10614141000415', null],
  ['0000000000000', 'placeholder'],
  ['00000000', 'placeholder'],
  ['1111111111116', 'placeholder'],
  ['9999999999994', 'placeholder'],
  ['1234567890128', 'placeholder'],
  ['12345670', 'placeholder'],
  ['012345678905', 'placeholder'],
  ['9521234543213', 'placeholder'],
  ['2000000000015', 'in_store'],
  ['2912345678906', 'in_store'],
  ['0212345678909', 'in_store'],
  ['0412345678903', 'in_store'],
  ['22345677', 'in_store'],
  ['9800000000007', 'coupon'],
  ['9900000000004', 'coupon'],
  ['0512345000008', 'coupon'],
])('%s: %s', (typed, kind) => {
  const gtin = parseGtin(typed);
  expect(gtin, 'its check digit').not.toBeNull();
  expect(findGtinKind(gtin ?? '')).toBe(kind);
});
