/** The booking that was placed last in this tab, so that Back from the bank leads to it, and giving it up loses nothing that was typed. */

import { type BloodTestItems, takeOneOfEach } from '../../../shared/domain/blood-test-cart.ts';
import { parseBloodTestCart } from '../../../shared/domain/blood-test-storage.ts';
import { type BookingDraft, formatBookingDraft, parseBookingDraft } from '../../../shared/domain/booking-form.ts';
import type { BrowserStorage } from '../../browser/storage.ts';

const lastBookingKey = 'last_booking';

export interface LastBooking {
  readonly id: string;
  readonly token: string;
  readonly items: BloodTestItems;
  readonly draft: BookingDraft;
}

export function storeLastBooking(storage: BrowserStorage, { id, token, items, draft }: LastBooking): void {
  const text = { id, token, items: JSON.stringify(takeOneOfEach(items).taken), draft: formatBookingDraft(draft) };
  storage.setItem(lastBookingKey, JSON.stringify(text));
}

export function readLastBooking(storage: BrowserStorage): LastBooking | null {
  try {
    const { id, token, items, draft } = JSON.parse(storage.getItem(lastBookingKey) ?? '{}') as Record<string, unknown>;
    if (typeof id !== 'string' || typeof token !== 'string') return null;
    return {
      id,
      token,
      items: parseBloodTestCart(typeof items === 'string' ? items : null),
      draft: parseBookingDraft(typeof draft === 'string' ? draft : null),
    };
  } catch {
    return null;
  }
}

/** Once it is paid, what the patient said is no longer kept in the browser. */
export const forgetLastBooking = (storage: BrowserStorage): void => storage.removeItem(lastBookingKey);
