import { useState } from 'react';
import type { Wishlist } from '../../../shared/contract/wishlist.ts';
import { CallFailure } from '../../api/call.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { loadSavedSkus } from './saved-skus.ts';

/** Asks before removing a list. A failure is only logged, and the list stays (docs/product.md §8). */
export function RemoveListModal({ close, list, onRemoved }: ModalProps & { list: Wishlist; onRemoved: () => void }) {
  const app = useApp();
  const { call, stores, t } = app;
  const [isBusy, setBusy] = useState(false);
  async function remove() {
    setBusy(true);
    try {
      await call('removeWishlist', { params: { id: list.id } }, { inline: true });
      void loadSavedSkus(app).catch(logFailure('saved products'));
      close();
      stores.toasts.show(t('wishlist.wishlist_item_removed_success_message'));
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      logFailure('remove list')(error);
      close();
    }
  }
  return (
    <Modal
      id="wishlist-remove"
      title={t(list.mine ? 'wishlist.remove_title' : 'wishlist.stop_title', { name: list.name })}
      closeWord={t('shell.close')}
      onClose={close}
      size="xs"
      foot={
        <>
          <Button look="line" onClick={close}>
            {t('wishlist.keep_it')}
          </Button>
          <Button look="bad" isBusy={isBusy} onClick={() => void remove()}>
            {t(list.mine ? 'wishlist.remove' : 'wishlist.stop_keeping')}
          </Button>
        </>
      }
    >
      <p>{t(list.mine ? 'wishlist.remove_text' : 'wishlist.stop_text')}</p>
    </Modal>
  );
}
