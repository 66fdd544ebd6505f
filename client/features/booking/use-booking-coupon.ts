import { useCallback, useState } from 'react';
import type { CouponState } from '../cart/use-coupon.ts';
import type { Booking } from './use-booking.ts';

/** The coupon of these tests, apart from the product cart's. */
export function useBookingCoupon({ draft, change }: Pick<Booking, 'draft' | 'change'>): CouponState {
  const [refusal, setRefusal] = useState<string | null>(null);
  const update = useCallback(
    (coupon: string | null, message: string | null) => {
      change({ coupon });
      setRefusal(message);
    },
    [change],
  );
  return {
    code: draft.coupon,
    refusal,
    apply: useCallback((typed: string) => update(typed.trim().slice(0, 40) || null, null), [update]),
    remove: useCallback(() => update(null, null), [update]),
    refuse: useCallback((message: string) => update(null, message), [update]),
  };
}
