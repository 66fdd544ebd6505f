import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { buildFavouritesInput } from '../features/listing/category-input.ts';
import { ProductGrid } from '../features/product/product-grid.tsx';
import { useLiveSkus } from '../features/product/use-live-skus.ts';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Tile } from '../ui/tile.tsx';

const productsShown = 5;
const listingPath = (id: string) => paths.products(`?category_id=${encodeURIComponent(id)}`);

function OpenCategory({ id }: { id: string }) {
  const t = useT();
  const category = useCall('categories').data?.items.find((one) => one.id === id);
  const products = useCall('products', buildFavouritesInput(id)).data?.items.slice(0, productsShown) ?? [];
  const live = useLiveSkus(products);
  if (!category) return null;
  return (
    <section>
      <div className="section-head">
        <h2>{category.name}</h2>
        <Link className="link" to={listingPath(id)}>
          {t('catalogue.see_all')}
        </Link>
      </div>
      <p className="muted section-lead">{category.description}</p>
      <ProductGrid products={products} live={live} source="Category Page" rail />
    </section>
  );
}

function View() {
  const t = useT();
  const { search } = useLocation();
  const id = new URLSearchParams(search).get('id');
  const items = useCall('categories').data?.items ?? [];
  return (
    <>
      <Breadcrumbs
        label={t('shell.crumbs')}
        items={[
          { name: t('shell.home'), path: paths.home() },
          { name: t('shell.nav_categories'), path: paths.categories() },
        ]}
      />
      <h1>{t('shell.nav_categories')}</h1>
      <p className="muted section-lead">{t('catalogue.categories_text')}</p>
      {id && <OpenCategory id={id} />}
      {items.length === 0 && <EmptyState title={t('catalogue.no_result_found')} />}
      <ul className="category-cards">
        {items.map((category) => (
          <li key={category.id}>
            <Link
              className="category-card"
              to={listingPath(category.id)}
              aria-current={category.id === id ? 'true' : undefined}
            >
              <Tile color={category.color} />
              {category.image && <Picture url={category.image} sizes="160px" alt="" loading="lazy" />}
              <b>{category.name}</b>
              <span>{category.description}</span>
              <small>{t('catalogue.products', { n: category.count })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export const page = definePage({
  head: ({ t, url, read }) => {
    const category = read('categories')?.items.find(({ id }) => id === url.searchParams.get('id'));
    return {
      title: category ? category.name : t('shell.nav_categories'),
      description: category ? category.description : t('catalogue.categories_text'),
      canonical: category ? listingPath(category.id) : paths.categories(),
    };
  },
  View,
});
