/** JSON-LD for search engines, typed by schema.org's vocabulary: an unknown property or value does not compile. */
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
  WithContext,
} from 'schema-dts';
import { returnDays } from '../../shared/constants.ts';
import type { VariantChoices } from '../../shared/contract/catalogue.ts';
import type { ShopInfo } from '../../shared/contract/place.ts';
import { parseTextRuns } from '../../shared/domain/content-text.ts';
import { type CountryCode, countries } from '../../shared/domain/country.ts';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { type Currency, formatAmount, type Locale, toMinor } from '../../shared/domain/money.ts';
import type { VariantOption } from '../../shared/domain/variant.ts';
import { paths } from '../../shared/paths.ts';
import type { Head, PageContext } from '../page.ts';
import type { Translator } from '../state/app-context.ts';

interface SiteContext {
  origin: string;
  locale: Locale;
  country: CountryCode;
  t: Translator;
}

const pageUrl = (path: string, { origin, locale }: SiteContext) => `${origin}${localizedPath(path, locale)}`;
const organisationId = (origin: string) => `${origin}/#organization`;

const organisation = (site: SiteContext): OnlineStore => ({
  '@type': 'OnlineStore',
  '@id': organisationId(site.origin),
  name: site.t('shell.shop'),
  url: pageUrl('/', site),
  logo: `${site.origin}/packs/logo.${site.locale}.svg`,
});

/** Google reads `query-input`, which schema.org's vocabulary does not have. */
type SiteSearchAction = Exclude<WebSite, string>['potentialAction'] & { 'query-input': string };

const website = (site: SiteContext): WebSite => ({
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  name: site.t('shell.shop'),
  url: pageUrl('/', site),
  inLanguage: site.locale,
  publisher: { '@id': organisationId(site.origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${pageUrl('/search', site)}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as SiteSearchAction,
});

const crumbList = (crumbs: NonNullable<Head['crumbs']>, site: SiteContext): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: pageUrl(path, site),
  })),
});

const dayRange = (minDays: number, maxDays: number): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue: minDays,
  maxValue: maxDays,
  unitCode: 'DAY',
});

/** The delivery fee of one unit ordered alone; 0 when its price alone reaches the free delivery threshold. */
function shipping(
  { delivery, default_sku: sku }: ProductItem,
  { country }: SiteContext,
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
        handlingTime: dayRange(0, 1),
        transitTime: dayRange(...days),
      },
    }),
  };
}

const returnPolicy = ({ country }: SiteContext): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
});

type ProductItem = NonNullable<Head['product']>;
const plainAmount = (minor: number, currency: Currency) => formatAmount(minor, currency).replaceAll(',', '');

function offer(item: ProductItem, site: SiteContext, days: Head['deliveryDays']): Offer {
  const { price, buy_limit: limit } = item.default_sku;
  const { currency } = price;
  const paid = toMinor(price.price_local, currency);
  return {
    '@type': 'Offer',
    url: pageUrl(paths.product(item.slug), site),
    price: plainAmount(paid, currency),
    priceCurrency: currency,
    itemCondition: 'https://schema.org/NewCondition',
    availability: limit === 0 ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    seller: { '@id': organisationId(site.origin) },
    // Sold-out products have no delivery date.
    shippingDetails: shipping(item, site, limit === 0 ? undefined : days),
    hasMerchantReturnPolicy: returnPolicy(site),
    ...(price.old_price_local > 0 && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        // Spec §9: `old_price` is the discount, so the earlier price is the sum.
        price: plainAmount(paid + toMinor(price.old_price_local, currency), currency),
        priceCurrency: currency,
      },
    }),
  };
}

/** Each variant has a page of its own, so each names the group and the variants that it leads to. */
function variantOf(item: ProductItem, { group, choices }: VariantChoices, site: SiteContext): Partial<Product> {
  const textOf = (key: VariantOption) =>
    choices.find((choice) => choice.key === key)?.options.find(({ is_chosen }) => is_chosen)?.text;
  const [size, flavour] = [textOf('size'), textOf('flavour')];
  const others = choices.flatMap(({ options }) => options.filter(({ is_chosen }) => !is_chosen));
  const slugs = [...new Set(others.map(({ slug }) => slug))];
  const flavourName = choices.find(({ key }) => key === 'flavour')?.name ?? '';
  return {
    ...(size !== undefined && { size }),
    ...(flavour !== undefined && {
      additionalProperty: { '@type': 'PropertyValue', name: flavourName, value: flavour },
    }),
    isVariantOf: {
      '@type': 'ProductGroup',
      name: item.name,
      productGroupID: group,
      variesBy: choices.map(({ key }) => (key === 'size' ? 'https://schema.org/size' : 'flavour')),
      hasVariant: slugs.map((slug) => ({ '@type': 'Product', url: pageUrl(paths.product(slug), site) })),
    },
  };
}

const productThing = (item: ProductItem, site: SiteContext, days: Head['deliveryDays']): Product => ({
  '@type': 'Product',
  name: item.name,
  ...(item.description && { description: item.description }),
  sku: item.default_sku.id,
  ...(item.gtin && { gtin: item.gtin }),
  ...(item.images.length > 0 && { image: item.images.map(({ url }) => new URL(url, site.origin).href) }),
  brand: { '@type': 'Brand', name: item.brand.name },
  category: item.category.name,
  ...(item.variants && variantOf(item, item.variants, site)),
  offers: offer(item, site, days),
});

const personThing = (person: NonNullable<Head['person']>, site: SiteContext): Person => ({
  '@type': 'Person',
  '@id': `${pageUrl(paths.nutritionist(person.slug), site)}#person`,
  name: person.name,
  jobTitle: person.title,
  description: person.bio,
  ...(person.image && { image: new URL(person.image, site.origin).href }),
  knowsLanguage: person.languages,
  url: pageUrl(paths.nutritionist(person.slug), site),
  worksFor: { '@id': organisationId(site.origin) },
});

/** A Service: a MedicalTest would claim what it diagnoses (docs/gulf.md §5). */
function bloodTestThing(test: NonNullable<Head['bloodTest']>, site: SiteContext): Service {
  const { currency, price_local: price } = test.price;
  return {
    '@type': 'Service',
    name: test.name,
    description: test.measures,
    serviceType: site.t('advice.test_title'),
    provider: { '@id': organisationId(site.origin) },
    areaServed: { '@type': 'Country', name: site.country },
    offers: {
      '@type': 'Offer',
      url: pageUrl(paths.bloodTest(test.slug), site),
      price: plainAmount(toMinor(price, currency), currency),
      priceCurrency: currency,
    },
  };
}

function buildFaq(text: NonNullable<Head['text']>): FAQPage | null {
  const questions = text.parts.filter(({ title }) => /[?؟]$/.test(title));
  if (questions.length === 0) return null;
  const plain = (line: string) =>
    parseTextRuns(line)
      .map((run) => run.text)
      .join('');
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, blocks }) => ({
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

/** The spoken languages are the shop's, the contact is the country's. Null where nobody is named. */
export function buildContactData(
  { contacts: { phone, email }, social, logo }: Pick<ShopInfo, 'contacts' | 'social' | 'logo'>,
  country: CountryCode,
  origin: string,
): WithContext<OnlineStore> | null {
  const isNamed = phone !== null || email !== null;
  if (!isNamed && social.length === 0 && logo === null) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': organisationId(origin),
    ...(isNamed && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        areaServed: country,
        availableLanguage: [...locales],
        ...(phone && { telephone: phone }),
        ...(email && { email }),
      },
    }),
    ...(logo && { logo: `${origin}${logo}` }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}

export function buildStructuredData(head: Head, context: PageContext, origin: string, t: Translator): Graph {
  const site: SiteContext = { origin, locale: context.locale, country: context.country, t };
  const things: Thing[] = [organisation(site), website(site)];
  if (head.crumbs && head.crumbs.length > 1) things.push(crumbList(head.crumbs, site));
  if (head.product) things.push(productThing(head.product, site, head.deliveryDays));
  if (head.person) things.push(personThing(head.person, site));
  if (head.bloodTest) things.push(bloodTestThing(head.bloodTest, site));
  const faq = head.text && buildFaq(head.text);
  if (faq) things.push(faq);
  return { '@context': 'https://schema.org', '@graph': things };
}
