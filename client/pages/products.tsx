import { useLocation } from 'react-router';
import { formatListingQuery, isIndexableListing, type Listing, parseListing } from '../../shared/domain/listing.ts';
import { withPage } from '../../shared/domain/listing-changes.ts';
import { paths } from '../../shared/paths.ts';
import { useCategories } from '../data/use-call.ts';
import { ListingView } from '../features/listing/listing-view.tsx';
import { buildListingInput } from '../features/listing/load-listing.ts';
import { definePage, onlyOnServer } from '../page.ts';
import { type Translator, useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

function titleOf(listing: Listing, categories: readonly { id: string; name: string }[], t: Translator): string {
  const ids = listing.choices.category_id;
  const category = ids?.length === 1 && categories.find(({ id }) => ids.includes(id));
  if (listing.q !== '') return t('listing.results_for', { q: listing.q });
  if (category) return category.name;
  return listing.switches.includes('on_sale') ? t('shell.nav_offers') : t('shell.nav_all');
}

function crumbsOf(listing: Listing, title: string, t: Translator) {
  const isCategory = listing.choices.category_id?.length === 1;
  return [
    { name: t('shell.home'), path: paths.home() },
    ...(isCategory ? [{ name: t('shell.nav_categories'), path: paths.categories() }] : []),
    { name: title, path: paths.products(formatListingQuery(withPage(listing, 1))) },
  ];
}

function View() {
  const t = useT();
  const { search } = useLocation();
  const listing = parseListing(new URLSearchParams(search));
  const categories = useCategories();
  const title = titleOf(listing, categories, t);
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(listing, title, t)} />
      <ListingView base={paths.products()} title={title} source={listing.q === '' ? 'Category Page' : 'Search'} />
    </>
  );
}

export const page = definePage({
  head: ({ t, url, read, categories }) => {
    const listing = parseListing(url.searchParams);
    const title = titleOf(listing, categories, t);
    return {
      title: listing.page > 1 ? `${title}, ${t('shell.page_n', { n: listing.page })}` : title,
      ...onlyOnServer(() => {
        const found = read('products', buildListingInput(listing, null));
        const to = (page: number, after?: string) => paths.products(formatListingQuery(withPage(listing, page, after)));
        return {
          description: t('meta.products'),
          image: found?.items.flatMap(({ images }) => images)[0]?.url,
          canonical: paths.products(formatListingQuery(listing)),
          // A streamed page's head is drawn before its products.
          noindex: !isIndexableListing(listing) || (found !== undefined && found.pages < listing.page),
          crumbs: crumbsOf(listing, title, t),
          ...(listing.page > 1 && listing.page - 1 <= (found?.pages ?? 0) && { previous: to(listing.page - 1) }),
          ...(found && (listing.page < found.pages || found.next) && { next: to(listing.page + 1, found.next) }),
        };
      }),
    };
  },
  View,
});
