import type { NutritionistPlan } from '../../../shared/contract/nutritionist.ts';
import { useCart, useT } from '../../state/app-context.ts';
import { ProductCard } from '../product/product-card.tsx';
import { AddMissing } from './add-missing.tsx';

export function PlannedList({ plan: { products, nutritionist } }: { plan: NutritionistPlan }) {
  const t = useT();
  const { items } = useCart();
  const listed = products.map((product, at) => ({ product, sku: product.default_sku, position: at + 1 }));
  return (
    <section className="section" aria-labelledby="plan-products">
      <div className="section-head recommendations-head">
        <h2 id="plan-products">{t('advice.plan_products', { n: products.length })}</h2>
        <AddMissing listed={listed} source="Nutritionist List" personId={nutritionist.id} />
      </div>
      <ol className="recommendations">
        {listed.map(({ product, sku, position }, at) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              count={items[sku.id]?.count ?? 0}
              source="Nutritionist List"
              originId={nutritionist.id}
              origin={{ nutritionist_id: nutritionist.id, position, origin: 'list' }}
              eager={at < 2}
            />
            <div className="recommendation-reason">
              <p>{products[at]?.note}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function UnavailableList({ items }: { items: NutritionistPlan['unavailable'] }) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <section className="section" aria-labelledby="plan-unavailable">
      <h2 id="plan-unavailable">{t('advice.plan_unavailable')}</h2>
      <ul className="recommendations">
        {items.map(({ name, note }) => (
          <li key={name}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
