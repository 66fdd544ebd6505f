/**
 * A product's pictures at full screen: a swipe, arrow keys and buttons go to the next one, a tap or Enter zooms in at
 * the pressed point, two fingers zoom as in any browser, Escape and Back close it.
 */
import { type KeyboardEvent, type MouseEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { type AppValue, useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';

type ZoomedProduct = Pick<ProductDetail, 'name' | 'images'>;

function ZoomModal({ close, item, first }: ModalProps & { item: ZoomedProduct; first: number }) {
  const { name, images } = item;
  const { t, locale } = useApp();
  const [at, setAt] = useState(first);
  /** The zoomed point in fractions of the picture; null when not zoomed. */
  const [zoomPoint, setZoomPoint] = useState<{ x: number; y: number } | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const show = (index: number) => row.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  const go = (steps: number) => {
    setZoomPoint(null);
    show((at + steps + images.length) % images.length);
  };
  const showFirst = useEffectEvent(() => {
    // `scrollIntoView` may return a promise, which no effect may return.
    show(first);
  });
  useLayoutEffect(() => showFirst(), []);
  const scrollTo = useEffectEvent((point: { x: number; y: number }) => {
    const box = row.current?.children[at];
    box?.scrollTo(point.x * box.scrollWidth - box.clientWidth / 2, point.y * box.scrollHeight - box.clientHeight / 2);
  });
  useLayoutEffect(() => {
    if (zoomPoint) scrollTo(zoomPoint);
  }, [zoomPoint]);
  const toggleZoom = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key press has no coordinates, so it zooms into the middle.
    const point = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    setZoomPoint(zoomPoint ? null : point);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    const back = locale === 'ar' ? 'ArrowRight' : 'ArrowLeft';
    // When zoomed in, the arrow keys scroll the picture.
    if (zoomPoint || images.length < 2 || (event.key !== forward && event.key !== back)) return;
    event.preventDefault();
    go(event.key === forward ? 1 : -1);
  };
  return (
    <Modal id="zoom-title" size="full" title={<bdi>{name}</bdi>} closeWord={t('shell.close')} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys bubble up from the focused buttons inside; the div takes no focus */}
      <div className="zoom" onKeyDown={onKeyDown}>
        <div
          className={`zoom-slides${zoomPoint ? ' is-zoomed' : ''}`}
          ref={row}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
        >
          {images.map(({ url, alt }, index) => (
            <div className={`zoom-frame${zoomPoint && index === at ? ' is-zoomed' : ''}`} dir="ltr" key={url}>
              {/* Only the current slide can be tabbed to; focusing another one would scroll the row. */}
              <button
                type="button"
                tabIndex={index === at ? 0 : -1}
                aria-pressed={zoomPoint !== null && index === at}
                onClick={toggleZoom}
              >
                {/* A pack of the demo has its photograph beside the drawing. */}
                <img
                  src={url.replace(/\.\w\w\.svg$/, '-800.avif')}
                  alt={alt || name}
                  loading={index === first ? 'eager' : 'lazy'}
                />
              </button>
            </div>
          ))}
        </div>
        {images.length > 1 && (
          <div className="zoom-controls">
            <IconButton label={t('info.picture_before')} onClick={() => go(-1)}>
              <Icon of="chevron-left" flip />
            </IconButton>
            <span aria-live="polite">{t('info.picture_of', { n: at + 1, all: images.length })}</span>
            <IconButton label={t('info.picture_after')} onClick={() => go(1)}>
              <Icon of="chevron-right" flip />
            </IconButton>
          </div>
        )}
      </div>
    </Modal>
  );
}

export const openZoomModal = ({ stores, needWords }: AppValue, item: ZoomedProduct, first: number): Promise<void> =>
  stores.modals.open('zoom', async () => {
    await needWords(['info']);
    return { Modal: (props) => <ZoomModal {...props} item={item} first={first} /> };
  });
