/** What the cart costs, by `/order/calculate`: asked again a moment after the last change, the old answer shown meanwhile. */
import { useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CalculateBody, Quote } from '../../../shared/contract/order.ts';
import { type CallFailure, callKey } from '../../api/call.ts';
import { useCall } from '../../api/swr.ts';
import { useCart } from '../../state/app-context.ts';
import { wireItems } from './cart-items.ts';
import { type Coupon, keepOrderSummary } from './use-coupon.ts';

/** A hand on the stepper is quicker than this; not in the spec, chosen by feel. */
const settleMs = 250;

/** The text once it stopped changing; the first one at once. */
function useSettled(text: string | null): string | null {
  const [settled, setSettled] = useState(text);
  const shown = settled === null || text === null ? text : settled;
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), settled === null ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return shown;
}

export interface CartQuote {
  quote: Quote | undefined;
  /** But not a coupon's refusal, which its field tells. */
  failure: CallFailure | undefined;
  /** The answer shown is not of the present cart, or none is there yet. */
  isStale: boolean;
  again: () => void;
  /** A 409 of submit brought the newer answer along. */
  put: (quote: Quote) => void;
}

export function useQuote(
  coupon: Coupon,
  options: {
    area?: string | null;
    wallet?: boolean;
    isWanted?: boolean;
    wrap?: boolean;
    /** It is to be paid to the courier, in coins. */
    cash?: boolean;
  } = {},
): CartQuote {
  const { items, ready } = useCart();
  const { mutate: mutateAny } = useSWRConfig();
  const { area = null, wallet = false, isWanted = true, wrap = false, cash = false } = options;
  const wanted = useMemo(() => {
    const lines = wireItems(items);
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
  const settled = useSettled(wanted);
  const input = settled === null ? null : { body: JSON.parse(settled) as CalculateBody };
  const { data, error, isLoading, isValidating, mutate } = useCall('calculate', input, { fresh: true });

  const { refuse, code } = coupon;
  const refusal = error?.code.startsWith('coupon.') ? error : undefined;
  useEffect(() => {
    // A coupon that is refused is dropped, so that the cart has a total again; the field says why.
    if (code !== null && refusal) refuse(refusal.message);
  }, [refusal, code, refuse]);
  useEffect(() => {
    if (data && wanted !== null && wanted === settled)
      keepOrderSummary(localStorage, { subtotal: data.subtotal, coupon: data.coupon?.code ?? null });
  }, [data, wanted, settled]);

  return {
    quote: wanted === null ? undefined : data,
    failure: refusal ? undefined : error,
    isStale: wanted !== settled || isLoading || (isValidating && data === undefined),
    again: () => void mutate(),
    put: (quote) => {
      if (input) void mutateAny(callKey('calculate', input), quote, { revalidate: false });
    },
  };
}
