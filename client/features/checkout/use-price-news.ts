/**
 * A cart that costs something else than this page said: choosing how to pay asks for the price anew, and a price that rose in
 * between must be seen before it is agreed to. What the wallet, wrapping or coins change is the shopper's own doing.
 */
import { useState } from 'react';
import type { Quote } from '../../../shared/contract/order.ts';
import type { Trouble } from './submit-trouble.tsx';

export interface PriceNews {
  /** It is said as long as the page is open. */
  isTold: boolean;
  /** On a press: whether the shopper agrees to what it costs, or is first shown that it is another price. */
  agree: () => boolean;
}

/** @param trouble a refused submit tells the new price itself. */
export function usePriceNews(quote: Quote | undefined, trouble: Trouble | null): PriceNews {
  const [seen, setSeen] = useState<number | null>(null);
  const [wasTold, setTold] = useState(false);
  const known = trouble?.quote?.subtotal_local ?? seen;
  if (quote && seen === null) setSeen(quote.subtotal_local);
  const isNew = quote !== undefined && known !== null && quote.subtotal_local !== known;
  return {
    isTold: (isNew || wasTold) && !trouble,
    agree: () => {
      setSeen(quote?.subtotal_local ?? null);
      if (isNew) setTold(true);
      return !isNew;
    },
  };
}
