import type { Product } from '../../../shared/contract/catalogue.ts';
import type { BlockOf } from '../../../shared/contract/home.ts';
import { paths } from '../../../shared/paths.ts';
import { useT } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Packs for the hero's shelf and its two side panels, of different categories so that their colours differ. */
function pickHeroProducts(products: readonly Product[]): Product[] {
  const seen = new Set<string>();
  return products
    .filter(({ category, images }) => images[0] && !seen.has(category.id) && seen.add(category.id))
    .slice(0, 5);
}

export function Hero({ block, products }: { block: BlockOf<'banner'>; products: readonly Product[] }) {
  const t = useT();
  const [first, second, third, fourth, fifth] = pickHeroProducts(products);
  const [warm, cool] = block.tiles;
  const sides = [
    { tile: warm, className: 'hero-tile--warm', pack: fourth },
    { tile: cool, className: 'hero-tile--cool', pack: fifth },
  ];
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
            <Link className="action-link" to={paths.categories()}>
              {t('shell.nav_categories')}
            </Link>
          </div>
        </div>
        {block.image ? (
          <Picture
            className="hero-photo"
            url={block.image}
            sizes="(max-width: 767px) 92vw, 440px"
            alt=""
            fetchPriority="high"
          />
        ) : (
          first && (
            <div className="hero-packs" aria-hidden="true">
              {[third, first, second].map(
                (product, at) =>
                  product && (
                    <Picture
                      className={`hero-pack-${at + 1}`}
                      key={product.id}
                      url={product.images[0]?.url ?? ''}
                      sizes="240px"
                      alt=""
                      fetchPriority={at === 1 ? 'high' : 'auto'}
                    />
                  ),
              )}
            </div>
          )
        )}
      </div>
      <div className="hero-side">
        {sides.map(
          ({ tile, className, pack }) =>
            tile && (
              <Link className={`panel ${className}`} to={tile.path} key={className}>
                <h2>{tile.title}</h2>
                <p>{tile.text}</p>
                <span className="action-link">{tile.action}</span>
                {pack?.images[0] && <Picture url={pack.images[0].url} sizes="180px" alt="" loading="lazy" />}
              </Link>
            ),
        )}
      </div>
    </section>
  );
}
