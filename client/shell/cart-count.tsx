import { countPieces } from '../../shared/domain/cart.ts';
import { useCart, useT } from '../state/app-context.ts';
import { Icon } from '../ui/icon.tsx';

export function CartCount() {
  const t = useT();
  const count = countPieces(useCart().items);
  return (
    <>
      <Icon of="shopping-bag" />
      <span aria-hidden="true">{t('shell.cart')}</span>
      <span className="sr-only">{t('shell.cart_count', { n: count })}</span>
      {count > 0 && (
        <span className="badge" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
}
