/** A search without products still leads on: to categories, and to what others take. */
import type { SearchFindings } from '../../../shared/contract/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../api/swr.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { useLiveSkus } from '../product/use-live-skus.ts';
import { Categories } from './categories.tsx';
import { type FoundLink, foundLinks } from './found-links.ts';

const productsShown = 4;

const isShelf = ({ kind }: FoundLink) => kind === 'brands' || kind === 'categories';
const rank = (link: FoundLink) => (link.kind === 'pages' ? 0 : isShelf(link) ? 2 : 1);

export function NothingFound({ q, found }: { q: string; found: SearchFindings | undefined }) {
  const t = useT();
  const isMedicine = found?.notice === 'medicine';
  const { data: home } = useCall('homepage');
  const popular = home?.blocks.find((block) => block.type === 'popular');
  const products = popular?.type === 'popular' ? popular.items.slice(0, productsShown) : [];
  const live = useLiveSkus(products);
  const hasSimilar = (found?.similar?.items.length ?? 0) > 0;
  // A page is what was asked for by its name.
  const links = isMedicine || !found ? [] : foundLinks(found).toSorted((a, b) => rank(a) - rank(b));
  const [first, ...others] = links;
  const isElsewhere = first !== undefined && !isShelf(first);
  // Where words are kept or a price was read, the sentence only explains; else it is all there is to say.
  const said = found?.sentence;
  const isWhole = said !== undefined && !found?.relaxed?.kept && !found?.price;
  const title = isMedicine
    ? t('search.medicine_title', { q })
    : isWhole
      ? said
      : t(isElsewhere ? 'search.elsewhere_title' : 'search.nothing_title', { q });
  const text = isMedicine ? t('search.medicine_text') : isWhole || isElsewhere ? null : t('search.nothing_text');
  return (
    <div className="found">
      <EmptyState
        title={title}
        action={
          first ? (
            <ButtonLink to={first.to}>{first.name}</ButtonLink>
          ) : (
            <ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>
          )
        }
      >
        {isWhole ? null : (said ?? text)}
      </EmptyState>
      {others.length > 0 && (
        <nav className="chips" aria-label={t('search.also')}>
          {others.map(({ key, name, to }) => (
            <Link className="chip" key={key} to={to}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        </nav>
      )}
      {/* For who asked for a medicine nothing of the shop is the answer. */}
      {!isMedicine && links.length === 0 && <Categories />}
      {!isMedicine && !hasSimilar && products.length > 0 && (
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
