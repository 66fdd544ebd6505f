import { useCallback } from 'react';
import { canBuy } from '../../../shared/domain/cart.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { useLate } from '../../ui/use-late.ts';

/** There is a cart, and all of it is sold out: no total, no checkout. */
export function useNothingToBuy(): boolean {
  const { items, ready } = useCart();
  return ready && Object.keys(items).length > 0 && !canBuy(items);
}

/** In place of the cart's summary, or of a step of the checkout. */
export function NothingToBuy({ place }: { place: 'cart' | 'checkout' }) {
  const { needWords } = useApp();
  const load = useCallback(async () => {
    const [{ SoldOutCart }] = await Promise.all([import('./sold-out-cart.tsx'), needWords(['stock'])]);
    return SoldOutCart;
  }, [needWords]);
  const Part = useLate(true, load);
  return Part && <Part place={place} />;
}
