/** What the sync call answered last, in this browser (docs/product.md §3). */
import { expect, test } from 'vitest';
import { readThreshold, type SyncData, storeSyncData, syncDataKey } from '../../../client/state/sync-data.ts';
import { mutatedText } from '../../support/mutate.ts';
import { seeded } from '../../support/seeded.ts';

const answer: SyncData = {
  free_shipping: 20,
  free_shipping_local: 244,
  currency: 'SAR',
  country: {
    id: 'SA',
    name_en: 'Saudi Arabia',
    name: 'Saudi Arabia',
    code: 'SA',
    currency: 'SAR',
    exchange_rate: 12.2,
    is_default: false,
  },
  user: null,
  counts: { notify: 0, lists: 0 },
};

test('the answer is kept under sync_data, with the threshold as a number', () => {
  storeSyncData(localStorage, answer);
  expect(syncDataKey).toBe('sync_data');
  expect(JSON.parse(localStorage.getItem('sync_data') ?? '')).toEqual(answer);
  expect(readThreshold(localStorage.getItem('sync_data'), 'SAR')).toBe(244);
});

test('free delivery of one country is not shown in another', () => {
  expect(readThreshold(JSON.stringify(answer), 'KWD')).toBeNull();
});

test('a thousand corrupted replies give no threshold or a valid one', () => {
  const chance = seeded(7);
  for (let round = 0; round < 1000; round += 1) {
    const text = mutatedText(answer, chance);
    const threshold = readThreshold(text, 'SAR');
    expect(threshold === null || (threshold >= 0 && threshold <= 1e6), text).toBe(true);
  }
  expect(readThreshold(null, 'SAR')).toBeNull();
});
