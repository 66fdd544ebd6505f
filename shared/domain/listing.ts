/**
 * A listing's state is its URL (docs/api.md "Filter payload"): `?q=&sku_price=0-25&only_available=true&brand_id=a,b&sort=price-asc&page=2`.
 * Here it is read, changed, written, and turned into the filter payload.
 */
import { priceFilterMaxKwd, searchQueryMaxChars } from '../constants.ts';
import { cleanLine, latinDigits } from './text.ts';

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

/** Every word of a query that `readListing` reads. */
export const listingNames: readonly string[] = ['q', 'sku_price', 'sort', 'page', ...switchKeys, ...choiceKeys];

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

export interface PriceRange {
  /** Whole or broken KWD, 0 to 1000 (spec §9); null: open on that side. */
  readonly min: number | null;
  readonly max: number | null;
}

export interface Listing {
  readonly q: string;
  readonly price: PriceRange | null;
  readonly switches: readonly SwitchKey[];
  /** In the URL's order, without repeats. */
  readonly choices: Readonly<Partial<Record<ChoiceKey, readonly string[]>>>;
  /** null: the best one for what is asked, relevance for a search and popularity else. */
  readonly sort: ListingSort | null;
  /** 1-based. */
  readonly page: number;
}

const choice = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
const maxChoices = 30;

const bound = (text: string | undefined, most = priceFilterMaxKwd): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(latinDigits(text));
  return Number.isFinite(value) && value >= 0 ? Math.min(value, most) : null;
};

function readPrice(text: string | null): PriceRange | null {
  const [from, to] = (text ?? '').split('-');
  const min = bound(from);
  const max = bound(to);
  if (min === null && max === null) return null;
  if (min !== null && max !== null && min > max) return { min: max, max: min };
  return { min, max };
}

/** What a URL's query asks for. Whatever makes no sense there is left out, never an error: a listing can always be shown. */
export function readListing(query: Iterable<readonly [string, string]>): Listing {
  const values = new Map<string, string>();
  const repeated = new Map<string, string[]>();
  for (const [key, value] of query) {
    values.set(key, value);
    repeated.set(key, [...(repeated.get(key) ?? []), value]);
  }
  const choices: Partial<Record<ChoiceKey, readonly string[]>> = {};
  for (const key of choiceKeys) {
    // A form without JavaScript repeats the name, the shop's own links put commas between.
    const words = (repeated.get(key) ?? []).flatMap((value) => value.split(',')).filter((word) => choice.test(word));
    if (words.length > 0) choices[key] = [...new Set(words)].slice(0, maxChoices);
  }
  const sort = values.get('sort');
  const page = Number(values.get('page') ?? 1);
  return {
    q: cleanLine([...(values.get('q') ?? '')].slice(0, searchQueryMaxChars).join('')),
    price: readPrice(values.get('sku_price') ?? null),
    switches: switchKeys.filter((key) => values.get(key) === 'true' || values.get(key) === 'on'),
    choices,
    sort: listingSorts.find((one) => one === sort) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The query of a listing, always in the same order so that one listing has one URL: `?brand_id=a,b&page=2`, or `''`. */
export function listingQuery({ q, price, switches, choices, sort, page }: Listing): string {
  const pairs: [string, string][] = [];
  if (q !== '') pairs.push(['q', q]);
  for (const key of choiceKeys) {
    const words = choices[key];
    if (words && words.length > 0) pairs.push([key, words.join(',')]);
  }
  if (price) pairs.push(['sku_price', `${price.min ?? 0}-${price.max ?? ''}`]);
  for (const key of switchKeys) if (switches.includes(key)) pairs.push([key, 'true']);
  if (sort) pairs.push(['sort', sort]);
  if (page > 1) pairs.push(['page', String(page)]);
  const written = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`);
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

/** Every change of what is asked begins at page 1 again. */
export const toggleChoice = (listing: Listing, key: ChoiceKey, word: string): Listing => {
  const had = listing.choices[key] ?? [];
  const words = had.includes(word) ? had.filter((one) => one !== word) : [...had, word];
  return { ...listing, page: 1, choices: { ...listing.choices, [key]: words } };
};
export const toggleSwitch = (listing: Listing, key: SwitchKey): Listing => {
  const switches = listing.switches.includes(key)
    ? listing.switches.filter((one) => one !== key)
    : [...listing.switches, key];
  return { ...listing, page: 1, switches };
};
export const withPrice = (listing: Listing, price: PriceRange | null): Listing => ({ ...listing, page: 1, price });
export const withSort = (listing: Listing, sort: ListingSort | null): Listing => ({ ...listing, page: 1, sort });
export const withPage = (listing: Listing, page: number): Listing => ({ ...listing, page });
/** Keeps the search and the order. */
export const withoutFilters = ({ q, sort }: Listing): Listing => ({
  q,
  sort,
  page: 1,
  price: null,
  switches: [],
  choices: {},
});

/** How many filters are set, for the button on phones. */
export const filterCount = ({ price, switches, choices }: Listing): number =>
  (price ? 1 : 0) + switches.length + Object.values(choices).reduce((sum, words) => sum + words.length, 0);

type ChoiceFilter =
  | { key: 'ingredient'; type: 'custom'; stringItems: string[] }
  | { key: Exclude<ChoiceKey, 'ingredient'>; type: 'multiSelect'; items_operation: 'or'; items: string[] };

/** The payload of POST /product (docs/api.md "Filter payload"). */
export function listingPayload({ q, price, switches, choices, sort }: Listing) {
  const [key, value] = (sort ?? (q === '' ? 'popularity-desc' : 'relevance-desc')).split('-') as [
    'relevance' | 'popularity' | 'price' | 'newest' | 'discount' | 'name',
    'asc' | 'desc',
  ];
  return {
    sort: { key, value },
    ...(q === '' ? {} : { search: q }),
    filters: [
      ...(price
        ? [
            {
              key: 'sku_price' as const,
              type: 'range' as const,
              range: { min: price.min ?? 0, ...(price.max === null ? {} : { max: price.max }) },
            },
          ]
        : []),
      ...switches.map((one) => ({ key: one, type: 'boolean' as const, items: [true] })),
      ...choiceKeys.flatMap((one): ChoiceFilter[] => {
        const words = choices[one];
        if (!words || words.length === 0) return [];
        // An ingredient is asked for by slug (docs/api.md: custom, `stringItems`), everything else by id.
        if (one === 'ingredient') return [{ key: one, type: 'custom' as const, stringItems: [...words] }];
        return [{ key: one, type: 'multiSelect' as const, items_operation: 'or' as const, items: [...words] }];
      }),
    ],
  };
}

/**
 * A price bound of the filter (KWD) as the country's shoppers see it, rounded to a friendly step: 25 KWD at 12.2 is 305,
 * shown as 300. In dinars it is itself.
 */
export function shownBound(kwd: number, rate: number): number {
  if (rate === 1) return kwd;
  const value = kwd * rate;
  const step = value >= 1000 ? 100 : value >= 200 ? 50 : value >= 50 ? 10 : 5;
  return Math.round(value / step) * step;
}

/**
 * The price of a form that was sent without JavaScript (`price_from`, `price_to`), in the shopper's own currency; undefined
 * when the URL isn't from that form.
 */
export function priceFromForm(from: string | null, to: string | null, rate: number): PriceRange | null | undefined {
  if (from === null && to === null) return undefined;
  const min = bound(from ?? undefined, Number.MAX_SAFE_INTEGER);
  const max = bound(to ?? undefined, Number.MAX_SAFE_INTEGER);
  if (!min && max === null) return null;
  const range = { min: min === null ? null : typedBound(min, rate), max: max === null ? null : typedBound(max, rate) };
  return range.min !== null && range.max !== null && range.min > range.max ? { min: range.max, max: range.min } : range;
}

/** What a shopper typed in their own currency, back in KWD with three decimals. */
export const typedBound = (local: number, rate: number): number =>
  Math.min(priceFilterMaxKwd, rate === 1 ? local : Math.round((local / rate) * 1000) / 1000);
