/**
 * A listing's state is its URL (docs/api.md "Filter payload"):
 * `?q=&sku_price=0-25&only_available=true&brand_id=a,b&sort=price-asc&page=2`.
 */
import { maxListingPage, maxMilligrams, priceFilterMaxKwd, searchQueryMaxChars } from '../constants.ts';
import { formatRange, parseRange, type Range } from './range.ts';
import { cleanLine } from './text.ts';

export const switchKeys = ['only_available', 'free_delivery', 'on_sale'] as const;
export const choiceKeys = [
  'category_id',
  'brand_id',
  'form',
  'dietary',
  'ingredient',
  'attributes_id',
  'nutritionist_id',
] as const;
export type SwitchKey = (typeof switchKeys)[number];
export type ChoiceKey = (typeof choiceKeys)[number];

export const listingParameters: readonly string[] = [
  'q',
  'sku_price',
  'ingredient_mg',
  'sort',
  'page',
  'after',
  ...switchKeys,
  ...choiceKeys,
];

export const listingSorts = [
  'relevance-desc',
  'popularity-desc',
  'price-asc',
  'price-desc',
  'newest-desc',
  'discount-desc',
  'name-asc',
] as const;
export type ListingSort = (typeof listingSorts)[number];

export interface Listing {
  readonly q: string;
  readonly price: Range | null;
  readonly milligrams: Range | null;
  readonly switches: readonly SwitchKey[];
  readonly choices: Readonly<Partial<Record<ChoiceKey, readonly string[]>>>;
  readonly sort: ListingSort | null;
  readonly page: number;
  /** The product that a page beyond the numbered ones follows. */
  readonly after: string | null;
}

const choiceId = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const maxChoices = 30;

export const parseMilligrams = (text: string | undefined): Range | null => parseRange(text, maxMilligrams);

/** Invalid values are ignored: a listing can always be shown. */
export function parseListing(query: Iterable<readonly [string, string]>): Listing {
  const pairs = [...query];
  const values = new Map(pairs);
  const choices: Partial<Record<ChoiceKey, readonly string[]>> = {};
  for (const key of choiceKeys) {
    // A form without JavaScript repeats the name; the shop's own links separate with commas.
    const words = pairs
      .flatMap(([name, value]) => (name === key ? value.split(',') : []))
      .filter((word) => choiceId.test(word));
    if (words.length > 0) choices[key] = [...new Set(words)].slice(0, maxChoices);
  }
  const sort = values.get('sort');
  const page = Number(values.get('page') ?? 1);
  return {
    q: cleanLine([...(values.get('q') ?? '')].slice(0, searchQueryMaxChars).join('')),
    price: parseRange(values.get('sku_price'), priceFilterMaxKwd),
    milligrams: choices.ingredient ? parseMilligrams(values.get('ingredient_mg')) : null,
    switches: switchKeys.filter((key) => values.get(key) === 'true' || values.get(key) === 'on'),
    choices,
    sort: listingSorts.find((one) => one === sort) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 ? Math.min(page, maxListingPage) : 1,
    after: (page > 1 && choiceId.exec(values.get('after') ?? '')?.[0]) || null,
  };
}

/** Always in the same order, so that a listing has one URL: `?brand_id=a,b&page=2`, or `''`. */
export function formatListingQuery({ q, price, milligrams, switches, choices, sort, page, after }: Listing): string {
  const pairs = [
    ['q', q],
    ...choiceKeys.map((key) => [key, choices[key]?.join(',')]),
    ['ingredient_mg', choices.ingredient?.length && milligrams && formatRange(milligrams)],
    ['sku_price', price && formatRange(price)],
    ...switchKeys.map((key) => [key, switches.includes(key) && true]),
    ['sort', sort],
    ['page', page > 1 && page],
    ['after', page > 1 && after],
  ] as const;
  const written = pairs.flatMap(([key, value]) =>
    value ? `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}` : [],
  );
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

export const countFilters = ({ price, milligrams, switches, choices }: Listing): number =>
  (price ? 1 : 0) +
  (milligrams ? 1 : 0) +
  switches.length +
  Object.values(choices).reduce((sum, words) => sum + words.length, 0);

/**
 * Indexed by search engines: all products, one category, or the offers. Other combinations show the same products again
 * (docs/brand.md §11 "Filters").
 */
export const isIndexableListing = (listing: Listing): boolean =>
  listing.q === '' &&
  !listing.sort &&
  countFilters(listing) <=
    listing.switches.filter((key) => key === 'on_sale').length + (listing.choices.category_id?.length ?? 0) &&
  countFilters(listing) < 2;
