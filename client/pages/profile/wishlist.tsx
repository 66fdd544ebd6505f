import { useLocation, useNavigate } from 'react-router';
import type { Product } from '../../../shared/contract/catalogue.ts';
import type { Wishlist } from '../../../shared/contract/wishlist.ts';
import { paths } from '../../../shared/paths.ts';
import type { CallInput } from '../../api/call.ts';
import { isWishlistId } from '../../api/ids.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { AddAllButton } from '../../features/saved-products/add-all-button.tsx';
import { WishlistGrid } from '../../features/saved-products/wishlist-grid.tsx';
import { ListFacts } from '../../features/wishlist/list-facts.tsx';
import {
  openListChooser,
  openListEditor,
  openListRemoval,
  openListSharing,
} from '../../features/wishlist/open-modals.tsx';
import { useWishlistChange } from '../../features/wishlist/use-wishlist-change.ts';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

const idOf = (pathname: string): string => pathname.split('/').pop() ?? '';
const inputOf = (id: string): CallInput<'wishlistItems'> | null => (isWishlistId(id) ? { params: { id } } : null);

function Tools({ list }: { list: Wishlist }) {
  const app = useApp();
  const navigate = useNavigate();
  const { t } = app;
  const leave = () => void navigate(paths.wishlists(list.mine ? undefined : 'shared'));
  return (
    <>
      {list.mine && (
        <>
          <Button look="line" onClick={() => runLazy(app, () => openListSharing(app, list))}>
            {t('wishlist.share')}
          </Button>
          <Button look="line" onClick={() => runLazy(app, () => openListEditor(app, list))}>
            {t('wishlist.rename')}
          </Button>
        </>
      )}
      <Button look="text" onClick={() => runLazy(app, () => openListRemoval(app, list, leave))}>
        {t(list.mine ? 'wishlist.remove_list' : 'wishlist.stop_keeping')}
      </Button>
    </>
  );
}

function ItemTools({ list, product }: { list: Wishlist; product: Product }) {
  const app = useApp();
  const { stores, t } = app;
  const { isBusy, change } = useWishlistChange();
  const { name, default_sku: sku } = product;
  async function takeOff() {
    const { id } = list;
    if (await change((call) => call('removeFromWishlist', { params: { id }, body: { skus: [sku.id] } })))
      stores.toasts.show(t('wishlist.wishlist_item_removed_success_message'));
  }
  return (
    <div className="wishlist-item-actions">
      <Button
        look="text"
        aria-label={t('wishlist.move_item', { name })}
        onClick={() => runLazy(app, () => openListChooser(app, { sku: sku.id, name }, list))}
      >
        {t('wishlist.move')}
      </Button>
      <Button
        look="text"
        aria-label={t('wishlist.remove_item', { name })}
        isBusy={isBusy}
        onClick={() => void takeOff()}
      >
        {t('wishlist.remove')}
      </Button>
    </div>
  );
}

function WishlistPage() {
  const t = useT();
  const { pathname } = useLocation();
  const { data, error, mutate } = useCall('wishlistItems', inputOf(idOf(pathname)), { fresh: true });
  const frame = { path: pathname, parent: { name: t('wishlist.title'), path: paths.wishlists() } };
  if (!data)
    return (
      <AccountFrame title={t('wishlist.title')} {...frame}>
        <LoadingOrError failure={error} again={mutate} lines={4} />
      </AccountFrame>
    );
  const { item: list, items, missing } = data;
  const about = [t('wishlist.count', { n: list.count }), !list.mine && t('wishlist.by', { name: list.publisher.name })];
  return (
    <AccountFrame title={list.name} {...frame}>
      <ListFacts className="wishlist-about" facts={about} />
      <div className="wishlist-actions">
        {items.length > 0 && <AddAllButton products={items} source="FavouriteList" originId={list.id} />}
        <Tools list={list} />
      </div>
      {missing.length > 0 && <p className="muted small">{t('wishlist.missing', { n: missing.length })}</p>}
      {list.count === 0 ? (
        <EmptyState
          title={t('wishlist.empty_wishlist_message')}
          action={<ButtonLink to={paths.products()}>{t('wishlist.browse')}</ButtonLink>}
        >
          {t('wishlist.empty_text')}
        </EmptyState>
      ) : (
        <WishlistGrid
          products={items}
          source="FavouriteList"
          originId={list.id}
          {...(list.mine && { tools: (product: Product) => <ItemTools list={list} product={product} /> })}
        />
      )}
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ params, get }) => {
    const { id = '' } = params;
    const input = inputOf(id);
    if (input === null) return { status: 404 };
    await get('wishlistItems', input);
    return undefined;
  },
  head: ({ t, params, read }) => ({
    title: read('wishlistItems', inputOf(params.id ?? '') ?? {})?.item.name ?? t('wishlist.title'),
    noindex: true,
  }),
  View: WishlistPage,
});
