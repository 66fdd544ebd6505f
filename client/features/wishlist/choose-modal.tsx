/** Chooses a list: one tap adds the product, a tap on a list that has it removes it (docs/product.md §2 "Wishlist modals"). */
import { useState } from 'react';
import type { SkuId, WishlistId } from '../../../shared/contract/fields.ts';
import type { Wishlist } from '../../../shared/contract/wishlist.ts';
import { findMoveTargets } from '../../../shared/domain/wishlist.ts';
import { useCall } from '../../data/use-call.ts';
import { type Translator, useApp } from '../../state/app-context.ts';
import type { ModalProps } from '../../state/modals.ts';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { LoadingOrError } from '../call/loading-or-error.tsx';
import { NameForm } from './name-form.tsx';
import type { SavedProduct } from './open-modals.tsx';
import { useWishlistChange } from './use-wishlist-change.ts';

function ListChoices({
  lists,
  sku,
  isBusy,
  t,
  onChoose,
}: {
  lists: readonly Wishlist[];
  sku: string;
  isBusy: boolean;
  t: Translator;
  onChoose: (list: Wishlist, isOn: boolean) => void;
}) {
  return (
    <ul className="wishlist-options">
      {lists.map((list) => {
        const isOn = list.items.some((one) => one === sku);
        return (
          <li key={list.id}>
            <button type="button" aria-pressed={isOn} disabled={isBusy} onClick={() => onChoose(list, isOn)}>
              <span>
                <PersonName>{list.name}</PersonName>
                <small>{isOn ? t('wishlist.on_list') : t('wishlist.count', { n: list.count })}</small>
              </span>
              <Icon of="heart" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function ChooseListModal({ close, item, from }: ModalProps & { item: SavedProduct; from?: Wishlist }) {
  const { stores, t } = useApp();
  const { name } = item;
  const sku = item.sku as SkuId;
  const { data, error, mutate } = useCall('wishlists', { params: { scope: 'personal' } }, { fresh: true });
  const { isBusy, change } = useWishlistChange();
  const [wantsNew, setWantsNew] = useState(false);
  const lists = data && (from ? findMoveTargets(data.items, sku, from.id) : data.items);
  const isNaming = wantsNew || lists?.length === 0;
  const question = from ? 'move_to' : isNaming ? 'choose_first' : 'choose_text';

  async function put(id: WishlistId) {
    const isDone = await change(async (call) => {
      await call('addToWishlist', { params: { id }, body: { sku } });
      // Removed from the old list only after the new one has it.
      if (from) await call('removeFromWishlist', { params: { id: from.id }, body: { skus: [sku] } });
    });
    if (!isDone) return;
    close();
    stores.toasts.show(t(from ? 'wishlist.moved' : 'wishlist.wishlit_item_added_successfuly'));
  }
  async function takeOff(id: WishlistId) {
    if (await change((call) => call('removeFromWishlist', { params: { id }, body: { skus: [sku] } })))
      stores.toasts.show(t('wishlist.wishlist_item_removed_success_message'));
  }
  async function create(name: string) {
    let id: WishlistId | null = null;
    const isDone = await change(async (call) => {
      id = (await call('addWishlist', { body: { name: name } })).data.item.id;
    });
    if (isDone && id !== null) await put(id);
  }
  return (
    <Modal
      id="wishlist-choose"
      title={t(wantsNew ? 'wishlist.new' : from ? 'wishlist.move_title' : 'wishlist.choose_title')}
      closeWord={t('shell.close')}
      onClose={close}
      size="xs"
      back={wantsNew && { word: t('wishlist.back'), press: () => setWantsNew(false) }}
      add={lists !== undefined && !isNaming && { word: t('wishlist.new'), press: () => setWantsNew(true) }}
    >
      {!wantsNew && <p className="muted small">{t(`wishlist.${question}`, { name })}</p>}
      {!lists && <LoadingOrError failure={error} again={mutate} />}
      {from && !wantsNew && lists?.length === 0 && <p>{t('wishlist.move_nowhere')}</p>}
      {isNaming && (
        <NameForm
          start={lists?.length === 0 ? t('wishlist.first_name') : ''}
          submitWord={t('wishlist.create')}
          isBusy={isBusy}
          onSubmit={(text) => void create(text)}
        />
      )}
      {lists && !isNaming && (
        <ListChoices
          lists={lists}
          sku={sku}
          isBusy={isBusy}
          t={t}
          onChoose={(list, isOn) => void (isOn ? takeOff(list.id) : put(list.id))}
        />
      )}
    </Modal>
  );
}
