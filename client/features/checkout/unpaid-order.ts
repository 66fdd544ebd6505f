/** Stores the link of an order that awaits payment until it is paid or closed, so that a guest finds it. */
import type { TrackToken } from '../../../shared/contract/fields.ts';
import { isTrackToken } from '../../api/ids.ts';

export const unpaidOrderKey = 'unpaid_order';

export function storeUnpaidOrder(storage: Storage, token: string): void {
  try {
    storage.setItem(unpaidOrderKey, token);
  } catch {
    // Storage is full or blocked: the Back button still leads there.
  }
}

export function readUnpaidOrder(storage: Storage): TrackToken | null {
  try {
    const token = storage.getItem(unpaidOrderKey) ?? '';
    return isTrackToken(token) ? token : null;
  } catch {
    return null;
  }
}
