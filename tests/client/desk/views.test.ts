import { expect, test } from 'vitest';
import { sinceOf } from '../../../client/desk/features/order/views.ts';

const at = Date.parse('2026-11-23T22:30:00Z');

test('today begins at midnight in Kuwait, which is 21:00 in UTC', () => {
  expect(new Date(sinceOf('today', at) ?? 0).toISOString()).toBe('2026-11-23T21:00:00.000Z');
  expect(new Date(sinceOf('week', at) ?? 0).toISOString()).toBe('2026-11-17T21:00:00.000Z');
  expect(sinceOf('', at)).toBe(undefined);
  expect(sinceOf('ever', at)).toBe(undefined);
});
