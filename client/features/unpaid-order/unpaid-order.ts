/** Stores the link of an order that awaits payment until it is paid or closed, so that a guest finds it. */

import type { TrackToken } from '../../../shared/contract/fields.ts';
import { isTrackToken } from '../../api/ids.ts';
import type { BrowserStorage } from '../../browser/storage.ts';

export const unpaidOrderKey = 'unpaid_order';

export function storeUnpaidOrder(storage: BrowserStorage, token: string): void {
  storage.setItem(unpaidOrderKey, token);
}

export function readUnpaidOrder(storage: BrowserStorage): TrackToken | null {
  try {
    const token = storage.getItem(unpaidOrderKey) ?? '';
    return isTrackToken(token) ? token : null;
  } catch {
    return null;
  }
}
