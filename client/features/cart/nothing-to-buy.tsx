import { canBuy } from '../../../shared/domain/cart.ts';
import { paths } from '../../../shared/paths.ts';
import { useCart, useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** There is a cart, and all of it is sold out: no total, no checkout. */
export function useNothingToBuy(): boolean {
  const { items, ready } = useCart();
  return ready && Object.keys(items).length > 0 && !canBuy(items);
}

/** In place of a step of the checkout. */
export function NothingToBuy() {
  const t = useT();
  return (
    <EmptyState title={t('cart.nothing_title')} action={<ButtonLink to={paths.cart()}>{t('cart.to_cart')}</ButtonLink>}>
      {t('cart.nothing_text')}
    </EmptyState>
  );
}
