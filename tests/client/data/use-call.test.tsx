/** What a page asks for by itself (docs/product.md §7, §8). */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCall } from '../../../client/data/use-call.ts';
import { openShop, Refusal, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  shop.close();
  vi.useRealTimers();
});

function Countries() {
  const { data, error } = useCall('countries');
  return <output>{error?.message ?? data?.items.length}</output>;
}

test('a failed request for countries shows nothing and is not repeated', async () => {
  shop = await openShop(<Countries />, { answers: { 'GET /api/country': new Refusal(503, 'No.') } });
  expect(shop.page.querySelector('output')?.textContent).toBe('No.');
  expect(shop.said).toEqual([]);
  await act(async () => vi.advanceTimersByTime(120_000));
  await shop.settle();
  expect(shop.asked).toHaveLength(1);
});
