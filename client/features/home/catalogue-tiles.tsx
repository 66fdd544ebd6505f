import { paths } from '../../../shared/paths.ts';
import type { DrawnBlock } from '../../data/drawn-fields.ts';
import { useT } from '../../state/app-context.ts';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tile } from '../../ui/tile.tsx';

export function CategoryTiles({ block }: { block: DrawnBlock<'categories'> }) {
  const t = useT();
  return (
    <section className="section below-fold">
      <div className="section-head">
        <h2>{block.title}</h2>
        <Link className="link" to={paths.categories()}>
          {t('catalogue.see_all')}
        </Link>
      </div>
      <ul className="category-tiles">
        {block.items.map(({ id, name, color, image }) => (
          <li key={id}>
            <Link className="category-tile" to={paths.products(`?category_id=${encodeURIComponent(id)}`)}>
              <span>
                <Tile color={color} />
                {image ? <Picture url={image} sizes="160px" alt="" loading="lazy" /> : <i className="diamond" />}
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function BrandWall({ block }: { block: DrawnBlock<'brands'> }) {
  const t = useT();
  return (
    <section className="section below-fold">
      <div className="section-head">
        <h2>{block.title}</h2>
        <Link className="link" to={paths.brandsList()}>
          {t('catalogue.brands_all')}
        </Link>
      </div>
      <div className="brands">
        {block.items.map(({ id, slug, name, image, count }) => (
          <Link to={paths.brand(slug)} key={id}>
            {image ? (
              <Picture url={image} sizes="160px" alt={name} height="48" width="120" loading="lazy" />
            ) : (
              <b className="brand-name">{name}</b>
            )}
            <small>{t('catalogue.products', { n: count })}</small>
          </Link>
        ))}
      </div>
    </section>
  );
}
