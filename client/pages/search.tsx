import { useLocation } from 'react-router';
import { parseListing } from '../../shared/domain/listing.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { ListingView } from '../features/listing/listing-view.tsx';
import { buildListingInput } from '../features/listing/load-listing.ts';
import { CategoryChips } from '../features/search/category-chips.tsx';
import { NoResults } from '../features/search/no-results.tsx';
import { SearchLead } from '../features/search/search-lead.tsx';
import { SimilarProducts } from '../features/search/similar-products.tsx';
import { useSearchRecorder } from '../features/search/use-search-recorder.ts';
import { definePage } from '../page.ts';
import { useT } from '../state/app-context.ts';
import { useLazyComponent } from '../state/use-lazy-component.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/states.tsx';

const loadRecentSearches = async () => (await import('../features/search/recent-searches.tsx')).RecentSearches;

function View() {
  const t = useT();
  const { search } = useLocation();
  const listing = parseListing(new URLSearchParams(search));
  const { q } = listing;
  const { data } = useCall('products', q === '' ? null : buildListingInput(listing, null));
  const RecentSearches = useLazyComponent(q === '', loadRecentSearches);
  useSearchRecorder(q, data?.total);
  if (q === '')
    return (
      <div className="section">
        <EmptyState
          level={1}
          title={t('search.ask')}
          action={<ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
        >
          {t('search.ask_text')}
        </EmptyState>
        {RecentSearches && <RecentSearches />}
        <CategoryChips />
      </div>
    );
  return (
    <div className="search-results">
      <ListingView
        base={paths.search()}
        title={t('listing.results_for', { q })}
        lead={data && data.total > 0 && <SearchLead q={q} found={data.found} />}
        source="Search"
        notFound={<NoResults q={q} found={data?.found} />}
      />
      {data?.found?.similar && <SimilarProducts {...data.found.similar} source="Search" />}
    </div>
  );
}

export const page = definePage({
  head: ({ t, url }) => {
    const { q } = parseListing(url.searchParams);
    return { title: q === '' ? t('search.title') : t('listing.results_for', { q }), noindex: true };
  },
  View,
});
