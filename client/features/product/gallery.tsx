import { type MouseEvent, useRef, useState } from 'react';
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import type { discountPercent } from '../../../shared/domain/product-card.ts';
import { useApp } from '../../state/app-context.ts';
import { runLate } from '../../state/late.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Heart } from '../wishlist/heart.tsx';

const slideId = (index: number) => `picture-${index + 1}`;

/**
 * The pack, to be swiped through and looked at closely. Pictures and their small ones are links, so that both work before and
 * without the script: to the place in the row, and to the picture itself.
 */
export function Gallery({ item, percent }: { item: ProductDetail; percent: ReturnType<typeof discountPercent> }) {
  const app = useApp();
  const { t } = app;
  const [at, setAt] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const { images, name, category } = item;
  const nameOf = (index: number) => t('product.picture_n', { n: index + 1, name });

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const enlarge = (event: MouseEvent, index: number) => {
    // Another tab was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    runLate(app, async () => (await import('./zoom-modal.tsx')).openZoom(app, item, index));
  };
  return (
    <div className={`gallery${images.length > 1 ? '' : ' gallery--one'}`}>
      {images.length > 1 && (
        <ul aria-label={t('product.gallery')}>
          {images.map(({ url }, index) => (
            <li key={url}>
              <a
                href={`#${slideId(index)}`}
                aria-current={index === at ? 'true' : undefined}
                aria-label={nameOf(index)}
                onClick={(event) => show(event, index)}
              >
                <Tile color={category.color} />
                <Picture url={url} sizes="72px" alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <figure>
        <Tile color={category.color} />
        <div
          className="slides"
          ref={row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {images.map(({ url, alt }, index) => (
            <a
              id={slideId(index)}
              href={url}
              key={url}
              aria-label={t('product.enlarge', { picture: nameOf(index) })}
              onClick={(event) => enlarge(event, index)}
            >
              <Picture
                url={url}
                sizes="(max-width: 976px) 92vw, 520px"
                alt={alt || name}
                {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              />
            </a>
          ))}
        </div>
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
