import type { Product } from '../../../shared/contract/catalogue.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import { addAll } from '../../../shared/domain/wishlist.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { cartLine } from '../product/cart-product.ts';

/** One of each product into the cart; what a limit or an empty shelf keeps out is said. */
export function AddAll({
  products,
  source,
  originId,
}: {
  products: readonly Product[];
  source: CardSource;
  originId: string;
}) {
  const { stores, t } = useApp();
  const add = () => {
    const lines = products.map((product) => cartLine(product, product.default_sku, source, originId));
    const { items, added, atLimit, soldOut } = addAll(stores.cart.state.items, lines);
    stores.cart.state.items = items;
    const told = [
      added > 0 ? t('wishlist.all_added', { n: added }) : t('wishlist.none_added'),
      soldOut > 0 && t('wishlist.all_sold_out', { n: soldOut }),
      atLimit > 0 && t('wishlist.all_at_limit', { n: atLimit }),
    ];
    stores.toasts.show(told.filter(Boolean).join(' '), soldOut + atLimit > 0 ? 'warning' : 'success');
  };
  return (
    <Button onClick={add} disabled={products.every(({ default_sku }) => default_sku.buy_limit === 0)}>
      {t('wishlist.add_all')}
    </Button>
  );
}
