import type { Product, Sku } from '../../../shared/contract/catalogue.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import type { ProductOrigin } from '../../../shared/paths.ts';
import { useCart } from '../../state/app-context.ts';
import { ProductCard } from './product-card.tsx';

/** Cards after these are always below the fold. */
const firstScreen = 8;

export function ProductGrid({
  products,
  live,
  source,
  originOf,
  originId,
  rail = false,
  eager = 0,
  isShownOnly = false,
}: {
  products: readonly Product[];
  /** SKUs with today's limits (use-live-skus.ts), by SKU id. */
  live?: ReadonlyMap<string, Sku>;
  source: CardSource;
  originOf?: (product: Product, position: number) => ProductOrigin;
  originId?: string | undefined;
  rail?: boolean;
  eager?: number;
  /** Nothing is added to the cart from here. */
  isShownOnly?: boolean;
}) {
  const { items } = useCart();
  return (
    <div className={rail ? 'product-grid product-grid--5 rail' : 'product-grid'}>
      {products.map((product, at) => (
        <ProductCard
          key={product.id}
          product={product}
          sku={live?.get(product.default_sku.id)}
          count={items[product.default_sku.id]?.count ?? 0}
          source={source}
          originId={originId}
          eager={at < eager}
          isBelowFold={!rail && at >= firstScreen}
          isShownOnly={isShownOnly}
          {...(originOf && { origin: originOf(product, at + 1) })}
        />
      ))}
    </div>
  );
}
