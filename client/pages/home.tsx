import type { Product } from '../../shared/contract/catalogue.ts';
import type { HomeBlock } from '../../shared/contract/home.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../api/swr.ts';
import { TestCard } from '../features/blood-test/test-card.tsx';
import { PersonCard } from '../features/nutritionist/person-card.tsx';
import { ProductGrid } from '../features/product/product-grid.tsx';
import { useLiveSkus } from '../features/product/use-live-skus.ts';
import { definePage } from '../page.ts';
import { useApp, useT } from '../state/app-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import { Tile } from '../ui/tile.tsx';

const isShelf = (block: HomeBlock) => block.type === 'products' || block.type === 'popular';
const productsOf = (blocks: readonly HomeBlock[]): Product[] =>
  blocks.flatMap((block) => (block.type === 'products' || block.type === 'popular' ? block.items : []));

/** Packs for the shelf and the two sides, of different categories so that their colours differ. */
function shelfOf(products: readonly Product[]): Product[] {
  const seen = new Set<string>();
  return products
    .filter(({ category, images }) => images[0] && !seen.has(category.id) && seen.add(category.id))
    .slice(0, 5);
}

function Hero({ block, products }: { block: Extract<HomeBlock, { type: 'banner' }>; products: readonly Product[] }) {
  const t = useT();
  const [first, second, third, fourth, fifth] = shelfOf(products);
  const sides = [
    { key: 'offers', className: 'side-warm', to: paths.products('?on_sale=true'), pack: fourth },
    { key: 'new', className: 'side-cool', to: paths.products('?sort=newest-desc'), pack: fifth },
  ] as const;
  return (
    <section className="hero">
      <div className="panel hero-main on-gulf">
        <div className="hero-copy">
          <h1>{block.title}</h1>
          <p>{block.text}</p>
          <div className="row">
            <ButtonLink to={block.path} look="light" size="big">
              {block.action}
            </ButtonLink>
            <Link className="ghost" to={paths.categories()}>
              {t('shell.nav_categories')}
            </Link>
          </div>
        </div>
        <div className="shelf" aria-hidden="true">
          {[third, first, second].map(
            (product, at) =>
              product && (
                <Picture
                  className={`shelf-${at + 1}`}
                  key={product.id}
                  url={product.images[0]?.url ?? ''}
                  sizes="240px"
                  alt=""
                  fetchPriority={at === 1 ? 'high' : 'auto'}
                />
              ),
          )}
        </div>
      </div>
      <div className="side">
        {sides.map(({ key, className, to, pack }) => (
          <Link className={`panel ${className}`} to={to} key={key}>
            <h2>{t(`content.side_${key}`)}</h2>
            <p>{t(`content.side_${key}_text`)}</p>
            <span className="ghost">{t(`content.side_${key}_action`)}</span>
            {pack?.images[0] && <Picture url={pack.images[0].url} sizes="180px" alt="" loading="lazy" />}
          </Link>
        ))}
      </div>
    </section>
  );
}

function CategoryTiles({ block }: { block: Extract<HomeBlock, { type: 'categories' }> }) {
  const t = useT();
  return (
    <section className="sec far">
      <div className="sec-head">
        <h2>{block.title}</h2>
        <Link className="link" to={paths.categories()}>
          {t('catalogue.see_all')}
        </Link>
      </div>
      <ul className="cats">
        {block.items.map(({ id, name, color, image }) => (
          <li key={id}>
            <Link className="cat" to={paths.products(`?category_id=${encodeURIComponent(id)}`)}>
              <span>
                <Tile color={color} />
                {image ? <Picture url={image} sizes="160px" alt="" loading="lazy" /> : <i className="nuqta" />}
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BrandWall({ block }: { block: Extract<HomeBlock, { type: 'brands' }> }) {
  const { t, locale } = useApp();
  return (
    <section className="sec far">
      <div className="sec-head">
        <h2>{block.title}</h2>
        <Link className="link" to={paths.brandsList()}>
          {t('catalogue.brands_all')}
        </Link>
      </div>
      <div className="brands">
        {block.items.map(({ id, slug, name, count }) => (
          <Link to={paths.brand(slug)} key={id}>
            <img src={`/packs/brand-${slug}.${locale}.svg`} alt={name} height="48" width="120" loading="lazy" />
            <small>{t('catalogue.products', { n: count })}</small>
          </Link>
        ))}
      </div>
    </section>
  );
}

function SectionHead({ title, path }: { title: string; path: string }) {
  const t = useT();
  return (
    <div className="sec-head">
      <h2>{title}</h2>
      <Link className="link" to={path} aria-label={`${t('catalogue.see_all')}: ${title}`}>
        {t('catalogue.see_all')}
      </Link>
    </div>
  );
}

function Promises() {
  const t = useT();
  const promises = [
    { key: 'delivery', icon: 'truck', flip: true },
    { key: 'label', icon: 'badge-check', flip: false },
    { key: 'return', icon: 'rotate-ccw', flip: false },
    { key: 'pay', icon: 'credit-card', flip: false },
  ] as const;
  return (
    <ul className="promises far">
      {promises.map(({ key, icon, flip }) => (
        <li key={key}>
          <Icon of={icon} size="l" flip={flip} />
          <div>
            <b>{t(`content.promise_${key}`)}</b>
            <span>{t(`content.promise_${key}_text`)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function View() {
  const t = useT();
  const blocks = useCall('homepage').data?.blocks ?? [];
  const products = productsOf(blocks);
  const live = useLiveSkus(products);
  const firstShelf = blocks.find(isShelf);
  return (
    <>
      {blocks.map((block) => {
        if ('items' in block && block.items.length === 0) return null;
        const key = `${block.type} ${block.title}`;
        switch (block.type) {
          case 'banner':
            return <Hero key={key} block={block} products={products} />;
          case 'categories':
            return <CategoryTiles key={key} block={block} />;
          case 'brands':
            return <BrandWall key={key} block={block} />;
          case 'blood-tests':
            return (
              <section className="sec far tests-block" key={key}>
                <div>
                  <h2>{block.title}</h2>
                  <p className="muted">{block.text}</p>
                  <Link className="ghost" to={block.path}>
                    {t('catalogue.see_all')}
                  </Link>
                </div>
                <div className="tests">
                  {block.items.map((test) => (
                    <TestCard test={test} key={test.id} />
                  ))}
                </div>
              </section>
            );
          case 'nutritionists':
            return (
              <section className="sec far" key={key}>
                <SectionHead title={block.title} path={block.path} />
                <div className="people">
                  {block.items.map((person) => (
                    <PersonCard person={person} key={person.id} />
                  ))}
                </div>
              </section>
            );
          case 'text':
            return (
              <section className="sec far prose" key={key}>
                <h2>{block.title}</h2>
                <p>{block.text}</p>
              </section>
            );
          default:
            return (
              <section className="sec far" key={key}>
                <SectionHead title={block.title} path={block.path} />
                <ProductGrid
                  products={block.items}
                  live={live}
                  source={block.type === 'popular' ? 'Popular Products' : 'Home Page'}
                  rail
                  eager={block === firstShelf ? 2 : 0}
                />
              </section>
            );
        }
      })}
      <Promises />
    </>
  );
}

export const page = definePage({
  load: async ({ get }) => {
    await get('homepage');
    return undefined;
  },
  head: ({ t }) => ({ title: t('shell.home_title'), description: t('shell.home_description') }),
  View,
});
