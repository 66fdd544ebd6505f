/** Remembers the link of an order that went from this browser to the bank, until it is paid or closed, so that a guest finds it. */
import type { TrackToken } from '../../../shared/contract/fields.ts';
import { isTrackToken } from '../../api/ids.ts';

export const unpaidOrderKey = 'unpaid_order';

export function keepUnpaidOrder(storage: Storage, token: string): void {
  try {
    storage.setItem(unpaidOrderKey, token);
  } catch {
    // Without storage a guest still reaches it by the Back button.
  }
}

export function unpaidOrder(storage: Storage): TrackToken | null {
  try {
    const token = storage.getItem(unpaidOrderKey) ?? '';
    return isTrackToken(token) ? token : null;
  } catch {
    return null;
  }
}
