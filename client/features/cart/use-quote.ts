/** The cart's price from `/order/calculate`, fetched shortly after the last change; meanwhile the old one is shown. */

import { useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CalculateBody, Quote } from '../../../shared/contract/order.ts';
import { type CallFailure, type CallInput, callKey } from '../../api/call.ts';
import { localStore } from '../../browser/storage.ts';
import { useCall } from '../../data/use-call.ts';
import { useCart } from '../../state/app-context.ts';
import { toWireItems } from './cart-items.ts';
import { type CouponState, storeOrderSummary } from './use-coupon.ts';

/** Longer than the pause between presses on the stepper; chosen by feel, not in the spec. */
const debounceMs = 250;

/** The text once it stopped changing; the first one at once. */
function useDebounced(text: string | null): string | null {
  const [debounced, setDebounced] = useState(text);
  const shown = debounced === null || text === null ? text : debounced;
  useEffect(() => {
    if (text === debounced) return;
    const timer = setTimeout(() => setDebounced(text), debounced === null ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounced]);
  return shown;
}

export interface CartQuote {
  quote: Quote | undefined;
  /** Leaves out a coupon's refusal, which the coupon field shows. */
  failure: CallFailure | undefined;
  isStale: boolean;
  again: () => void;
  /** Stores the newer quote that a refused submit (409) carries. */
  put: (quote: Quote) => void;
}

/** What these lines cost. A refused coupon is removed, so that there is a total again; the coupon field shows the reason. */
export function usePrice(
  name: 'calculate' | 'calculateTests',
  input: { body: unknown } | null,
  { code, refuse }: CouponState,
): CartQuote {
  const { mutate: mutateAny } = useSWRConfig();
  // Both calls answer alike.
  const request = input as { body: CalculateBody } | null;
  const { data, error, isLoading, isValidating, mutate } = useCall(name as 'calculate', request, { fresh: true });
  const refusal = error?.code.startsWith('coupon.') ? error : undefined;
  useEffect(() => {
    if (code !== null && refusal) refuse(refusal.message);
  }, [refusal, code, refuse]);
  return {
    quote: request === null ? undefined : data,
    failure: refusal ? undefined : error,
    isStale: isLoading || (isValidating && data === undefined),
    again: () => void mutate(),
    put: (quote) => {
      if (request) void mutateAny(callKey(name, request as CallInput), quote, { revalidate: false });
    },
  };
}

export function useQuote(
  coupon: CouponState,
  options: {
    area?: string | null;
    wallet?: boolean;
    isWanted?: boolean;
    wrap?: boolean;
    /** Cash on delivery, which rounds to coins. */
    cash?: boolean;
  } = {},
): CartQuote {
  const { items, ready } = useCart();
  const { area = null, wallet = false, isWanted = true, wrap = false, cash = false } = options;
  const request = useMemo(() => {
    const lines = toWireItems(items);
    if (!ready || !isWanted || lines.length === 0) return null;
    return JSON.stringify({
      items: lines,
      ...(coupon.code && { coupon: coupon.code }),
      ...(area && { area }),
      ...(wrap && { gift: { wrap } }),
      ...(wallet && { wallet }),
      ...(cash && { payment_method: 'cod' }),
    });
  }, [items, ready, isWanted, coupon.code, area, wrap, wallet, cash]);
  const debounced = useDebounced(request);
  const price = usePrice('calculate', debounced === null ? null : { body: JSON.parse(debounced) }, coupon);
  const { quote } = price;
  useEffect(() => {
    if (quote && request === debounced)
      storeOrderSummary(localStore, { subtotal: quote.subtotal, coupon: quote.coupon?.code ?? null });
  }, [quote, request, debounced]);

  return { ...price, isStale: request !== debounced || price.isStale };
}
