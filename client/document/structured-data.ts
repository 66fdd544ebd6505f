/**
 * What search engines read: the shop, the way to a page, a product with its true price, delivery and way back,
 * a blood test, a nutritionist, the questions that a text answers. Typed by schema.org's own vocabulary, so that a property or a value that it doesn't have does not compile.
 */
import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  OnlineStore,
  Person,
  Product,
  QuantitativeValue,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { returnDays } from '../../shared/constants.ts';
import { textRuns } from '../../shared/domain/content-text.ts';
import { type CountryCode, countries } from '../../shared/domain/country.ts';
import { localizedPath } from '../../shared/domain/locale.ts';
import { formatAmount, type Locale, toMinor } from '../../shared/domain/money.ts';
import { paths } from '../../shared/paths.ts';
import type { Head, PageContext } from '../page.ts';
import type { T } from '../state/app-context.ts';

interface Place {
  origin: string;
  locale: Locale;
  country: CountryCode;
  t: T;
}

const pageUrl = (path: string, { origin, locale }: Place) => `${origin}${localizedPath(path, locale)}`;
const organisationId = (origin: string) => `${origin}/#organization`;

const organisation = (place: Place): OnlineStore => ({
  '@type': 'OnlineStore',
  '@id': organisationId(place.origin),
  name: place.t('shell.shop'),
  url: pageUrl('/', place),
  logo: `${place.origin}/packs/logo.${place.locale}.svg`,
});

/** Google reads the name of the search's placeholder beside it; the vocabulary has no such word for it. */
type Search = Exclude<WebSite, string>['potentialAction'] & { 'query-input': string };

const website = (place: Place): WebSite => ({
  '@type': 'WebSite',
  '@id': `${place.origin}/#website`,
  name: place.t('shell.shop'),
  url: pageUrl('/', place),
  inLanguage: place.locale,
  publisher: { '@id': organisationId(place.origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${pageUrl('/search', place)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as Search,
});

const crumbList = (crumbs: NonNullable<Head['crumbs']>, place: Place): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: pageUrl(path, place),
  })),
});

const daysFrom = (least: number, most: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
});

/** What one pack bought alone costs to bring: nothing where it reaches the threshold by itself. */
function shipping(
  { delivery, default_sku: sku }: ProductItem,
  { country }: Place,
  days: Head['deliveryDays'],
): OfferShippingDetails {
  const { currency } = countries[country];
  const fee = sku.free_delivery ? 0 : toMinor(delivery.fee_local, currency);
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: plainAmount(fee, currency), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: daysFrom(0, 1),
        transitTime: daysFrom(...days),
      },
    }),
  };
}

const wayBack = ({ country }: Place): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
});

type ProductItem = NonNullable<Head['product']>;
type Currency = (typeof countries)[CountryCode]['currency'];
const plainAmount = (minor: number, currency: Currency) => formatAmount(minor, currency).replaceAll(',', '');

function offer(item: ProductItem, place: Place, days: Head['deliveryDays']): Offer {
  const { price, buy_limit: limit } = item.default_sku;
  const { currency } = price;
  const paid = toMinor(price.price_local, currency);
  return {
    '@type': 'Offer',
    url: pageUrl(paths.product(item.slug), place),
    price: plainAmount(paid, currency),
    priceCurrency: currency,
    itemCondition: 'https://schema.org/NewCondition',
    availability: limit === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    seller: { '@id': organisationId(place.origin) },
    // What can't be bought is promised for no day.
    shippingDetails: shipping(item, place, limit === 0 ? undefined : days),
    hasMerchantReturnPolicy: wayBack(place),
    ...(price.old_price_local > 0 && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        // Spec §9: `old_price` is what was taken off, so the earlier price is the sum.
        price: plainAmount(paid + toMinor(price.old_price_local, currency), currency),
        priceCurrency: currency,
      },
    }),
  };
}

const productThing = (item: ProductItem, place: Place, days: Head['deliveryDays']): Product => ({
  '@type': 'Product',
  name: item.name,
  ...(item.description && { description: item.description }),
  sku: item.default_sku.id,
  ...(item.gtin && { gtin: item.gtin }),
  // A list of nothing says that there is a picture and names none.
  ...(item.images.length > 0 && { image: item.images.map(({ url }) => new URL(url, place.origin).href) }),
  brand: { '@type': 'Brand', name: item.brand.name },
  category: item.category.name,
  offers: offer(item, place, days),
});

const personThing = (person: NonNullable<Head['person']>, place: Place): Person => ({
  '@type': 'Person',
  '@id': `${pageUrl(paths.nutritionist(person.slug), place)}#person`,
  name: person.name,
  jobTitle: person.title,
  description: person.bio,
  ...(person.image && { image: new URL(person.image, place.origin).href }),
  knowsLanguage: person.languages,
  url: pageUrl(paths.nutritionist(person.slug), place),
  worksFor: { '@id': organisationId(place.origin) },
});

/** A service and not a MedicalTest, which would say what it diagnoses (docs/gulf.md §5). */
function bloodTestThing(test: NonNullable<Head['bloodTest']>, place: Place): Service {
  const { currency, price_local: price } = test.price;
  return {
    '@type': 'Service',
    name: test.name,
    description: test.measures,
    serviceType: place.t('advice.test_title'),
    provider: { '@id': organisationId(place.origin) },
    areaServed: { '@type': 'Country', name: place.country },
    offers: {
      '@type': 'Offer',
      url: pageUrl(paths.bloodTest(test.slug), place),
      price: plainAmount(toMinor(price, currency), currency),
      priceCurrency: currency,
    },
  };
}

/** Only what the page asks and answers itself: parts whose title is a question. */
function questionsOf(text: NonNullable<Head['text']>): FAQPage | null {
  const asked = text.parts.filter(({ title }) => /[?؟]$/.test(title));
  if (asked.length === 0) return null;
  const plain = (line: string) =>
    textRuns(line)
      .map((run) => run.text)
      .join('');
  return {
    '@type': 'FAQPage',
    mainEntity: asked.map(({ title, blocks }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: {
        '@type': 'Answer',
        text: blocks
          .flatMap((block) => ('text' in block ? [block.text] : block.items))
          .map(plain)
          .join('\n'),
      },
    })),
  };
}

/** One graph a page; ids join its things. */
export function structuredData(head: Head, context: PageContext, origin: string, t: T): Graph {
  const place: Place = { origin, locale: context.locale, country: context.country, t };
  const things: Thing[] = [organisation(place), website(place)];
  if (head.crumbs && head.crumbs.length > 1) things.push(crumbList(head.crumbs, place));
  if (head.product) things.push(productThing(head.product, place, head.deliveryDays));
  if (head.person) things.push(personThing(head.person, place));
  if (head.bloodTest) things.push(bloodTestThing(head.bloodTest, place));
  const questions = head.text && questionsOf(head.text);
  if (questions) things.push(questions);
  return { '@context': 'https://schema.org', '@graph': things };
}
