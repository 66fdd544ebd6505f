import type { Product } from '../../../shared/contract/catalogue.ts';
import type { NewCartLine } from '../../../shared/domain/cart.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import { addAll } from '../../../shared/domain/wishlist.ts';
import { useApp } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { useAddTogether } from '../cart/use-add-together.ts';
import { toCartLine } from '../product/cart-product.ts';

/** Adds one of each product to the cart and says which ones a limit or missing stock kept out. */
export function AddAllButton({
  products,
  source,
  originId,
}: {
  products: readonly Product[];
  source: CardSource;
  originId: string;
}) {
  const { stores, t } = useApp();
  const together = useAddTogether();
  const add = (lines: readonly NewCartLine[]) => {
    const { items, added, atLimit, soldOut } = addAll(stores.cart.state.items, lines);
    stores.cart.state.items = items;
    const sentences = [
      added > 0 ? t('wishlist.all_added', { n: added }) : t('wishlist.none_added'),
      soldOut > 0 && t('wishlist.all_sold_out', { n: soldOut }),
      atLimit > 0 && t('wishlist.all_at_limit', { n: atLimit }),
    ];
    stores.toasts.show(sentences.filter(Boolean).join(' '), soldOut + atLimit > 0 ? 'warning' : 'success');
  };
  return (
    <Button
      isBusy={together.isAsking}
      onClick={() => {
        const lines = products.map((product) => toCartLine(product, product.default_sku, source, originId));
        together.add(lines, () => add(lines));
      }}
      disabled={products.every(({ default_sku }) => default_sku.buy_limit === 0)}
    >
      {t('wishlist.add_all')}
    </Button>
  );
}
