import { useCallback } from 'react';
import type { DataOf } from '../../../shared/contract/calls.ts';
import { findPlace } from '../../../shared/domain/address-form.ts';
import type { BloodTestEntry } from '../../../shared/domain/blood-test-cart.ts';
import { type BookingDraft, type BookingFaults, findBookingFaults } from '../../../shared/domain/booking-form.ts';
import { toLocalTime } from '../../../shared/domain/moment.ts';
import type { CallFailure } from '../../api/call.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp, useSession } from '../../state/app-context.ts';
import { useChosenTests } from '../blood-test/use-chosen-tests.ts';
import { type CouponState, useStoredCoupon } from '../cart/use-coupon.ts';
import type { AddressErrors } from '../checkout/address-fields.tsx';
import { type Shipping, useShipping } from '../checkout/use-shipping.ts';
import { type ChangeBooking, useBookingDraft } from './booking-draft.ts';

export type OfferedTimes = DataOf<'drawSlots'>;

export interface Booking {
  draft: BookingDraft;
  change: ChangeBooking;
  /** False until the tab's storage, the chosen tests and a signed-in shopper's addresses were read. */
  ready: boolean;
  isGuest: boolean;
  /** For one person: each of the chosen tests once. */
  tests: readonly BloodTestEntry[];
  shipping: Shipping;
  /** Of these tests, apart from the product cart's. */
  coupon: CouponState;
  times: { data: OfferedTimes | undefined; failure: CallFailure | undefined; again: () => void };
  /** False while no area is known whose times could be shown. */
  isAreaKnown: boolean;
  isAreaTyped: boolean;
  name: string;
  phone: string;
  /** Empty where the place is the laboratory. */
  addressErrors: AddressErrors;
  faults: BookingFaults;
}

/** The area of a visit: of the saved address, or of the one that is being typed once it is one we know. */
function useArea({ chosen, typed }: Shipping): string {
  const { data } = useCall('areas');
  const address: Readonly<Record<string, unknown>> = chosen ?? typed;
  const area = String(address.area ?? address.city ?? '');
  if (chosen) return area;
  return findPlace(data?.items ?? [], area, String(typed.governorate ?? ''))?.place.slug ?? '';
}

const isStillFree = (draft: BookingDraft, times: OfferedTimes | undefined): boolean | null => {
  if (!times || !draft.slot) return null;
  const found = times.days.flatMap(({ slots }) => slots).find(({ id }) => id === draft.slot?.id);
  return found?.is_free === true && (!draft.wantsWoman || found.has_woman);
};

/** @param isPlacing stops fetching times, because the order is taking its own place */
export function useBooking(isPlacing = false): Booking {
  const { country } = useApp();
  const { user } = useSession();
  const { draft, ready, change } = useBookingDraft();
  const { items, ready: hasTests } = useChosenTests();
  const shipping = useShipping();
  const coupon = useStoredCoupon(
    draft.coupon,
    useCallback((code) => change({ coupon: code }), [change]),
  );
  const area = useArea(shipping);
  const tests = Object.values(items).filter(({ outOfStock }) => !outOfStock);
  const isHome = draft.place === 'home';
  const isAreaKnown = !isHome || area !== '';
  const query = {
    place: draft.place,
    tests: tests.map(({ sku }) => sku).join(','),
    ...(isHome && area !== '' && { area }),
  };
  const isAsked = ready && tests.length > 0 && !isPlacing;
  const { data, error, mutate } = useCall('drawSlots', isAsked ? { query } : null, { fresh: true });
  const own = useCall('me', user ? {} : null);
  const knownPhone = own.data?.user.phone ?? '';
  const { email: _, ...addressErrors } = isHome ? shipping.errors : {};
  return {
    draft,
    change,
    ready: ready && hasTests && shipping.ready,
    isGuest: !user,
    tests,
    shipping,
    coupon,
    times: { data, failure: error, again: () => void mutate() },
    isAreaKnown,
    isAreaTyped: String(shipping.typed.area ?? shipping.typed.city ?? '').trim() !== '',
    name: draft.name ?? (draft.who === 'me' ? (user?.name ?? '') : ''),
    phone: draft.phone ?? knownPhone,
    addressErrors,
    faults: findBookingFaults(draft, {
      country,
      asksCycleDay: data?.asks_cycle_day ?? false,
      knownName: user?.name ?? '',
      knownPhone,
      ownEmail: own.data?.user.email ?? '',
      today: toLocalTime(Date.now(), country).day,
      isSlotFree: isAreaKnown ? isStillFree(draft, data) : null,
    }),
  };
}
