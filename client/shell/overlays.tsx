/** Toasts, modals and the free delivery prompt: loaded when there is something to show, never rendered by the server. */

import { type ComponentType, useRef } from 'react';
import type { CartItems } from '../../shared/domain/cart.ts';
import { Boundary } from '../browser/boundary.tsx';
import { logFailure } from '../browser/log-failure.ts';
import { useApp, useCart } from '../state/app-context.ts';
import { useStore } from '../state/reactive.ts';
import { reloadOutdated } from '../state/run-lazy.ts';
import { useLazyComponent } from '../state/use-lazy-component.ts';
import { ModalLeaving } from '../ui/modal-leaving.ts';

/** Loads the cart's storage first, as the shopper may leave on "added to cart" (use-deferred-start.ts). Nothing else says what a press did. */
const loadToast = async () => {
  await import('./background-sync.ts').catch(logFailure('cart storage'));
  const orReload = (error: unknown) => {
    reloadOutdated(error);
    throw error;
  };
  return (await import('./toast.tsx').catch(orReload)).ToastView;
};
const loadPrompt = async () => (await import('../features/free-delivery/prompt.tsx')).FreeDeliveryPrompt;

const styles = ['overlays'] as const;

function Toasts() {
  const { stores } = useApp();
  const { shown } = useStore(stores.toasts.state);
  const Part = useLazyComponent(shown !== null, loadToast, styles);
  // The live region is always rendered: screen readers announce only changes in one they know.
  return (
    <div className={Part ? 'toast-container' : ''} role="status">
      {Part && shown && <Part key={shown.id} toast={shown} />}
    </div>
  );
}

function Modals() {
  const { stores, t } = useApp();
  const { modals, toasts } = stores;
  const { open } = useStore(modals.state);
  if (!open) return null;
  const leave = () => {
    modals.state.open = null;
    toasts.show(t('shell.broken'), 'error');
  };
  const { Modal } = open.View as { Modal: ComponentType<{ close: () => void }> };
  return (
    <Boundary at={open.name} onFault={leave}>
      <ModalLeaving value={open.isLeaving}>
        <Modal key={open.name} close={modals.close} />
      </ModalLeaving>
    </Boundary>
  );
}

function Prompts() {
  const { freeDeliveryMinor } = useStore(useApp().stores.session);
  const { items, ready } = useCart();
  const isEmpty = Object.keys(items).length === 0;
  const onLoad = useRef<CartItems>(null);
  if (ready) onLoad.current ??= items;
  const isOffered = (freeDeliveryMinor ?? 0) > 0 && ready && !isEmpty;
  const Part = useLazyComponent(isOffered, loadPrompt, styles);
  return Part && onLoad.current && <Part itemsOnLoad={onLoad.current} />;
}

export function Overlays({ prompts }: { prompts: boolean }) {
  return (
    <>
      <Boundary>
        <Toasts />
      </Boundary>
      <Modals />
      <Boundary>{prompts && <Prompts />}</Boundary>
    </>
  );
}
