import { useState } from 'react';
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import type { discountPercent } from '../../../shared/domain/product-card.ts';
import { useT } from '../../state/app-context.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Heart } from '../wishlist/heart.tsx';

/** The pack, and smaller ones to choose from where there are several. */
export function Gallery({ item, percent }: { item: ProductDetail; percent: ReturnType<typeof discountPercent> }) {
  const t = useT();
  const [at, setAt] = useState(0);
  const { images, name, category } = item;
  const image = images[at] ?? images[0];
  return (
    <div className={`gallery${images.length > 1 ? '' : ' gallery--one'}`}>
      {images.length > 1 && (
        <ul aria-label={t('product.gallery')}>
          {images.map(({ url }, index) => (
            <li key={url}>
              <button
                type="button"
                aria-current={index === at ? 'true' : undefined}
                aria-label={t('product.picture_n', { n: index + 1, name })}
                onClick={() => setAt(index)}
              >
                <Tile color={category.color} />
                <Picture url={url} sizes="72px" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <figure>
        <Tile color={category.color} />
        {image && (
          <Picture
            url={image.url}
            sizes="(max-width: 976px) 92vw, 520px"
            alt={image.alt || name}
            fetchPriority="high"
          />
        )}
        {percent > 0 && (
          <div className="tags">
            <span className="tag tag--sale">
              <bdi>{t('catalogue.discount', { percent })}</bdi>
            </span>
          </div>
        )}
        <Heart sku={item.default_sku.id} name={name} />
      </figure>
    </div>
  );
}
