import type { Product } from '../../../shared/contract/catalogue.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import { ProductGrid } from '../product/product-grid.tsx';
import { useLiveSkus } from '../product/use-live-skus.ts';

export function SimilarProducts({
  title,
  items,
  source,
  rail,
  for_adults: isForAdults,
}: {
  title: string;
  items: readonly Product[];
  source: CardSource;
  rail?: boolean;
  for_adults?: true | undefined;
}) {
  const live = useLiveSkus(items);
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <ProductGrid
        products={items}
        live={live}
        source={source}
        {...(rail && { rail })}
        {...(isForAdults && { isShownOnly: true })}
      />
    </section>
  );
}
