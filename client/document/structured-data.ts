/** What search engines read (schema.org): the shop, the way to a page, a product with its true price. */
import { localizedPath } from '../../shared/domain/locale.ts';
import { formatAmount, type Locale, toMinor } from '../../shared/domain/money.ts';
import { paths } from '../../shared/paths.ts';
import type { Head, PageContext } from '../page.ts';
import type { T } from '../state/app-context.ts';

type Thing = Record<string, unknown>;

interface Place {
  origin: string;
  locale: Locale;
  t: T;
}

const pageUrl = (path: string, { origin, locale }: Place) => `${origin}${localizedPath(path, locale)}`;

const organisation = (place: Place): Thing => ({
  '@type': 'Organization',
  '@id': `${place.origin}/#organization`,
  name: place.t('shell.shop'),
  url: pageUrl('/', place),
  logo: `${place.origin}/packs/logo.${place.locale}.svg`,
});

const website = (place: Place): Thing => ({
  '@type': 'WebSite',
  '@id': `${place.origin}/#website`,
  name: place.t('shell.shop'),
  url: pageUrl('/', place),
  inLanguage: place.locale,
  publisher: { '@id': `${place.origin}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${pageUrl('/search', place)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

const crumbList = (crumbs: NonNullable<Head['crumbs']>, place: Place): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: pageUrl(path, place),
  })),
});

function productThing(item: NonNullable<Head['product']>, place: Place): Thing {
  const { price } = item.default_sku;
  const { currency } = price;
  const paid = formatAmount(toMinor(price.price_local, currency), currency).replaceAll(',', '');
  // Spec §9: `old_price` is what was taken off, so the earlier price is the sum.
  const before = formatAmount(toMinor(price.price_local + price.old_price_local, currency), currency).replaceAll(
    ',',
    '',
  );
  return {
    '@type': 'Product',
    name: item.name,
    description: item.description,
    sku: item.default_sku.id,
    image: item.images.map(({ url }) => new URL(url, place.origin).href),
    brand: { '@type': 'Brand', name: item.brand.name },
    category: item.category.name,
    offers: {
      '@type': 'Offer',
      url: pageUrl(paths.product(item.slug), place),
      price: paid,
      priceCurrency: currency,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${item.default_sku.buy_limit === 0 ? 'OutOfStock' : 'InStock'}`,
      seller: { '@id': `${place.origin}/#organization` },
      ...(price.old_price_local > 0 && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: before,
          priceCurrency: currency,
        },
      }),
    },
  };
}

export function structuredData(head: Head, context: PageContext, origin: string, t: T): Thing {
  const place: Place = { origin, locale: context.locale, t };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation(place),
      website(place),
      ...(head.crumbs && head.crumbs.length > 1 ? [crumbList(head.crumbs, place)] : []),
      ...(head.product ? [productThing(head.product, place)] : []),
    ],
  };
}
