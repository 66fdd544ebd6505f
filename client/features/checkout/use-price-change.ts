/**
 * Detects that the cart's price has changed since this page showed it. Choosing a payment method fetches a new price,
 * and the shopper must see a higher one before agreeing to it. Changes by the wallet, gift wrapping or cash rounding
 * don't count.
 */
import { useState } from 'react';
import type { Quote } from '../../../shared/contract/order.ts';
import type { SubmitProblem } from './submit-problem-alert.tsx';

export interface PriceChange {
  isTold: boolean;
  /** On submit: true if the shopper has seen this price; otherwise the new price is shown first. */
  agree: () => boolean;
}

/** @param trouble a refused submit, which shows the new price itself. */
export function usePriceChange(quote: Quote | undefined, trouble: SubmitProblem | null): PriceChange {
  const [seen, setSeen] = useState<number | null>(null);
  const [wasShown, setShown] = useState(false);
  const known = trouble?.quote?.subtotal_local ?? seen;
  if (quote && seen === null) setSeen(quote.subtotal_local);
  const isNew = quote !== undefined && known !== null && quote.subtotal_local !== known;
  return {
    isTold: (isNew || wasShown) && !trouble,
    agree: () => {
      setSeen(quote?.subtotal_local ?? null);
      if (isNew) setShown(true);
      return !isNew;
    },
  };
}
