import { Fragment } from 'react';
import { useLocation } from 'react-router';
import type { NutritionistDetail, Recommendation } from '../../../shared/contract/nutritionist.ts';
import { parseNutritionistPlace } from '../../../shared/domain/cart-origin.ts';
import { getFirstName } from '../../../shared/domain/first-name.ts';
import { groupByStage } from '../../../shared/domain/stages.ts';
import { useCart, useT } from '../../state/app-context.ts';
import { ProductCard } from '../product/product-card.tsx';
import { useLiveSkus } from '../product/use-live-skus.ts';
import { AddMissing, type ListedProduct } from './add-missing.tsx';

type Listed = ListedProduct & { stage: string | null; advice: Pick<Recommendation, 'dose' | 'reason'> };

function Stage({ listed, personId, eager }: { listed: readonly Listed[]; personId: string; eager: boolean }) {
  const t = useT();
  const { items } = useCart();
  const query = new URLSearchParams(useLocation().search);
  const source = parseNutritionistPlace(query);
  const place = query.get('origin');
  return (
    <ol className="recommendations" start={listed[0]?.position}>
      {listed.map(({ product, sku, position, advice }, at) => (
        <li key={product.id}>
          <ProductCard
            product={product}
            sku={sku}
            count={items[sku.id]?.count ?? 0}
            source={source}
            originId={personId}
            origin={{
              nutritionist_id: personId,
              position,
              ...(source !== 'Nutritionist' && place && { origin: place }),
            }}
            eager={eager && at < 2}
          />
          <div className="recommendation-reason">
            <p>{advice.reason}</p>
            <dl>
              <dt>{t('advice.person_dose')}</dt>
              <dd>{advice.dose}</dd>
            </dl>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Stages are alternatives, so each is added by a button of its own. */
export function RecommendedList({ person }: { person: NutritionistDetail }) {
  const t = useT();
  const { products, id } = person;
  const source = parseNutritionistPlace(new URLSearchParams(useLocation().search));
  const name = getFirstName(person.name);
  const live = useLiveSkus(products);
  const today = products.map((product, at) => ({
    product,
    sku: live.get(product.default_sku.id) ?? product.default_sku,
    position: at + 1,
    stage: product.stage,
    advice: product,
  }));
  if (products.length === 0) return <p className="muted">{t('advice.person_none')}</p>;
  const stages = groupByStage(today);
  const isStaged = products.some(({ stage }) => stage !== null);
  return (
    <>
      <div className="section-head recommendations-head">
        <h2>{t('advice.person_list', { name })}</h2>
        {!isStaged && <AddMissing listed={today} source={source} personId={id} />}
      </div>
      <p className="muted section-lead">{t(isStaged ? 'advice.person_stages' : 'advice.person_list_text', { name })}</p>
      {stages.map(({ stage, products: listed }, at) => (
        <Fragment key={stage}>
          {isStaged && (
            <div className="section-head recommendations-head">
              <h3>{stage ?? t('advice.person_every_stage')}</h3>
              <AddMissing listed={listed} source={source} personId={id} />
            </div>
          )}
          <Stage listed={listed} personId={id} eager={at === 0} />
        </Fragment>
      ))}
    </>
  );
}
