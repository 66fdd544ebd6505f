/** A search without products still leads on: to categories, and to what others take. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { useLiveSkus } from '../product/use-live-skus.ts';
import { Categories } from './categories.tsx';

const productsShown = 4;

export function NothingFound({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  const isMedicine = found?.notice === 'medicine';
  const { data: home } = useCall('homepage');
  const popular = home?.blocks.find((block) => block.type === 'popular');
  const products = popular?.type === 'popular' ? popular.items.slice(0, productsShown) : [];
  const live = useLiveSkus(products);
  return (
    <div className="found">
      <EmptyState
        title={t(isMedicine ? 'search.medicine_title' : 'search.nothing_title', { q })}
        action={<ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
      >
        {t(isMedicine ? 'search.medicine_text' : 'search.nothing_text')}
      </EmptyState>
      {/* For who asked for a medicine nothing of the shop is the answer. */}
      {!isMedicine && <Categories />}
      {!isMedicine && products.length > 0 && (
        <section className="sec">
          <div className="sec-head">
            <h2>{popular?.title}</h2>
          </div>
          <ProductGrid products={products} live={live} source="Popular Products" />
        </section>
      )}
    </div>
  );
}
