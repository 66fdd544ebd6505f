/** Opens the wishlist's modals, loading code and messages together (docs/product.md §2). */
import type { ComponentType } from 'react';
import type { ShareId, WishlistId } from '../../../shared/contract/fields.ts';
import type { Wishlist } from '../../../shared/contract/wishlist.ts';
import { CallFailure } from '../../api/call.ts';
import type { AppValue } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { requireSignIn } from '../auth/require-sign-in.tsx';

export interface SavedProduct {
  sku: string;
  name: string;
}

const openModal = ({ stores, needWords }: AppValue, name: string, load: () => Promise<ComponentType<ModalProps>>) =>
  stores.modals.open(name, async () => {
    const [Modal] = await Promise.all([load(), needWords(['wishlist'])]);
    return { Modal };
  });

/** `from` makes it a move between lists. */
export const openListChooser = (app: AppValue, item: SavedProduct, from?: Wishlist): Promise<void> =>
  openModal(app, `wishlist-choose ${item.sku}`, async () => {
    const { ChooseListModal } = await import('./choose-modal.tsx');
    return (props) => <ChooseListModal {...props} item={item} {...(from && { from })} />;
  });

/** A guest signs in first, and then the chooser opens. */
export const saveToList = (app: AppValue, item: SavedProduct): Promise<unknown> =>
  requireSignIn(app, 'to_save', () => openListChooser(app, item));

export const openListEditor = (app: AppValue, list?: Wishlist): Promise<void> =>
  openModal(app, `wishlist-edit ${list?.id}`, async () => {
    const { EditListModal } = await import('./edit-modal.tsx');
    return (props) => <EditListModal {...props} {...(list && { list })} />;
  });

export const openListSharing = (app: AppValue, list: Wishlist): Promise<void> =>
  openModal(app, `wishlist-share ${list.id}`, async () => {
    const { ShareListModal } = await import('./share-modal.tsx');
    return (props) => (
      <ShareListModal {...props} list={list} onRename={() => runLazy(app, () => openListEditor(app, list))} />
    );
  });

export const openListRemoval = (app: AppValue, list: Wishlist, onRemoved: () => void): Promise<void> =>
  openModal(app, `wishlist-remove ${list.id}`, async () => {
    const { RemoveListModal } = await import('./remove-modal.tsx');
    return (props) => <RemoveListModal {...props} list={list} onRemoved={onRemoved} />;
  });

/** Saves a shared list; returns its id among one's own, or null if the call has shown a failure. */
export async function saveSharedList(
  { call, stores, t, needWords }: AppValue,
  share: ShareId,
): Promise<WishlistId | null> {
  try {
    const [{ data }] = await Promise.all([
      call('keepWishlist', { params: { share_id: share } }),
      needWords(['wishlist']),
    ]);
    stores.toasts.show(t(data.item.mine ? 'wishlist.is_yours' : 'wishlist.kept'));
    return data.item.id;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return null;
  }
}
