import { useCall } from '../../data/use-call.ts';
import { ProductGrid } from '../product/product-grid.tsx';

const productsShown = 4;

export function Bestsellers() {
  const block = useCall('homepage').data?.blocks.find(({ type }) => type === 'popular');
  const items = block?.type === 'popular' ? block.items.slice(0, productsShown) : [];
  // The home page's cached answer may hold no limits, so they are fetched.
  const body = { ids: items.map(({ default_sku }) => default_sku.id), exclude_purchase_together: true };
  const skus = useCall('skus', items.length === 0 ? null : { body }, { fresh: true }).data?.items;
  if (block?.type !== 'popular' || items.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{block.title}</h2>
      </div>
      <ProductGrid products={items} live={new Map(skus?.map((sku) => [sku.id, sku]))} source="Cart" />
    </section>
  );
}
