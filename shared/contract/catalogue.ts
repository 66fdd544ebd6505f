import { z } from 'zod';
import { priceFilterMaxKwd, searchLimitMax, skuLookupMaxIds } from '../constants.ts';
import { choiceKeys, switchKeys } from '../domain/listing.ts';
import { variantOptions } from '../domain/variant.ts';
import { get, post } from './call.ts';
import {
  amount,
  brandKey,
  categoryKey,
  currency,
  inBothLanguages,
  pageParam,
  pagination,
  productKey,
  skuId,
  slug,
} from './fields.ts';

export const image = z.strictObject({ url: z.string(), alt: z.string() });
export const brandRef = z.strictObject({ id: z.string(), slug, name: z.string() });
export const categoryRef = z.strictObject({
  id: z.string(),
  slug,
  name: z.string(),
  color: z.string().regex(/^#[0-9a-f]{6}$/),
});
/** `old_price` is the amount taken off: the price before discount is price + old_price (spec §9). */
export const price = z.strictObject({
  price: amount,
  old_price: amount,
  price_local: amount,
  old_price_local: amount,
  currency,
});
export type Price = z.infer<typeof price>;

export const sku = z.strictObject({
  id: skuId,
  name: z.string(),
  product: z.strictObject({ id: z.string(), slug, name: z.string(), brand: brandRef }),
  price,
  /** null: no limit; n: at most n; 0: can't be bought. This and the next three are absent from cached answers. */
  buy_limit: z.int().nullable().optional(),
  stock_left: z.int().min(1).nullable().optional(),
  order_limit: z.int().nullable().optional(),
  /** With a limit of 0: unpaid orders hold the remaining stock, and may release it by then, ISO 8601. */
  reserved: z.strictObject({ until: z.string(), title: z.string(), text: z.string() }).nullable().optional(),
  will_notify: z.boolean().optional(),
  images: z.array(image),
  free_delivery: z.boolean(),
});
export type Sku = z.infer<typeof sku>;
export const skuForCart = sku.extend({ contents: z.string(), order_recommendation: z.string().nullable() });
export type SkuForCart = z.infer<typeof skuForCart>;

export const product = z.strictObject({
  id: z.string(),
  slug,
  name: z.string(),
  images: z.array(image),
  brand: brandRef,
  category: categoryRef,
  default_sku: sku,
  reason: z.string().optional(),
  contents: z.string(),
  /** Parts of the line below a card's name: "5,000 IU", "90 days", "KWD 0.075 a day". */
  card_line: z.array(z.string()).optional(),
  order_recommendation: z.string().nullable(),
  showOrderRecommendation: z.boolean(),
});
export type Product = z.infer<typeof product>;

export const bundle = z.strictObject({ id: z.string(), percent: z.int(), items: z.array(product) });
export type Bundle = z.infer<typeof bundle>;

const keyedLabel = z.strictObject({ key: z.string(), name: z.string() });
export const labelFact = z.strictObject({
  name: z.string(),
  ingredient: z.string().nullable(),
  amount: z.number(),
  unit: z.string(),
  unit_name: z.string(),
  percent: z.number().nullable(),
  /** As printed on the label, with international units where they are known: "125 mcg (5,000 IU)". */
  amount_text: z.string(),
  is_part: z.boolean(),
});
export const goneProduct = z.strictObject({
  category: z.strictObject({ id: categoryKey, name: z.string() }),
  related: z.array(product),
});
export type GoneProduct = z.infer<typeof goneProduct>;

/** What one day of supplements gives above an upper limit for adults, as a sentence. */
export const limitNote = z.strictObject({
  key: z.string(),
  text: z.string(),
  /** `name` is in English. */
  source: z.strictObject({ label: z.string(), name: z.string(), url: z.url() }),
});
export type LimitNote = z.infer<typeof limitNote>;

/** What shoppers choose among variants by, where there are several in the country. An option leads to the page of a variant. */
export const variantChoices = z.strictObject({
  group: z.string(),
  /** SKUs of all options, to look up which are in stock. */
  skus: z.array(skuId),
  choices: z.array(
    z.strictObject({
      key: z.enum(variantOptions),
      name: z.string(),
      options: z.array(z.strictObject({ sku: skuId, slug, text: z.string(), is_chosen: z.literal(true).optional() })),
    }),
  ),
});
export type VariantChoices = z.infer<typeof variantChoices>;

export const productDetail = product.extend({
  description: z.string(),
  label_dose: z.strictObject({
    amount: z.string().nullable(),
    supply: z.string().nullable(),
    price: z.string().nullable(),
  }),
  facts: z.strictObject({
    serving: z.string(),
    servings: z.number(),
    rows: z.array(labelFact),
    other_ingredients: z.string(),
    is_food: z.boolean(),
    /** Whose daily values the percentages are of; absent: as labels have them, for adults and children from 4. */
    daily_values_of: z.enum(['infants', 'toddlers']).optional(),
  }),
  /** `advice`: the recommendation, where it says more than the tags. */
  suggested_use: z.strictObject({ text: z.string(), tags: z.array(keyedLabel), advice: z.string().nullable() }),
  tags: z.array(z.string()),
  highlights: z.array(z.string()),
  caution: z.string().nullable(),
  /** Absent for adults’. */
  for_children: z.literal(true).optional(),
  /** What it gives above an upper limit by itself; absent where there is nothing to say. */
  above_limits: z.array(limitNote).optional(),
  form: z.string(),
  allergens: z.array(keyedLabel),
  halal: z.boolean(),
  vegan: z.boolean(),
  /**
   * The earliest date of the packs in this country, such as `2027-03-31`; null where none is known or all are expired.
   */
  expires_on: z.string().nullable(),
  best_before: z.string().nullable(),
  gtin: z.string().nullable(),
  /** At the country's authority: the Ministry of Health in Kuwait, the SFDA in Saudi Arabia; null where none is known. */
  registration: z.strictObject({ label: z.string(), number: z.string() }).nullable(),
  variants: variantChoices.optional(),
  price_per_serving_local: z.number().nullable(),
  /** `free_from_local` of 0: no free delivery. Both in the country's currency. */
  delivery: z.strictObject({ fee_local: amount, free_from_local: amount }),
  related: z.array(product),
  breadcrumbs: z.array(z.strictObject({ name: z.string(), path: z.string() })),
});
export type ProductDetail = z.infer<typeof productDetail>;

export const category = categoryRef.extend({
  word: z.string(),
  description: z.string(),
  count: z.int(),
  image: z.string().nullable(),
});
export type Category = z.infer<typeof category>;
export const categoryIncludes = z.enum(['products']);
export const brand = brandRef.extend({
  description: z.string(),
  count: z.int(),
  featured: z.boolean(),
  image: z.string().nullable(),
  name_other: z.string(),
});
export type Brand = z.infer<typeof brand>;

export const filterKeys = ['sku_price', ...switchKeys, ...choiceKeys] as const;
export const sortKeys = ['relevance', 'price', 'newest', 'name', 'popularity', 'discount'] as const;
const shortTexts = z.array(z.string().max(128)).max(100);
const logic = z.enum(['and', 'or']);
export const filter = z.strictObject({
  key: z.enum(filterKeys),
  type: z.enum(['range', 'multiSelect', 'boolean', 'singleSelect', 'custom']),
  operation_type: logic.optional(),
  items_operation: logic.optional(),
  items: z
    .array(z.union([z.string().max(128), z.boolean()]))
    .max(100)
    .optional(),
  stringItems: shortTexts.optional(),
  range: z
    .strictObject({ min: z.number().min(0).max(1e6).optional(), max: z.number().min(0).max(1e6).optional() })
    .refine((range) => (range.min ?? 0) <= (range.max ?? Number.MAX_VALUE), { params: { rule: 'out_of_range' } })
    .optional(),
});
export type Filter = z.infer<typeof filter>;
export const filterPayload = z
  .strictObject({
    sort: z.strictObject({ key: z.enum(sortKeys), value: z.enum(['asc', 'desc']) }).optional(),
    search: z.string().max(10_000).optional(),
    after: z.string().max(128).optional(),
    filters: z.array(filter).max(30).optional(),
  })
  .superRefine((payload, context) => {
    for (const [at, one] of (payload.filters ?? []).entries()) {
      if (one.key === 'sku_price' && (one.range?.max ?? 0) > priceFilterMaxKwd)
        context.addIssue({ code: 'custom', path: ['filters', at, 'range', 'max'], params: { rule: 'out_of_range' } });
    }
  });
export type FilterPayload = z.infer<typeof filterPayload>;

export const facet = z.strictObject({
  key: z.enum(filterKeys),
  type: filter.shape.type,
  items: z.array(z.strictObject({ id: z.string(), slug: z.string(), name: z.string(), count: z.int() })),
  range: z.strictObject({ min: z.number(), max: z.number() }).optional(),
  at_least: z.boolean().optional(),
});
export type Facet = z.infer<typeof facet>;

const namedRef = z.strictObject({ id: z.string(), slug, name: z.string() });
export const searchFindings = z.strictObject({
  brands: z.array(namedRef),
  categories: z.array(namedRef),
  blood_tests: z.array(namedRef),
  nutritionists: z.array(namedRef),
  pages: z.array(z.strictObject({ path: z.string(), name: z.string() })),
  suggestions: z.array(z.string()),
  corrected: z.string().nullable(),
  /**
   * `medicine`: a medicine was searched for; the shop sells none and suggests nothing. `not_sold`: the thing named in
   * `not_sold` isn't sold as a supplement in the country.
   */
  notice: z.enum(['medicine', 'not_sold']).nullable(),
  not_sold: z.string().optional(),
  /**
   * No product matches all words, so `dropped` were left out and `items` match `kept`. `brand`: not carried; `unknown`:
   * no product has the words; `together`: each word has products, but none has them all.
   */
  relaxed: z
    .strictObject({ dropped: z.array(z.string()), kept: z.string(), reason: z.enum(['brand', 'unknown', 'together']) })
    .optional(),
  price: z.strictObject({ min: amount.nullable(), max: amount.nullable(), currency }).optional(),
  sentence: z.string().optional(),
  /** Only products for children are `items`: the search was for a child. */
  for_children: z.literal(true).optional(),
  /** `for_adults`: beside a search for a child; they are shown, but not added to the cart from here. */
  similar: z
    .strictObject({ title: z.string(), items: z.array(product), for_adults: z.literal(true).optional() })
    .optional(),
});
export type SearchFindings = z.infer<typeof searchFindings>;
export const productPage = z.strictObject({
  items: z.array(product),
  ...pagination,
  facets: z.array(facet),
  /** There are more products than `total`, the number of those that were looked at. */
  at_least: z.boolean().optional(),
  /** On the last numbered page and those after it, if there are more: the next page is asked for with this as `after`. */
  next: z.string().optional(),
  found: searchFindings.optional(),
});
export type ProductPage = z.infer<typeof productPage>;

export const searchResult = searchFindings.extend({ items: z.array(product) });
export type SearchResult = z.infer<typeof searchResult>;

export const listSchema = <T extends z.ZodType>(item: T) => z.strictObject({ items: z.array(item) });
export const sortBody = z.strictObject({
  sort: z.strictObject({ key: z.enum(['name', 'popularity']), value: z.enum(['asc', 'desc']) }).optional(),
});
const termList = z.strictObject({ items: z.array(z.string()) });

export const catalogueCalls = {
  catalogueVersion: get('/catalogue/version', {
    access: 'open',
    internal: true,
    summary: 'The catalogue’s version, which changes whenever something a page may show changes, and the shop’s name',
    data: z.strictObject({ version: z.int().min(0), shop: inBothLanguages(z.string()) }),
  }),
  categories: get('/category', {
    access: 'device',
    cache: 'shared',
    summary: 'All categories',
    description: 'All categories. `includes=products` adds to each the four products of it that sell best.',
    query: z.strictObject({ includes: categoryIncludes.optional() }),
    data: listSchema(category.extend({ products: z.array(product).optional() })),
  }),
  category: get('/category/:id', {
    access: 'device',
    cache: 'shared',
    summary: 'One category',
    refusals: ['not_found'],
    params: z.strictObject({ id: categoryKey }),
    data: z.strictObject({ item: category }),
  }),
  brands: get('/brand', { access: 'device', cache: 'shared', summary: 'All brands', data: listSchema(brand) }),
  brandList: post('/brand/list/:page?', {
    access: 'device',
    anonymous: true,
    cache: 'page',
    readsOnly: true,
    summary: 'Brands, sorted and paged',
    params: pageParam,
    body: sortBody,
    data: z.strictObject({ items: z.array(brand), ...pagination }),
  }),
  brand: get('/brand/:id', {
    access: 'device',
    cache: 'shared',
    summary: 'One brand',
    refusals: ['not_found'],
    params: z.strictObject({ id: brandKey }),
    data: z.strictObject({ item: brand }),
  }),
  filterSort: get('/product/filter-sort', {
    access: 'device',
    cache: 'shared',
    summary: 'The filters and sort orders of a listing',
    data: z.strictObject({
      filters: z.array(z.strictObject({ key: z.enum(filterKeys), type: filter.shape.type, name: z.string() })),
      sorts: z.array(z.strictObject({ key: z.enum(sortKeys), value: z.enum(['asc', 'desc']), name: z.string() })),
    }),
  }),
  productSearch: get('/product/search', {
    access: 'device',
    cache: 'page',
    summary: 'Search products, brands, categories, blood tests, nutritionists and pages',
    description:
      'Searches as someone types: products, plus brands, categories, blood tests, nutritionists and pages. `q` is cut to 64 characters; `limit` is 1 to 24, 10 by default.',
    query: z.strictObject({
      q: z.string().max(20_000).optional(),
      limit: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .refine((n) => n >= 1 && n <= searchLimitMax, { params: { rule: 'out_of_range' } })
        .optional(),
    }),
    data: searchResult,
  }),
  productDetail: get('/product/:id/v2', {
    access: 'device',
    cache: 'page',
    summary: 'One product, in full',
    refusals: ['not_found', 'gone'],
    params: z.strictObject({ id: productKey }),
    data: z.strictObject({ item: productDetail }),
  }),
  productIndex: get('/product/index/:page?', {
    access: 'device',
    cache: 'shared',
    summary: 'Every product of the country by address, for sitemaps',
    description:
      'Every product of the country by slug, name and image, 2,000 per page: for reading the whole catalogue.',
    params: pageParam,
    data: z.strictObject({
      items: z.array(z.strictObject({ slug, name: z.string(), image: z.string().nullable() })),
      ...pagination,
    }),
  }),
  skus: post('/product/sku', {
    access: 'device',
    anonymous: true,
    readsOnly: true,
    summary: 'Current prices and limits of SKUs',
    description:
      'Current prices, limits, giveaways and bundles of up to 100 SKUs. `missing` names those not sold in the country right now. `fitting` has those of `candidates` that may be recommended beside them: for the same people, and nothing above an upper limit.',
    body: z.strictObject({
      ids: z.array(skuId).max(skuLookupMaxIds),
      exclude_purchase_together: z.boolean().optional(),
      /** To be recommended beside `ids`. */
      candidates: z.array(skuId).max(skuLookupMaxIds).optional(),
    }),
    data: z.strictObject({
      items: z.array(skuForCart),
      giveaway_items: z.array(sku),
      bundles: z.array(bundle),
      purchase_together: z.array(product),
      /** Of `candidates`, those that suit the products of `ids` and each other. */
      fitting: z.array(skuId).optional(),
      missing: z.array(z.string()),
    }),
  }),
  products: post('/product/:page?', {
    access: 'device',
    anonymous: true,
    cache: 'page',
    readsOnly: true,
    summary: 'A page of products by filters, with facets',
    description:
      'A page of products for the filters, search and sort in the body, with facets that count what each further choice would leave. Filters are combined with "and" unless `operation_type` is "or". Pages have numbers up to `pages`; where `next` stands, there are more, and the page after is asked for with it as `after`.',
    params: pageParam,
    body: filterPayload,
    data: productPage,
  }),
  searchTerms: get('/search/term', { access: 'device', summary: 'Recent search terms', data: termList }),
  setSearchTerm: post('/search/set-term', {
    access: 'device',
    summary: 'Save a search term',
    body: z.strictObject({ term: z.string().max(2000) }),
    data: termList,
  }),
  emptySearch: post('/search/empty', {
    access: 'device',
    summary: 'Count a search that found nothing',
    description:
      'The words are counted without anybody’s data if the shop finds nothing for them either, and are kept readable only once five devices have typed them in a month.',
    body: z.strictObject({ term: z.string().max(2000) }),
    data: z.strictObject({ counted: z.boolean() }),
  }),
  clearSearchTerms: post('/search/clear', { access: 'device', summary: 'Clear recent search terms', data: termList }),
};
