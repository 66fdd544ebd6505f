import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { ProductDetail, Sku } from '../../../shared/contract/catalogue.ts';
import { type GalleryView, galleryViews } from '../../../shared/domain/gallery.ts';
import type { discountPercent } from '../../../shared/domain/product-card.ts';
import { useApp } from '../../state/app-context.ts';
import { runLate } from '../../state/late.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { SupplementFacts } from './supplement-facts.tsx';

export const factsId = 'facts';
const slideId = (index: number) => `picture-${index + 1}`;
const classes = { picture: undefined, close_up: 'is-near', label: 'is-label' };

/**
 * The product's pictures and its label. Slides and thumbnails are links, so that they work without JavaScript: to the
 * slide, the picture's file or the whole label.
 */
export function Gallery({
  item,
  sku,
  percent,
}: {
  item: ProductDetail;
  sku: Sku;
  percent: ReturnType<typeof discountPercent>;
}) {
  const app = useApp();
  const { t } = app;
  const [at, setAt] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const { images, name, category, facts } = item;
  const views = galleryViews(images.length, facts.rows.length > 0);
  const isOne = views.length < 2;
  const isSold = sku.buy_limit !== 0;
  const nameOf = (view: GalleryView, index: number) =>
    t(view.kind === 'label' ? 'product.label_of' : 'product.picture_n', { n: index + 1, name });
  const urlOf = (view: GalleryView) => (view.kind === 'label' ? '' : (images[view.picture]?.url ?? ''));

  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const enlarge = (event: MouseEvent, picture: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    runLate(app, async () => (await import('./zoom-modal.tsx')).openZoom(app, item, picture));
  };
  const slide = (view: GalleryView, index: number, inside: ReactNode) => (
    <a
      id={slideId(index)}
      key={slideId(index)}
      className={classes[view.kind]}
      {...(view.kind === 'label'
        ? { href: `#${factsId}` }
        : {
            href: urlOf(view),
            'aria-label': t('product.enlarge', { picture: nameOf(view, index) }),
            onClick: (event: MouseEvent) => enlarge(event, view.picture),
          })}
    >
      {inside}
    </a>
  );
  return (
    <div className={`gallery${isOne ? ' gallery--one' : ''}${isSold ? '' : ' is-out'}`}>
      {!isOne && (
        <ul aria-label={t('product.gallery')}>
          {views.map((view, index) => (
            <li key={slideId(index)}>
              <a
                href={`#${slideId(index)}`}
                className={classes[view.kind]}
                aria-current={index === at ? 'true' : undefined}
                aria-label={nameOf(view, index)}
                onClick={(event) => show(event, index)}
              >
                <Tile color={category.color} />
                {view.kind === 'label' ? (
                  <span className="label-lines" />
                ) : (
                  <Picture url={urlOf(view)} sizes="72px" alt="" />
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
          {views.map((view, index) =>
            slide(
              view,
              index,
              view.kind === 'label' ? (
                <>
                  <span className="sr">{nameOf(view, index)}</span>
                  <div aria-hidden="true">
                    <SupplementFacts facts={facts} />
                  </div>
                </>
              ) : (
                <Picture
                  url={urlOf(view)}
                  // A close-up enlarges a third of the picture.
                  sizes={view.kind === 'close_up' ? '1008px' : '(max-width: 976px) 92vw, 520px'}
                  alt={images[view.picture]?.alt || name}
                  {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                />
              ),
            ),
          )}
        </div>
        {(!isSold || percent > 0) && (
          <div className="tags">
            <span className={isSold ? 'tag tag--sale' : 'tag'}>
              <bdi>
                {isSold ? t('catalogue.discount', { percent }) : (sku.reserved?.title ?? t('catalogue.sold_out'))}
              </bdi>
            </span>
          </div>
        )}
        <Heart sku={item.default_sku.id} name={name} />
      </figure>
    </div>
  );
}
