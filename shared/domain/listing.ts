/**
 * A listing's state is its URL (docs/api.md "Filter payload"): `?q=&sku_price=0-25&only_available=true&brand_id=a,b&sort=price-asc&page=2`.
 * Here it is read, changed, written, and turned into the filter payload.
 */
import {
  listingPageMost,
  milligramsMost,
  priceFilterMaxKwd,
  searchQueryMaxChars,
  underPriceQuickFilterKwd,
} from '../constants.ts';
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
export const listingNames: readonly string[] = [
  'q',
  'sku_price',
  'ingredient_mg',
  'sort',
  'page',
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

/** null: open on that side. */
export interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

export interface Listing {
  readonly q: string;
  /** Whole or broken KWD, 0 to 1000 (spec §9). */
  readonly price: Range | null;
  /** How much of a chosen ingredient a serving holds; null without one. */
  readonly milligrams: Range | null;
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

const bound = (text: string | undefined, most: number): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(latinDigits(text));
  return Number.isFinite(value) && value >= 0 ? Math.min(value, most) : null;
};

/** Bounds the right way round; null when nothing is bounded. */
function rangeOf(min: number | null, max: number | null): Range | null {
  if (min === null && max === null) return null;
  return (min ?? 0) > (max ?? Number.POSITIVE_INFINITY) ? { min: max, max: min } : { min, max };
}

function readRange(text: string | undefined, most: number): Range | null {
  const [from, to] = (text ?? '').split('-');
  return rangeOf(bound(from, most), bound(to, most));
}

/** `200-400`, `200`, `-400`, as a URL has them and as they are typed. */
export const readMilligrams = (text: string | undefined): Range | null => readRange(text, milligramsMost);

/** What a URL's query asks for. Whatever makes no sense there is left out, never an error: a listing can always be shown. */
export function readListing(query: Iterable<readonly [string, string]>): Listing {
  const pairs = [...query];
  const values = new Map(pairs);
  const choices: Partial<Record<ChoiceKey, readonly string[]>> = {};
  for (const key of choiceKeys) {
    // A form without JavaScript repeats the name, the shop's own links put commas between.
    const words = pairs
      .flatMap(([name, value]) => (name === key ? value.split(',') : []))
      .filter((word) => choice.test(word));
    if (words.length > 0) choices[key] = [...new Set(words)].slice(0, maxChoices);
  }
  const sort = values.get('sort');
  const page = Number(values.get('page') ?? 1);
  return {
    q: cleanLine([...(values.get('q') ?? '')].slice(0, searchQueryMaxChars).join('')),
    price: readRange(values.get('sku_price'), priceFilterMaxKwd),
    milligrams: choices.ingredient ? readMilligrams(values.get('ingredient_mg')) : null,
    switches: switchKeys.filter((key) => values.get(key) === 'true' || values.get(key) === 'on'),
    choices,
    sort: listingSorts.find((one) => one === sort) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 ? Math.min(page, listingPageMost) : 1,
  };
}

/** `0-25`, `5-`: a range as the URL has it. */
export const writtenRange = ({ min, max }: Range): string => `${min ?? 0}-${max ?? ''}`;

/** The query of a listing, always in the same order so that one listing has one URL: `?brand_id=a,b&page=2`, or `''`. */
export function listingQuery({ q, price, milligrams, switches, choices, sort, page }: Listing): string {
  const pairs = [
    ['q', q],
    ...choiceKeys.map((key) => [key, choices[key]?.join(',')]),
    ['ingredient_mg', choices.ingredient?.length && milligrams && writtenRange(milligrams)],
    ['sku_price', price && writtenRange(price)],
    ...switchKeys.map((key) => [key, switches.includes(key) && true]),
    ['sort', sort],
    ['page', page > 1 && page],
  ] as const;
  const written = pairs.flatMap(([key, value]) =>
    value ? `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}` : [],
  );
  return written.length === 0 ? '' : `?${written.join('&')}`;
}

const toggled = <T>(words: readonly T[], word: T): readonly T[] =>
  words.includes(word) ? words.filter((one) => one !== word) : [...words, word];

/** Every change of what is asked begins at page 1 again. */
export const toggleChoice = (listing: Listing, key: ChoiceKey, word: string): Listing => ({
  ...listing,
  page: 1,
  choices: { ...listing.choices, [key]: toggled(listing.choices[key] ?? [], word) },
});
export const toggleSwitch = (listing: Listing, key: SwitchKey): Listing => ({
  ...listing,
  page: 1,
  switches: toggled(listing.switches, key),
});
export const withPrice = (listing: Listing, price: Range | null): Listing => ({ ...listing, page: 1, price });
export const withMilligrams = (listing: Listing, milligrams: Range | null): Listing => ({
  ...listing,
  page: 1,
  milligrams,
});
export const withSort = (listing: Listing, sort: ListingSort | null): Listing => ({ ...listing, page: 1, sort });
export const withPage = (listing: Listing, page: number): Listing => ({ ...listing, page });
/** Keeps the search and the order. */
export const withoutFilters = ({ q, sort }: Listing): Listing => ({
  q,
  sort,
  page: 1,
  price: null,
  milligrams: null,
  switches: [],
  choices: {},
});

/** How many filters are set, for the button on phones. */
export const filterCount = ({ price, milligrams, switches, choices }: Listing): number =>
  (price ? 1 : 0) +
  (milligrams ? 1 : 0) +
  switches.length +
  Object.values(choices).reduce((sum, words) => sum + words.length, 0);

/**
 * One shelf is a page to find: everything, one category, the offers. Every mixture, order or search of it is the same products
 * again (docs/brand.md §11 "Filters").
 */
export const isShelf = (listing: Listing): boolean =>
  listing.q === '' &&
  !listing.sort &&
  filterCount(listing) <=
    listing.switches.filter((key) => key === 'on_sale').length + (listing.choices.category_id?.length ?? 0) &&
  filterCount(listing) < 2;

type ChoiceFilter =
  | { key: 'ingredient'; type: 'custom'; stringItems: string[]; range?: { min?: number; max?: number } }
  | { key: Exclude<ChoiceKey, 'ingredient'>; type: 'multiSelect'; items_operation: 'or' | 'and'; items: string[] };

const sentRange = ({ min, max }: Range) => ({ min: min ?? 0, ...(max === null ? {} : { max }) });

/** The payload of POST /product (docs/api.md "Filter payload"). */
export function listingPayload({ q, price, milligrams, switches, choices, sort }: Listing) {
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
              range: sentRange(price),
            },
          ]
        : []),
      ...switches.map((one) => ({ key: one, type: 'boolean' as const, items: [true] })),
      ...choiceKeys.flatMap((one): ChoiceFilter[] => {
        const words = choices[one];
        if (!words || words.length === 0) return [];
        // An ingredient is asked for by slug (docs/api.md: custom, `stringItems`), everything else by id.
        if (one === 'ingredient')
          return [
            { key: one, type: 'custom', stringItems: [...words], ...(milligrams && { range: sentRange(milligrams) }) },
          ];
        // Who is vegan and keeps off milk needs both; everything else that is ticked twice is one or the other.
        return [
          { key: one, type: 'multiSelect', items_operation: one === 'dietary' ? 'and' : 'or', items: [...words] },
        ];
      }),
    ],
  };
}

/**
 * A bound that the shop proposes (KWD) as the country's shoppers see it, rounded to a friendly step: 25 KWD at 12.2 is 305,
 * proposed as 300. In dinars it is itself.
 */
export function friendlyBound(kwd: number, rate: number): number {
  if (rate === 1) return kwd;
  const value = kwd * rate;
  const step = value >= 1000 ? 100 : value >= 200 ? 50 : value >= 50 ? 10 : 5;
  return Math.round(value / step) * step;
}

/** A bound that is set (KWD), in the shopper's own currency as it was typed: whole riyals lost at most half a fils on the way. */
export function shownBound(kwd: number, rate: number): number {
  if (rate === 1) return kwd;
  const value = kwd * rate;
  const whole = Math.round(value);
  return Math.abs(value - whole) <= 0.0005 * rate ? whole : Math.round(value * 100) / 100;
}

/** What a shopper typed in their own currency, back in KWD with three decimals. */
export const typedBound = (local: number, rate: number): number =>
  Math.min(priceFilterMaxKwd, rate === 1 ? local : Math.round((local / rate) * 1000) / 1000);

/** The most that "Under KD 25" lets through, in KWD: in riyals it says and means 300, which is a little less. */
export const quickBound = (rate: number): number => typedBound(friendlyBound(underPriceQuickFilterKwd, rate), rate);

/**
 * The price of a form that was sent without JavaScript (`price_from`, `price_to`), in the shopper's own currency; undefined
 * when the URL isn't from that form.
 */
export function priceFromForm(from: string | null, to: string | null, rate: number): Range | null | undefined {
  if (from === null && to === null) return undefined;
  const [min, max] = [from, to].map((text) => {
    const typed = bound(text ?? undefined, Number.MAX_SAFE_INTEGER);
    return typed === null ? null : typedBound(typed, rate);
  });
  // From 0 is from anywhere.
  return rangeOf(min || null, max ?? null);
}
