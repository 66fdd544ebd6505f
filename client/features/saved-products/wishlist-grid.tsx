import type { ReactNode } from 'react';
import type { Product } from '../../../shared/contract/catalogue.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import { useCart, useT } from '../../state/app-context.ts';
import { ProductCard } from '../product/product-card.tsx';

export function WishlistGrid({
  products,
  source,
  originId,
  tools,
}: {
  products: readonly Product[];
  source: CardSource;
  originId: string;
  tools?: (product: Product) => ReactNode;
}) {
  const t = useT();
  const { items } = useCart();
  return (
    <>
      <h2 className="sr-only">{t('wishlist.products')}</h2>
      <ul className="product-grid">
        {products.map((product, at) => (
          <li key={product.default_sku.id} className="wishlist-item">
            <ProductCard
              product={product}
              count={items[product.default_sku.id]?.count ?? 0}
              source={source}
              originId={originId}
              eager={at < 4}
            />
            {tools?.(product)}
          </li>
        ))}
      </ul>
    </>
  );
}
