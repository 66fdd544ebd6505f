import { canBuy } from '../../../shared/domain/cart.ts';
import { type AppValue, useCart } from '../../state/app-context.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';

const load = async (needWords: AppValue['needWords']) => {
  const [{ SoldOutCart }] = await Promise.all([import('./sold-out-cart.tsx'), needWords(['stock'])]);
  return SoldOutCart;
};

/** Everything in the cart is sold out, so there is no total and no checkout. */
export function useIsSoldOut(): boolean {
  const { items, ready } = useCart();
  return ready && Object.keys(items).length > 0 && !canBuy(items);
}

export function LazySoldOutCart({ place }: { place: 'cart' | 'checkout' }) {
  const Part = useLazyComponent(true, load);
  return Part && <Part place={place} />;
}
