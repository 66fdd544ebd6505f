import { useLocation } from 'react-router';
import type { NutritionistDetail } from '../../../shared/contract/nutritionist.ts';
import { parseNutritionistPlace } from '../../../shared/domain/cart-origin.ts';
import { getFirstName } from '../../../shared/domain/first-name.ts';
import { useCart, useT } from '../../state/app-context.ts';
import { ProductCard } from '../product/product-card.tsx';
import { useLiveSkus } from '../product/use-live-skus.ts';
import { AddMissing } from './add-missing.tsx';

export function RecommendedList({ person }: { person: NutritionistDetail }) {
  const t = useT();
  const { items } = useCart();
  const { products } = person;
  const query = new URLSearchParams(useLocation().search);
  const source = parseNutritionistPlace(query);
  const place = query.get('origin');
  const name = getFirstName(person.name);
  const live = useLiveSkus(products);
  const today = products.map((product, at) => ({
    product,
    sku: live.get(product.default_sku.id) ?? product.default_sku,
    position: at + 1,
  }));
  if (products.length === 0) return <p className="muted">{t('advice.person_none')}</p>;
  return (
    <>
      <div className="section-head recommendations-head">
        <h2>{t('advice.person_list', { name })}</h2>
        <AddMissing listed={today} source={source} personId={person.id} />
      </div>
      <p className="muted section-lead">{t('advice.person_list_text', { name })}</p>
      <ol className="recommendations">
        {today.map(({ product, sku, position }, at) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              sku={sku}
              count={items[sku.id]?.count ?? 0}
              source={source}
              originId={person.id}
              origin={{
                nutritionist_id: person.id,
                position,
                ...(source !== 'Nutritionist' && place && { origin: place }),
              }}
              eager={at < 2}
            />
            <div className="recommendation-reason">
              <p>{product.reason}</p>
              <dl>
                <dt>{t('advice.person_dose')}</dt>
                <dd>{product.dose}</dd>
              </dl>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
