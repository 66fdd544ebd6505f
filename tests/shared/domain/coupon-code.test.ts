import { expect, test } from 'vitest';
import { parseCouponCode } from '../../../shared/domain/coupon-code.ts';

test.each([
  'SAVE33',
  'save33',
  ' SAVE33 ',
  'SAVE٣٣',
  'SAVE۳۳',
  '\u200fSAVE33',
  '\u202aSAVE33\u202c',
  'SAVE33\u200b',
  'ＳＡＶＥ３３',
])('“%s” is SAVE33', (typed) => expect(parseCouponCode(typed)).toBe('SAVE33'));
test.each(['', 'AB', 'SAVE 33', 'خصم٣٣', 'A'.repeat(41)])('“%s” is none', (typed) =>
  expect(parseCouponCode(typed)).toBeNull(),
);
