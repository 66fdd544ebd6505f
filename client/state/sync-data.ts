/** The last answer of the sync call, kept in this browser (spec §3): what it promises is known before it is asked again. */
import type { DataOf } from '../../shared/contract/calls.ts';

export type SyncData = DataOf<'userSync'>;
export const syncDataKey = 'sync_data';

export function keepSyncData(storage: Storage, data: SyncData): void {
  try {
    storage.setItem(syncDataKey, JSON.stringify(data));
  } catch {
    // Full or forbidden storage: it is asked again anyway.
  }
}

function kept(text: string | null): Partial<SyncData> {
  try {
    return (JSON.parse(text ?? '{}') as Partial<SyncData> | null) ?? {};
  } catch {
    return {};
  }
}

/** The threshold as last heard, in the major unit of `currency`; null if none was, or it is another country's. */
export function keptThreshold(text: string | null, forCurrency: string): number | null {
  const { currency, free_shipping_local: threshold } = kept(text);
  if (currency !== forCurrency || typeof threshold !== 'number') return null;
  return threshold >= 0 && threshold <= 1e6 ? threshold : null;
}

/** Whether somebody who was signed in isn't any more, or somebody else is. */
export const hasLeft = (before: unknown, now: unknown): boolean => before !== null && before !== now;

/** Who was signed in then. */
export const keptUser = (text: string | null): unknown => kept(text).user?.id ?? null;
