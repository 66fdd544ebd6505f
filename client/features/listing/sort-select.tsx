import { formatListingQuery, type Listing, type ListingSort, listingSorts } from '../../../shared/domain/listing.ts';
import { withSort } from '../../../shared/domain/listing-changes.ts';
import { useApp } from '../../state/app-context.ts';
import { getSortLabel } from './labels.ts';

/** The rest of the URL's query as hidden fields, so that a form without JavaScript keeps it. */
const getOtherParams = (listing: Listing) => [
  ...new URLSearchParams(formatListingQuery({ ...listing, sort: null, page: 1 })),
];

export function SortSelect({ listing, change }: { listing: Listing; change: (next: Listing) => void }) {
  const { t } = useApp();
  const defaultSort: ListingSort = listing.q === '' ? 'popularity-desc' : 'relevance-desc';
  return (
    <form method="get" className="sort" onSubmit={(event) => event.preventDefault()}>
      <label className="select">
        <span className="muted">{t('listing.sort')}:</span>
        <select
          name="sort"
          value={listing.sort ?? defaultSort}
          onChange={(event) => {
            const sort = event.currentTarget.value as ListingSort;
            change(withSort(listing, sort === defaultSort ? null : sort));
          }}
        >
          {listingSorts
            .filter((sort) => sort !== 'relevance-desc' || listing.q !== '')
            .map((sort) => (
              <option value={sort} key={sort}>
                {getSortLabel(sort, t)}
              </option>
            ))}
        </select>
      </label>
      <noscript>
        {import.meta.env.SSR && (
          <>
            {getOtherParams(listing).map(([name, value]) => (
              <input type="hidden" name={name} value={value} key={name} />
            ))}
            <button type="submit" className="btn btn--line">
              {t('listing.sort')}
            </button>
          </>
        )}
      </noscript>
    </form>
  );
}
