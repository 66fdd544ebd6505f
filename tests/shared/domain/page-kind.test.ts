import { expect, test } from 'vitest';
import { getPageKind, isHealthPage, isReplayable } from '../../../shared/domain/page-kind.ts';

test.each([
  ['/', 'home'],
  ['/products', 'listing'],
  ['/products/zinc-15', 'product'],
  ['/categories', 'listing'],
  ['/search', 'search'],
  ['/brands/oryx', 'brand'],
  ['/terms', 'content'],
  ['/cart', 'cart'],
  ['/checkout/order', 'checkout'],
  ['/profile/orders/x', 'account'],
  ['/profile/blood-tests/x', 'health'],
  ['/auth/sign-in', 'account'],
  ['/track/token', 'order'],
  ['/blood-test/iron', 'health'],
  ['/checkout-blood-test', 'health'],
  ['/quiz-result/x', 'health'],
  ['/shared-report/token', 'health'],
  ['/shared-file/token', 'health'],
  ['/nutritionist', 'advice'],
  ['/constructor', 'other'],
  ['/no/such/page', 'other'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(getPageKind(path)).toBe(kind);
});

test.each([
  ['/', '', true],
  ['/products/zinc', '', true],
  ['/products', '?brand=oryx&page=2', true],
  ['/products/zinc', '?search_term=diabetes', false],
  ['/products', '?q=diabetes', false],
  ['/search', '?q=zinc', false],
  ['/checkout/shipping', '', false],
  ['/profile', '', false],
  ['/blood-test', '', false],
  ['/quiz', '', false],
  ['/track/token', '', false],
  ['/auth/reset-password', '?token=x', false],
  ['/anything-new', '', false],
])('%s%s may be in a replay: %s', (path, query, allowed) => {
  expect(isReplayable(path, new URLSearchParams(query))).toBe(allowed);
});

test('nothing is told of pages about health', () => {
  expect(['/blood-test', '/quiz', '/profile/blood-tests', '/nutritionist', '/products/zinc'].map(isHealthPage)).toEqual([
    true, true, true, true, false,
  ]); // biome-ignore format: one line
});
