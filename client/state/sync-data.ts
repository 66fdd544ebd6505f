/** The last reply of the sync call, stored in this browser (spec §3) for use before the next reply. */

import type { DataOf } from '../../shared/contract/calls.ts';
import type { BrowserStorage } from '../browser/storage.ts';

export type SyncData = DataOf<'userSync'>;
export const syncDataKey = 'sync_data';

export function storeSyncData(storage: BrowserStorage, data: SyncData): void {
  storage.setItem(syncDataKey, JSON.stringify(data));
}

function parseSyncData(text: string | null): Partial<SyncData> {
  try {
    return (JSON.parse(text ?? '{}') as Partial<SyncData> | null) ?? {};
  } catch {
    return {};
  }
}

/** Returns the stored threshold in major units, or null if none is stored in `forCurrency`. */
export function readThreshold(text: string | null, forCurrency: string): number | null {
  const { currency, free_shipping_local: threshold } = parseSyncData(text);
  if (currency !== forCurrency || typeof threshold !== 'number') return null;
  return threshold >= 0 && threshold <= 1e6 ? threshold : null;
}

export const hasUserChanged = (before: unknown, now: unknown): boolean => before !== null && before !== now;

export const readUserId = (text: string | null): unknown => parseSyncData(text).user?.id ?? null;
