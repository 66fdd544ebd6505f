import { type MouseEvent, useRef, useState } from 'react';
import type { ProductDetail, Sku } from '../../../shared/contract/catalogue.ts';
import { type GalleryView, galleryViews } from '../../../shared/domain/gallery.ts';
import type { discountPercent } from '../../../shared/domain/product-card.ts';
import { type T, useApp } from '../../state/app-context.ts';
import { runLate } from '../../state/late.ts';
import { Picture } from '../../ui/picture.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Heart } from '../wishlist/heart.tsx';
import { SupplementFacts } from './supplement-facts.tsx';

export const factsId = 'facts';
const slideId = (index: number) => `picture-${index + 1}`;
const slideClasses = { picture: undefined, close_up: 'is-near', label: 'is-label' };

interface SlideProps {
  item: ProductDetail;
  view: GalleryView;
  index: number;
}

const getViewName = ({ item: { name }, view, index }: SlideProps, t: T) =>
  t(view.kind === 'label' ? 'product.label_of' : 'product.picture_n', { n: index + 1, name });
const getViewUrl = ({ item: { images }, view }: SlideProps) =>
  view.kind === 'label' ? '' : (images[view.picture]?.url ?? '');

function Thumbnail({
  isCurrent,
  onPress,
  ...slide
}: SlideProps & { isCurrent: boolean; onPress: (event: MouseEvent) => void }) {
  const { t } = useApp();
  const { item, view, index } = slide;
  return (
    <li>
      <a
        href={`#${slideId(index)}`}
        className={slideClasses[view.kind]}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={getViewName(slide, t)}
        onClick={onPress}
      >
        <Tile color={item.category.color} />
        {view.kind === 'label' ? (
          <span className="label-lines" />
        ) : (
          <Picture url={getViewUrl(slide)} sizes="72px" alt="" />
        )}
      </a>
    </li>
  );
}

function LabelSlide(slide: SlideProps) {
  const { t } = useApp();
  return (
    <a id={slideId(slide.index)} className={slideClasses.label} href={`#${factsId}`}>
      <span className="sr">{getViewName(slide, t)}</span>
      <div aria-hidden="true">
        <SupplementFacts facts={slide.item.facts} />
      </div>
    </a>
  );
}

function PictureSlide({ picture, ...slide }: SlideProps & { picture: number }) {
  const app = useApp();
  const { item, view, index } = slide;
  const enlarge = (event: MouseEvent) => {
    // A new tab or window was asked for.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    runLate(app, async () => (await import('./zoom-modal.tsx')).openZoom(app, item, picture));
  };
  return (
    <a
      id={slideId(index)}
      className={slideClasses[view.kind]}
      href={getViewUrl(slide)}
      aria-label={app.t('product.enlarge', { picture: getViewName(slide, app.t) })}
      onClick={enlarge}
    >
      <Picture
        url={getViewUrl(slide)}
        // A close-up enlarges a third of the picture.
        sizes={view.kind === 'close_up' ? '1008px' : '(max-width: 976px) 92vw, 520px'}
        alt={item.images[picture]?.alt || item.name}
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
  item: ProductDetail;
  sku: Sku;
  percent: ReturnType<typeof discountPercent>;
}) {
  const { t } = useApp();
  const [at, setAt] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  const { images, name, category, facts } = item;
  const views = galleryViews(images.length, facts.rows.length > 0);
  const isSingle = views.length < 2;
  const isInStock = sku.buy_limit !== 0;
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <div className={`gallery${isSingle ? ' gallery--one' : ''}${isInStock ? '' : ' is-out'}`}>
      {!isSingle && (
        <ul aria-label={t('product.gallery')}>
          {views.map((view, index) => (
            <Thumbnail
              key={slideId(index)}
              item={item}
              view={view}
              index={index}
              isCurrent={index === at}
              onPress={(event) => show(event, index)}
            />
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
          {views.map((view, index) => {
            const slide = { item, view, index };
            if (view.kind === 'label') return <LabelSlide key={slideId(index)} {...slide} />;
            return <PictureSlide key={slideId(index)} {...slide} picture={view.picture} />;
          })}
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
