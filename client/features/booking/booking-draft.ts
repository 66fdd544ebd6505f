/** A booking's input, stored for this tab only and cleared when the order is placed. */

import { useCallback, useEffect, useState } from 'react';
import {
  type BookingDraft,
  blankBooking,
  formatBookingDraft,
  parseBookingDraft,
} from '../../../shared/domain/booking-form.ts';
import { type BrowserStorage, sessionStore } from '../../browser/storage.ts';

const bookingKey = 'booking_draft';

export function storeBooking(storage: BrowserStorage, draft: BookingDraft | null): void {
  if (draft) storage.setItem(bookingKey, formatBookingDraft(draft));
  else storage.removeItem(bookingKey);
}

export type ChangeBooking = (part: Partial<BookingDraft>) => void;

/** `ready` is false on the server and until storage was read. */
export function useBookingDraft(): { draft: BookingDraft; ready: boolean; change: ChangeBooking } {
  const [state, setState] = useState({ draft: blankBooking, ready: false });
  useEffect(() => setState({ draft: parseBookingDraft(sessionStore.getItem(bookingKey)), ready: true }), []);
  useEffect(() => {
    if (state.ready) storeBooking(sessionStore, state.draft);
  }, [state]);
  const change = useCallback(
    (part: Partial<BookingDraft>) => setState(({ draft }) => ({ draft: { ...draft, ...part }, ready: true })),
    [],
  );
  return { ...state, change };
}
