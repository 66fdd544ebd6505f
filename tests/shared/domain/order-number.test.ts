import { expect, test } from 'vitest';
import { parseOrderNumber } from '../../../shared/domain/order-number.ts';

test.each([
  ['KW-100002', 'KW-100002'],
  ['kw-100002', 'KW-100002'],
  ['kw 100002', 'KW-100002'],
  ['Kw١٠٠٠٠٢', 'KW-100002'],
  ['\u200fsa-۱۰۰۰۰۲\u200f', 'SA-100002'],
  [' KW–100002 ', 'KW-100002'],
  ['#KW-100002', 'KW-100002'],
])('%s is %s', (typed, number) => expect(parseOrderNumber(typed)).toBe(number));

test.each(['100002', 'AE-100002', 'KW-', 'KW-1x', 'KW--1', '', 'KW-1234567890123'])('%s is none', (typed) =>
  expect(parseOrderNumber(typed)).toBeNull(),
);
