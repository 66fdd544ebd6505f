/** One toast: closed by its button, by a swipe of 100 px or after 4 s (spec §4, §9). */
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { undoRemoval } from '../../shared/domain/undo-removal.ts';
import { paths } from '../../shared/paths.ts';
import { type AppValue, useApp, useT } from '../state/app-context.ts';
import { useStore } from '../state/reactive.ts';
import type { RemovedLine, Toast } from '../state/toasts.ts';
import { useLazyComponent } from '../state/use-lazy-component.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { isDismissSwipe, swipeDistancePx } from './swipe-distance.ts';

const icons = { success: 'circle-check', error: 'circle-alert', warning: 'triangle-alert', info: 'info' } as const;

/**
 * The toast container of an open dialog: a dialog is in the browser's top layer, and a toast outside of it would be dimmed and
 * inert.
 */
function useDialogContainer(): Element | null {
  const { open } = useStore(useApp().stores.modals.state);
  const [container, setContainer] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` changes when a dialog enters or leaves the document
  useLayoutEffect(() => setContainer(document.querySelector('dialog .toast-container')), [open]);
  return container;
}

function UndoButton({ removed: { id, before } }: { removed: RemovedLine }) {
  const { stores, t } = useApp();
  const { cart, toasts } = stores;
  const undo = () => {
    cart.state.items = undoRemoval(cart.state.items, before, id);
    toasts.dismiss();
  };
  return (
    <button type="button" className="toast-action" onClick={undo}>
      {t('info.undo')}
    </button>
  );
}

const loadUndo = async (needWords: AppValue['needWords']) => {
  await needWords(['info']);
  return UndoButton;
};

export function ToastView({ toast }: { toast: Readonly<Toast> }) {
  const container = useDialogContainer();
  const view = <ToastCard toast={toast} />;
  return container ? createPortal(view, container) : view;
}

function ToastCard({ toast }: { toast: Readonly<Toast> }) {
  const { stores, locale } = useApp();
  const t = useT();
  const { removed } = toast;
  const Undo = useLazyComponent(removed !== undefined, loadUndo);
  const { pathname } = useLocation();
  const sign = locale === 'ar' ? -1 : 1;
  const startX = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const onMove = (event: PointerEvent) =>
    startX.current !== null && setShift(swipeDistancePx(startX.current, event.clientX, locale));
  const onEnd = () => {
    startX.current = null;
    if (isDismissSwipe(shift)) stores.toasts.dismiss();
    else setShift(0);
  };
  return (
    <div
      className={`toast toast--${toast.type}${toast.isLeaving ? ' is-leaving' : ''}`}
      role={toast.type === 'error' ? 'alert' : undefined}
      style={shift === 0 ? undefined : { translate: `${shift * sign}px 0`, opacity: 1 - Math.min(shift / 200, 0.8) }}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button, a')) return;
        startX.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
    >
      <Icon of={icons[toast.type]} />
      <span>{toast.message}</span>
      {toast.leadsToCart && pathname !== paths.cart() && (
        <Link to={paths.cart()} onClick={stores.toasts.dismiss}>
          {t('shell.view_cart')}
        </Link>
      )}
      {Undo && removed && <Undo removed={removed} />}
      <IconButton label={t('shell.close')} onClick={stores.toasts.dismiss}>
        <Icon of="x" size="s" />
      </IconButton>
    </div>
  );
}
