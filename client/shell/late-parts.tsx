/** Parts that no first page needs: fetched when there is something to show. The server renders none of them. */
import { type ComponentType, useEffect, useRef } from 'react';
import { useApp, useCart } from '../state/app-context.ts';
import { useStore } from '../state/reactive.ts';
import { useLate } from '../state/use-late.ts';
import { ModalLeaving } from '../ui/modal-leaving.ts';

/** The cart is saved before the toast says so, as the shopper may leave at once (keeper.ts). */
const loadToast = async () => {
  await import('./keep-shop.ts').catch(() => {});
  return (await import('./toast.tsx')).ToastView;
};
const loadPrompt = async () => (await import('../features/free-delivery/prompt.tsx')).FreeDeliveryPrompt;

function Toasts() {
  // Fetched at the first touch: when the connection is gone it would be too late to fetch the way of saying so.
  useEffect(() => {
    const fetchEarly = () => void loadToast().catch(() => {});
    window.addEventListener('pointerdown', fetchEarly, { once: true });
    return () => window.removeEventListener('pointerdown', fetchEarly);
  }, []);
  const { shown } = useStore(useApp().stores.toasts.state);
  const Part = useLate(shown !== null, loadToast);
  // The region is there from the start: screen readers only announce what appears in one they know.
  return (
    <div className="toast-place" role="status">
      {Part && shown && <Part key={shown.id} toast={shown} />}
    </div>
  );
}

function Modals() {
  const { stores } = useApp();
  const { open } = useStore(stores.modals.state);
  if (!open) return null;
  const { Modal } = open.View as { Modal: ComponentType<{ close: () => void }> };
  return (
    <ModalLeaving value={open.isLeaving}>
      <Modal key={open.name} close={stores.modals.close} />
    </ModalLeaving>
  );
}

function Prompts() {
  const { freeDeliveryMinor } = useStore(useApp().stores.session);
  const { items, ready } = useCart();
  const isEmpty = Object.keys(items).length === 0;
  const wasEmpty = useRef(false);
  if (ready && isEmpty) wasEmpty.current = true;
  // Nothing can be near before something is in the cart.
  const isPromised = (freeDeliveryMinor ?? 0) > 0 && ready && !isEmpty;
  const Part = useLate(isPromised, loadPrompt);
  return Part && <Part wasEmpty={wasEmpty.current} />;
}

export function LateParts({ prompts }: { prompts: boolean }) {
  return (
    <>
      <Toasts />
      <Modals />
      {prompts && <Prompts />}
    </>
  );
}
