import { useLocation } from 'react-router';
import type { Wishlist } from '../../../shared/contract/wishlist.ts';
import { type WishlistScope, wishlistScopes } from '../../../shared/domain/wishlist.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { AccountFrame } from '../../features/auth/account-frame.tsx';
import { LoadingOrError } from '../../features/call/loading-or-error.tsx';
import { ListFacts } from '../../features/wishlist/list-facts.tsx';
import { openListEditor } from '../../features/wishlist/open-modals.tsx';
import { useViewMode, type ViewMode, ViewModes } from '../../features/wishlist/view-mode.tsx';
import { definePage } from '../../page.ts';
import { useApp, useT } from '../../state/app-context.ts';
import { runLazy } from '../../state/run-lazy.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { EmptyState } from '../../ui/states.tsx';

const scopeOf = (search: string): WishlistScope => {
  const wanted = new URLSearchParams(search).get('scope');
  return wishlistScopes.find((scope) => scope === wanted) ?? 'personal';
};

function Scopes({ shown }: { shown: WishlistScope }) {
  const t = useT();
  return (
    <nav className="chips" aria-label={t('wishlist.scope')}>
      {wishlistScopes.map((scope) => (
        <Link
          key={scope}
          className="chip"
          to={paths.wishlists(scope === 'personal' ? undefined : scope)}
          {...(scope === shown && { 'aria-current': 'page' as const })}
        >
          {t(`wishlist.scope_${scope}`)}
        </Link>
      ))}
    </nav>
  );
}

function ListRow({ list }: { list: Wishlist }) {
  return (
    <li>
      <Link to={paths.wishlist(list.id)}>
        <PersonName>{list.name}</PersonName>
      </Link>
      <Icon of="chevron-right" flip />
    </li>
  );
}

function ListCard({ list }: { list: Wishlist }) {
  const t = useT();
  const about = [
    t('wishlist.count', { n: list.count }),
    !list.mine && t('wishlist.by', { name: list.publisher.name }),
    list.mine && list.shared && t('wishlist.is_shared'),
  ];
  return (
    <li className="box">
      <div className="wishlist-cover">
        {list.image.url ? (
          <img src={list.image.url} alt="" width="336" height="344" loading="lazy" />
        ) : (
          <Icon of="heart" />
        )}
      </div>
      <div>
        <h2>
          <Link to={paths.wishlist(list.id)}>
            <PersonName>{list.name}</PersonName>
          </Link>
        </h2>
        <ListFacts className="small" facts={about} />
      </div>
      <Icon of="chevron-right" flip />
    </li>
  );
}

function Lists({ scope, mode }: { scope: WishlistScope; mode: ViewMode }) {
  const t = useT();
  const { data, error, mutate } = useCall('wishlists', { params: { scope } }, { fresh: true });
  if (!data) return <LoadingOrError failure={error} again={mutate} lines={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('account.no_lists')}
        action={<ButtonLink to={paths.products()}>{t('wishlist.browse')}</ButtonLink>}
      >
        {t(scope === 'shared' ? 'wishlist.no_shared_text' : 'wishlist.no_lists_text')}
      </EmptyState>
    );
  if (mode === 'list')
    return (
      <ul className="wishlist-names">
        {data.items.map((list) => (
          <ListRow key={list.id} list={list} />
        ))}
      </ul>
    );
  return (
    <ul className="wishlist-cards">
      {data.items.map((list) => (
        <ListCard key={list.id} list={list} />
      ))}
    </ul>
  );
}

function WishlistsPage() {
  const app = useApp();
  const { t } = app;
  const scope = scopeOf(useLocation().search);
  const [mode, choose] = useViewMode();
  return (
    <AccountFrame title={t('wishlist.title')} path={paths.wishlists()}>
      <div className="wishlist-head">
        <Scopes shown={scope} />
        <ViewModes mode={mode} choose={choose} />
        <Button look="line" onClick={() => runLazy(app, () => openListEditor(app))}>
          <Icon of="plus" size="s" />
          {t('wishlist.new')}
        </Button>
      </div>
      <Lists scope={scope} mode={mode} />
    </AccountFrame>
  );
}

export const page = definePage({
  access: 'user',
  load: async ({ url, tryGet }) => {
    await tryGet('wishlists', { params: { scope: scopeOf(url.search) } });
    return undefined;
  },
  head: ({ t }) => ({ title: t('wishlist.title'), noindex: true }),
  View: WishlistsPage,
});
