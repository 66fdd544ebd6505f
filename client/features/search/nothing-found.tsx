/** A search without products still leads on: to categories, and to what others take. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall, useShelves } from '../../api/swr.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { useLiveSkus } from '../product/use-live-skus.ts';

const categoriesShown = 8;
const productsShown = 4;

export function NothingFound({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  const isMedicine = found?.notice === 'medicine';
  const shelves = useShelves();
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
      {!isMedicine && shelves.length > 0 && (
        <nav className="chips" aria-label={t('search.categories')}>
          {shelves.slice(0, categoriesShown).map(({ id, name }) => (
            <Link className="chip" key={id} to={paths.products(`?category_id=${encodeURIComponent(id)}`)}>
              {name}
            </Link>
          ))}
        </nav>
      )}
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
