import { canBuy } from '../../../shared/domain/cart.ts';
import { type AppValue, useCart } from '../../state/app-context.ts';
import { useLate } from '../../state/use-late.ts';

const load = async (needWords: AppValue['needWords']) => {
  const [{ SoldOutCart }] = await Promise.all([import('./sold-out-cart.tsx'), needWords(['stock'])]);
  return SoldOutCart;
};

/** Everything in the cart is sold out, so there is no total and no checkout. */
export function useNothingToBuy(): boolean {
  const { items, ready } = useCart();
  return ready && Object.keys(items).length > 0 && !canBuy(items);
}

export function NothingToBuy({ place }: { place: 'cart' | 'checkout' }) {
  const Part = useLate(true, load);
  return Part && <Part place={place} />;
}
