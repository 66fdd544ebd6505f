/** The order that was sent to the bank from this browser: its link, until it is paid or closed, so that a guest finds it again. */
import type { TrackToken } from '../../../shared/contract/fields.ts';
import { isTrackToken } from '../../api/ids.ts';

export const unpaidOrderKey = 'unpaid_order';

export function keepUnpaidOrder(storage: Storage, token: string): void {
  try {
    storage.setItem(unpaidOrderKey, token);
  } catch {
    // Without storage the tab's Back button leads to it.
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
