import type { Product, Sku } from '../../../shared/contract/catalogue.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import { addAll } from '../../state/add-all.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import { Button } from '../../ui/button.tsx';
import { useAddTogether } from '../cart/use-add-together.ts';
import { toCartLine } from '../product/cart-product.ts';

export interface ListedProduct {
  product: Product;
  sku: Sku;
  /** From 1. */
  position: number;
}

/**
 * Adds at once what can be bought of a nutritionist's list and isn't in the cart yet; nothing is drawn where there is
 * none.
 */
export function AddMissing({
  listed,
  source,
  personId,
}: {
  listed: readonly ListedProduct[];
  source: CardSource;
  personId: string;
}) {
  const { t, stores } = useApp();
  const { items } = useCart();
  const together = useAddTogether();
  const missing = listed.filter(({ sku }) => sku.buy_limit !== 0 && !items[sku.id]);
  if (missing.length === 0) return null;
  const add = () => {
    const lines = missing.map(({ product, sku, position }) => toCartLine(product, sku, source, personId, position));
    together.add(lines, () => {
      if (addAll(stores, lines)) stores.toasts.show(t('shell.items_added_to_cart'), 'success', true);
    });
  };
  return (
    <Button look="line" className="section-action" isBusy={together.isAsking} onClick={add}>
      {t('advice.person_add_all', { n: missing.length })}
    </Button>
  );
}
