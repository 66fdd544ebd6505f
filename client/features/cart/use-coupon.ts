/** The cart's coupon, stored in this browser with the subtotal (spec §3 "Order summary"). */

import { useCallback, useEffect, useState } from 'react';
import { type BrowserStorage, localStore } from '../../browser/storage.ts';

const orderSummaryKey = 'order_summary';

export interface CouponState {
  code: string | null;
  refusal: string | null;
  apply: (code: string) => void;
  remove: () => void;
  refuse: (message: string) => void;
}

/** Storage may hold anything, written by hand or by another version. */
export function parseStoredCoupon(text: string | null): string | null {
  try {
    const { coupon } = JSON.parse(text ?? '{}') as { coupon?: unknown };
    return typeof coupon === 'string' && coupon.length <= 40 && coupon !== '' ? coupon : null;
  } catch {
    return null;
  }
}

export function storeOrderSummary(
  storage: BrowserStorage,
  summary: { subtotal: number; coupon: string | null } | null,
): void {
  if (summary) storage.setItem(orderSummaryKey, JSON.stringify(summary));
  else storage.removeItem(orderSummaryKey);
}

/** A code that `store` keeps, with why the last one was refused. */
export function useStoredCoupon(code: string | null, store: (code: string | null) => void): CouponState {
  const [refusal, setRefusal] = useState<string | null>(null);
  const update = useCallback(
    (next: string | null, message: string | null) => {
      store(next);
      setRefusal(message);
    },
    [store],
  );
  return {
    code,
    refusal,
    apply: useCallback((typed: string) => update(typed.trim().slice(0, 40) || null, null), [update]),
    remove: useCallback(() => update(null, null), [update]),
    refuse: useCallback((message: string) => update(null, message), [update]),
  };
}

export function useCoupon(): CouponState {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => setCode(parseStoredCoupon(localStore.getItem(orderSummaryKey))), []);
  const store = useCallback((next: string | null) => {
    setCode(next);
    if (next === null) storeOrderSummary(localStore, null);
  }, []);
  return useStoredCoupon(code, store);
}
