/**
 * A product's pictures as large as the screen: a click or Enter looks closer where it was pressed, two fingers as anywhere in a
 * browser, arrows and the buttons lead to the next one, Escape and Back close it.
 */
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ProductDetail } from '../../../shared/contract/catalogue.ts';
import { type AppValue, useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';

type Shown = Pick<ProductDetail, 'name' | 'images'>;

function ZoomModal({ close, item, first }: ModalProps & { item: Shown; first: number }) {
  const { name, images } = item;
  const { t, locale } = useApp();
  const [at, setAt] = useState(first);
  /** Where it is looked at closely, in shares of the picture; null: it is seen whole. */
  const [near, setNear] = useState<{ x: number; y: number } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const picture = images[at];
  const go = (steps: number) => {
    setNear(null);
    setAt((at + steps + images.length) % images.length);
  };
  useLayoutEffect(() => {
    const box = frame.current;
    if (box && near)
      box.scrollTo(near.x * box.scrollWidth - box.clientWidth / 2, near.y * box.scrollHeight - box.clientHeight / 2);
  }, [near]);
  const look = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    // A key has no place: the middle.
    const where = detail === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
    setNear(near ? null : where);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    const back = locale === 'ar' ? 'ArrowRight' : 'ArrowLeft';
    // Close to a picture the arrows move it.
    if (near || images.length < 2 || (event.key !== forward && event.key !== back)) return;
    event.preventDefault();
    go(event.key === forward ? 1 : -1);
  };
  if (!picture) return null;
  return (
    <Modal id="zoom-title" size="full" title={<bdi>{name}</bdi>} closeWord={t('shell.close')} onClose={close}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside of it */}
      <div className="zoom" onKeyDown={onKeyDown}>
        <div className={`zoom-frame${near ? ' is-near' : ''}`} ref={frame} dir="ltr">
          <button type="button" aria-pressed={near !== null} onClick={look}>
            <img src={picture.url} alt={picture.alt || name} />
          </button>
        </div>
        {images.length > 1 && (
          <div className="zoom-ways">
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

export const openZoom = ({ stores, needWords }: AppValue, item: Shown, first: number): Promise<void> =>
  stores.modals.open('zoom', async () => {
    await needWords(['info']);
    return { Modal: (props) => <ZoomModal {...props} item={item} first={first} /> };
  });
