import { useLocation } from 'react-router';
import { readListing } from '../../shared/domain/listing.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../api/swr.ts';
import { ListingView } from '../features/listing/listing-view.tsx';
import { loadListing } from '../features/listing/load-listing.ts';
import { RecentSearches, useRememberedSearch } from '../features/search/recent-searches.tsx';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { EmptyState } from '../ui/states.tsx';

/** The correction, and the brands and categories of that name. */
function SearchLead({ q }: { q: string }) {
  const t = useT();
  const { data } = useCall('productSearch', { query: { q, limit: 1 } });
  if (!data) return null;
  const links = [
    ...data.brands.map(({ id, name, slug }) => ({ key: `b${id}`, name, to: paths.brand(slug) })),
    ...data.categories.map(({ id, name }) => ({
      key: `c${id}`,
      name,
      to: paths.products(`?category_id=${encodeURIComponent(id)}`),
    })),
    ...data.suggestions.slice(0, 4).map((text) => ({ key: `s${text}`, name: text, to: paths.search(text) })),
  ];
  return (
    <>
      {data.corrected && <p className="muted">{t('search.corrected', { corrected: data.corrected, q })}</p>}
      {links.length > 0 && (
        <div className="chips">
          {links.map(({ key, name, to }) => (
            <Link className="chip" key={key} to={to}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        </div>
      )}
    </>
  );
}

function View() {
  const t = useT();
  const { search } = useLocation();
  const { q } = readListing(new URLSearchParams(search));
  useRememberedSearch(q);
  if (q === '')
    return (
      <div className="sec">
        <EmptyState
          level={1}
          title={t('search.ask')}
          action={<ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
        >
          {t('search.ask_text')}
        </EmptyState>
        <RecentSearches />
      </div>
    );
  return (
    <div className="sec">
      <ListingView
        base={paths.search()}
        title={t('search.results', { q })}
        lead={<SearchLead q={q} />}
        source="Search"
        notFound={
          <EmptyState
            title={t('search.nothing_title', { q })}
            action={<ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
          >
            {t('search.nothing_text')}
          </EmptyState>
        }
      />
    </div>
  );
}

export const page = definePage({
  load: async (context) => {
    const { q } = readListing(context.url.searchParams);
    if (q === '') return undefined;
    const [outcome] = await Promise.all([
      loadListing(context, null),
      context.tryGet('productSearch', { query: { q, limit: 1 } }),
    ]);
    return outcome;
  },
  head: ({ t, url }) => {
    const { q } = readListing(url.searchParams);
    return { title: q === '' ? t('search.title') : t('search.results', { q }), noindex: true };
  },
  View,
});
