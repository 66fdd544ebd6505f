import { type MouseEvent, useRef, useState } from 'react';
import type { Product, ProductDetail, Sku } from '../../../shared/contract/catalogue.ts';
import { type GalleryView, getGalleryViews } from '../../../shared/domain/gallery.ts';
import type { computeDiscountPercent } from '../../../shared/domain/product-card.ts';
import { useApp } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { SupplementFacts } from './supplement-facts.tsx';

export const factsId = 'facts';
const slideId = (index: number) => `picture-${index + 1}`;
const slideClasses = { picture: undefined, close_up: 'is-close-up', label: 'is-label' };

/** A card's product has no label yet. Most products have one, so its place is kept. */
export type GalleryProduct = Product & { facts?: ProductDetail['facts'] | undefined };

interface SlideProps {
  item: GalleryProduct;
  view: GalleryView;
  index: number;
  name: string;
}

function Slide({ item, view, index, name }: SlideProps) {
  const app = useApp();
  const shared = { id: slideId(index), className: slideClasses[view.kind] };
  if (view.kind === 'label')
    return (
      <a {...shared} href={`#${factsId}`}>
        <span className="sr-only">{name}</span>
        <div aria-hidden="true">{item.facts && <SupplementFacts facts={item.facts} />}</div>
      </a>
    );
  const picture = item.images[view.picture];
  const url = picture?.url ?? '';
  const enlarge = (event: MouseEvent) => {
    // A new tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    runLazy(app, async () => (await import('./zoom-modal.tsx')).openZoomModal(app, item, view.picture));
  };
  return (
    <a {...shared} href={url} aria-label={app.t('product.enlarge', { picture: name })} onClick={enlarge}>
      <Picture
        url={url}
        // A close-up enlarges a third of the picture.
        sizes={view.kind === 'close_up' ? '1008px' : '(max-width: 976px) 92vw, 520px'}
        isLarge
        alt={picture?.alt || item.name}
        {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </a>
  );
}

/**
 * The product's pictures and its label. Slides and thumbnails are links, so that they work without JavaScript: to the
 * slide, the picture's file or the whole label.
 */
export function Gallery({
  item,
  sku,
  percent,
}: {
  item: GalleryProduct;
  sku: Sku;
  percent: ReturnType<typeof computeDiscountPercent>;
}) {
  const { t } = useApp();
  const [at, setAt] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const { images, name, category, facts } = item;
  const views = getGalleryViews(images.length, facts?.rows.length !== 0);
  const isSingle = views.length < 2;
  const isInStock = sku.buy_limit !== 0;
  const getName = (view: GalleryView, index: number) =>
    t(view.kind === 'label' ? 'product.label_of' : 'product.picture_n', { n: index + 1, name });
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <div className={`gallery${isSingle ? ' gallery--single' : ''}${isInStock ? '' : ' is-sold-out'}`}>
      {!isSingle && (
        <ul aria-label={t('product.gallery')}>
          {views.map((view, index) => (
            <li key={slideId(index)}>
              <a
                href={`#${slideId(index)}`}
                className={slideClasses[view.kind]}
                aria-current={index === at ? 'true' : undefined}
                aria-label={getName(view, index)}
                onClick={(event) => show(event, index)}
              >
                <Tile color={category.color} />
                {view.kind === 'label' ? (
                  <span className="label-icon" />
                ) : (
                  <Picture url={images[view.picture]?.url ?? ''} sizes="72px" alt="" />
                )}
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
          {views.map((view, index) => (
            <Slide key={slideId(index)} item={item} view={view} index={index} name={getName(view, index)} />
          ))}
        </div>
        {(!isInStock || percent > 0) && (
          <div className="tags">
            <span className={isInStock ? 'tag tag--sale' : 'tag'}>
              <bdi>
                {isInStock ? t('catalogue.discount', { percent }) : (sku.reserved?.title ?? t('catalogue.sold_out'))}
              </bdi>
            </span>
          </div>
        )}
        <Heart sku={item.default_sku.id} name={name} />
      </figure>
    </div>
  );
}
