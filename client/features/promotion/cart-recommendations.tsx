/** Bundles that are partly in the cart, and recommendations from `/product/sku` (spec §7). */
import type { Bundle, Product } from '../../../shared/contract/catalogue.ts';
import { type AppValue, useCart, useT } from '../../state/app-context.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';
import { ProductGrid } from '../product/product-grid.tsx';

const load = async (needWords: AppValue['needWords']) => {
  const [{ Bundles }] = await Promise.all([import('./bundles.tsx'), needWords(['promotion'])]);
  return Bundles;
};

function LazyBundles({ bundles }: { bundles: readonly Bundle[] }) {
  const Part = useLazyComponent(bundles.length > 0, load);
  return Part && <Part bundles={bundles} />;
}

export function CartRecommendations({
  bundles,
  together,
}: {
  bundles: readonly Bundle[];
  together: readonly Product[];
}) {
  const t = useT();
  const { items: cart } = useCart();
  // A complete bundle needs no offer: its discount is in the total.
  const open = bundles.filter(({ items }) => items.some(({ default_sku }) => !cart[default_sku.id]));
  return (
    <>
      <div className="promotions">
        <LazyBundles bundles={open} />
      </div>
      {together.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('cart.together')}</h2>
          </div>
          <ProductGrid products={together} source="Purchase Together" rail />
        </section>
      )}
    </>
  );
}
