import type { Wishlist } from '../../../shared/contract/wishlist.ts';
import { useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Modal } from '../../ui/modal.tsx';
import { NameForm } from './name-form.tsx';
import { useWishlistChange } from './use-wishlist-change.ts';

export function EditListModal({ close, list }: ModalProps & { list?: Wishlist }) {
  const { stores, t } = useApp();
  const { isBusy, change } = useWishlistChange();
  async function save(name: string) {
    const isDone = await change((call) =>
      list
        ? call('renameWishlist', { params: { id: list.id }, body: { name } })
        : call('addWishlist', { body: { name } }),
    );
    if (!isDone) return;
    close();
    stores.toasts.show(t('wishlist.wishlist_item_edited_success_message'));
  }
  return (
    <Modal
      id="wishlist-edit"
      title={t(list ? 'wishlist.rename' : 'wishlist.new')}
      closeWord={t('shell.close')}
      onClose={close}
      size="xs"
    >
      <NameForm
        start={list?.name ?? ''}
        submitWord={t(list ? 'wishlist.save' : 'wishlist.create')}
        isBusy={isBusy}
        onSubmit={(name) => void save(name)}
      />
    </Modal>
  );
}
