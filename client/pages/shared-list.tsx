import { useLocation } from 'react-router';
import { paths } from '../../shared/paths.ts';
import type { CallInput } from '../api/call.ts';
import { isShareId } from '../api/ids.ts';
import { useCall } from '../data/use-call.ts';
import { LoadingOrError } from '../features/call/loading-or-error.tsx';
import { AddAllButton } from '../features/saved-products/add-all-button.tsx';
import { WishlistGrid } from '../features/saved-products/wishlist-grid.tsx';
import { ListFacts } from '../features/wishlist/list-facts.tsx';
import { SaveListButton } from '../features/wishlist/save-list-button.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { EmptyState } from '../ui/states.tsx';

const idOf = (pathname: string): string => pathname.split('/').pop() ?? '';
const inputOf = (share: string): CallInput<'sharedWishlist'> | null =>
  isShareId(share) ? { params: { share_id: share } } : null;

/** A shared list, public by its link (docs/security.md Z4). */
function SharedListPage() {
  const t = useT();
  const share = idOf(useLocation().pathname);
  const { data, error, mutate } = useCall('sharedWishlist', inputOf(share), { fresh: true });
  if (!data)
    return (
      <div className="page">
        <LoadingOrError failure={error} again={mutate} lines={4} />
      </div>
    );
  const { item: list, items } = data;
  return (
    <div className="page">
      <div>
        <h1>
          <PersonName>{list.name}</PersonName>
        </h1>
        <ListFacts facts={[t('wishlist.by', { name: list.publisher.name }), t('wishlist.count', { n: list.count })]} />
      </div>
      <div className="wishlist-actions">
        {items.length > 0 && <AddAllButton products={items} source="List" originId={share} />}
        <SaveListButton share={share} />
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={t('wishlist.empty_wishlist_message')}
          action={<ButtonLink to={paths.products()}>{t('wishlist.browse')}</ButtonLink>}
        />
      ) : (
        <WishlistGrid products={items} source="List" originId={share} />
      )}
    </div>
  );
}

export const page = definePage({
  load: async ({ params, get }) => {
    const { share_id: share = '' } = params;
    const input = inputOf(share);
    if (input === null) return { status: 404 };
    await get('sharedWishlist', input);
    return undefined;
  },
  head: ({ t, params, read }) => {
    const list = read('sharedWishlist', inputOf(params.share_id ?? '') ?? {});
    if (!list) return { title: t('wishlist.title'), noindex: true };
    const { name, publisher } = list.item;
    const image = list.items.flatMap(({ images }) => images)[0]?.url;
    return {
      title: name,
      description: t('wishlist.share_text', { name, publisher: publisher.name }),
      noindex: true,
      image,
    };
  },
  View: SharedListPage,
});
