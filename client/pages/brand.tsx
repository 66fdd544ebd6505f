import { useParams } from 'react-router';
import { formatListingQuery, parseListing } from '../../shared/domain/listing.ts';
import { paths } from '../../shared/paths.ts';
import { useCall } from '../data/use-call.ts';
import { ListingView } from '../features/listing/listing-view.tsx';
import { buildListingInput } from '../features/listing/load-listing.ts';
import { definePage, onlyOnServer } from '../page.ts';
import { type Translator, useT } from '../state/app-context.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';

const crumbsOf = (name: string, slug: string, t: Translator) => [
  { name: t('shell.home'), path: paths.home() },
  { name: t('shell.nav_brands'), path: paths.brands() },
  { name, path: paths.brand(slug) },
];

function View() {
  const t = useT();
  const { slug = '' } = useParams();
  const brand = useCall('brand', { params: { id: slug } }).data?.item;
  if (!brand) return null;
  return (
    <>
      <Breadcrumbs label={t('shell.crumbs')} items={crumbsOf(brand.name, slug, t)} />
      <ListingView
        base={paths.brand(slug)}
        fixed={{ key: 'brand_id', id: brand.id }}
        title={<bdi>{brand.name}</bdi>}
        lead={<p className="muted section-lead">{brand.description}</p>}
        source="Collection"
      />
    </>
  );
}

export const page = definePage({
  head: ({ t, params, read, url }) => {
    const slug = params.slug ?? '';
    const brand = read('brand', { params: { id: slug } })?.item;
    const name = brand?.name ?? slug;
    const listing = parseListing(url.searchParams);
    const { page } = listing;
    return {
      title: page > 1 ? `${name}, ${t('shell.page_n', { n: page })}` : name,
      ...onlyOnServer(() => {
        const found = read('products', buildListingInput(listing, { key: 'brand_id', id: brand?.id ?? '' }));
        return {
          description: t('meta.brand', { name, text: brand?.description ?? '' }),
          image: found?.items.flatMap(({ images }) => images)[0]?.url,
          // Filtered, sorted and nonexistent pages are not indexed.
          noindex: formatListingQuery({ ...listing, page: 1 }) !== '' || (found?.pages ?? 0) < page,
          canonical: `${paths.brand(slug)}${formatListingQuery(listing)}`,
          crumbs: crumbsOf(name, slug, t),
        };
      }),
    };
  },
  View,
});
