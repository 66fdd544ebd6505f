import { afterEach, expect, test, vi } from 'vitest';
import { createTtlCache } from '../../../worker/storefront/cache/ttl-cache.ts';

const limits = { maxBytes: 100, maxEntries: 4 };

afterEach(() => vi.useRealTimers());

test('an answer is remembered for as long as was said, and then asked for again', () => {
  vi.useFakeTimers();
  const cache = createTtlCache<string>(limits);
  cache.put('brands', 'Bahr', 10, 1000);
  vi.advanceTimersByTime(999);
  expect(cache.get('brands')).toBe('Bahr');
  vi.advanceTimersByTime(1);
  expect(cache.get('brands')).toBeNull();
});

test('a full memory forgets the oldest first, and a new answer takes the place of the old one', () => {
  const cache = createTtlCache<string>(limits);
  cache.put('one', '1', 40, 1000);
  cache.put('two', '2', 40, 1000);
  cache.put('one', '1 again', 40, 1000);
  cache.put('three', '3', 40, 1000);
  expect(['one', 'two', 'three'].map((key) => cache.get(key))).toEqual(['1 again', null, '3']);
});

test('what is larger than all of the memory is not remembered, nor is anything forgotten for it', () => {
  const cache = createTtlCache<string>(limits);
  cache.put('small', 's', 60, 1000);
  cache.put('huge', 'h', 101, 1000);
  expect([cache.get('small'), cache.get('huge')]).toEqual(['s', null]);
});

test('however small they are, one more than their number forgets the oldest', () => {
  const cache = createTtlCache<string>(limits);
  for (const key of ['one', 'two', 'three', 'four', 'five']) cache.put(key, key, 1, 1000);
  expect(['one', 'two', 'five'].map((key) => cache.get(key))).toEqual([null, 'two', 'five']);
});
