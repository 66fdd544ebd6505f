/** A product listing with filters, chips, cards and pages. Every change is a URL (docs/brand.md §11 "Filters"). */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router';
import { countFilters, formatListingQuery, type Listing, parseListing } from '../../../shared/domain/listing.ts';
import { withoutFilters, withPage } from '../../../shared/domain/listing-changes.ts';
import type { CardSource } from '../../../shared/domain/product-card.ts';
import { paths } from '../../../shared/paths.ts';
import { useCall } from '../../data/use-call.ts';
import { useApp } from '../../state/app-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Pagination } from '../paging/pagination.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { useLiveSkus } from '../product/use-live-skus.ts';
import { FilterButton } from './filter-button.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import { type AppliedFilter, findFilterToRemove, listAppliedFilters } from './labels.ts';
import { buildListingInput, type FixedFilter, findExchangeRate } from './load-listing.ts';
import { SortSelect } from './sort-select.tsx';

/** Moves the focus and the scroll position to the results of each new query. */
function useResults(search: string) {
  const results = useRef<HTMLDivElement>(null);
  const before = useRef(search);
  useEffect(() => {
    const products = results.current;
    if (before.current !== search && products) {
      // The pressed chip or button is gone, so its focus moves to the results.
      if (document.activeElement === document.body) products.focus({ preventScroll: true });
      // Beside the column of filters the page stays where it is, if products are still there. A phone's drawer opens far down the page,
      // where the first results of a new filter would be off screen. Going Back restores the old scroll position.
      const { top, bottom } = products.getBoundingClientRect();
      const stays = innerWidth > 976 && bottom > innerHeight / 2;
      if (history.state?.isInPlace && top < 0 && !stays) products.scrollIntoView();
    }
    before.current = search;
  }, [search]);
  return results;
}

type GetPath = (listing: Listing) => string;

function FilterChips({ applied, to, children }: { applied: AppliedFilter[]; to: GetPath; children: ReactNode }) {
  const { t } = useApp();
  return (
    <div className="chips">
      {applied.map(({ key, name, without }) => (
        <Link
          className="chip chip--selected"
          key={key}
          to={to(without)}
          data-in-place
          aria-label={t('listing.remove_filter', { name })}
        >
          <bdi>{name}</bdi>
          <Icon of="x" size="s" />
        </Link>
      ))}
      {children}
    </div>
  );
}

function EmptyListing({
  removable,
  to,
  children,
}: {
  removable: AppliedFilter | undefined;
  to: GetPath;
  children: ReactNode;
}) {
  const { t } = useApp();
  return (
    <EmptyState
      title={t('catalogue.no_result_found')}
      action={
        <div className="row">
          {removable && (
            <ButtonLink to={to(removable.without)} data-in-place>
              {t('listing.remove_filter', { name: removable.name })}
            </ButtonLink>
          )}
          {removable ? children : <ButtonLink to={paths.products()}>{t('shell.nav_all')}</ButtonLink>}
        </div>
      }
    >
      {removable && t('listing.nothing_text')}
    </EmptyState>
  );
}

export function ListingView({
  base,
  fixed = null,
  title,
  lead,
  source,
  notFound,
}: {
  /** The page's path without language and query. */
  base: string;
  fixed?: FixedFilter;
  title: ReactNode;
  lead?: ReactNode;
  source: CardSource;
  notFound?: ReactNode;
}) {
  const { t, locale, country } = useApp();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const shown = parseListing(query);
  const [requested, setRequested] = useState<Listing | null>(null);
  /** Key of the last filter set on this page. */
  const [newest, setNewest] = useState<string>();
  const { data } = useCall('products', buildListingInput(shown, fixed));
  const rate = findExchangeRate(useCall('countries').data?.items, country);
  const live = useLiveSkus(data?.items ?? []);
  const results = useResults(search);
  // The requested listing is now shown, or a newer one was requested.
  const [lastSearch, setLastSearch] = useState(search);
  if (lastSearch !== search) {
    setLastSearch(search);
    setRequested(null);
  }

  const listing = requested ?? shown;
  const { facets = [], total = 0, at_least: isMore = false } = data ?? {};
  const count = t('catalogue.products', { n: total });
  const isNarrowable = data?.total !== 0 || countFilters(shown) > 0;
  const origin = query.get('origin') === 'history' ? 'history' : undefined;
  const to: GetPath = (of) => `${base}${formatListingQuery(of)}${origin ? `&origin=${origin}` : ''}`;
  const toPage = (n: number) =>
    to(withPage(shown, n, n > shown.page ? data?.next : n === shown.page ? shown.after : null));
  const listApplied = (of: Listing) => listAppliedFilters(of, facets, { t, rate: rate ?? 1, country, locale });
  const applied = listApplied(shown);
  const removable = findFilterToRemove(applied, newest);
  const change = (next: Listing, options?: NavigateOptions) => {
    setRequested(next);
    setNewest(listApplied(next).find(({ name }) => applied.every((one) => one.name !== name))?.key);
    void navigate(to(next), { ...options, preventScrollReset: true });
  };
  const clearAll = (className: string) => (
    <Link className={className} to={to(withoutFilters(shown))} data-in-place>
      {t('listing.clear_all')}
    </Link>
  );
  const filters: FiltersProps = { listing, facets, rate, base, hidden: fixed?.key, idPrefix: 'column', change };
  return (
    <div className="listing">
      {isNarrowable && (
        <aside className="filters" aria-label={t('listing.filters')}>
          <a className="skip-link" href="#products">
            {t('listing.skip')}
          </a>
          <Filters {...filters} />
        </aside>
      )}
      <div>
        <div className="listing-head">
          <div>
            <h1>{title}</h1>
            <p aria-live="polite" className={isNarrowable ? undefined : 'sr-only'}>
              {isMore ? total > 0 && t('listing.at_least', { count }) : count}
            </p>
          </div>
          {lead}
          {isNarrowable && (
            <div className="listing-tools">
              <FilterButton {...filters} applied={countFilters(shown)} total={total} isMore={isMore} />
              <SortSelect listing={listing} change={change} />
            </div>
          )}
        </div>
        {applied.length > 0 && (
          <FilterChips applied={applied} to={to}>
            {clearAll('link small')}
          </FilterChips>
        )}
        <div id="products" className="listing-results" ref={results} tabIndex={-1}>
          {data?.items.length === 0 &&
            ((!removable && notFound) || (
              <EmptyListing removable={removable} to={to}>
                {data.next ? (
                  <ButtonLink to={toPage(shown.page + 1)}>{t('shell.next')}</ButtonLink>
                ) : (
                  clearAll('btn btn--line')
                )}
              </EmptyListing>
            ))}
          {!!data?.items.length && (
            <>
              <h2 className="sr-only">{t('listing.products')}</h2>
              <ProductGrid
                products={data.items}
                live={live}
                source={origin ? 'Search History' : source}
                originId={shown.q || undefined}
                eager={4}
                {...(shown.q !== '' && { originOf: (_, position) => ({ search_term: shown.q, position, origin }) })}
              />
            </>
          )}
        </div>
        <Pagination page={shown.page} pages={data?.pages ?? 1} isMore={!!data?.next} to={toPage} />
      </div>
    </div>
  );
}
