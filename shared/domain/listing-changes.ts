import type { ChoiceKey, Listing, ListingSort, SwitchKey } from './listing.ts';
import type { Range } from './range.ts';

const toggleItem = <T>(words: readonly T[], word: T): readonly T[] =>
  words.includes(word) ? words.filter((one) => one !== word) : [...words, word];

export const toggleChoice = (listing: Listing, key: ChoiceKey, word: string): Listing => ({
  ...listing,
  page: 1,
  choices: { ...listing.choices, [key]: toggleItem(listing.choices[key] ?? [], word) },
});
export const toggleSwitch = (listing: Listing, key: SwitchKey): Listing => ({
  ...listing,
  page: 1,
  switches: toggleItem(listing.switches, key),
});
export const withPrice = (listing: Listing, price: Range | null): Listing => ({ ...listing, page: 1, price });
export const withMilligrams = (listing: Listing, milligrams: Range | null): Listing => ({
  ...listing,
  page: 1,
  milligrams,
});
export const withSort = (listing: Listing, sort: ListingSort | null): Listing => ({ ...listing, page: 1, sort });
export const withPage = (listing: Listing, page: number, after?: string | null): Listing => ({
  ...listing,
  page,
  after: after ?? null,
});
export const withoutFilters = ({ q, sort }: Listing): Listing => ({
  q,
  sort,
  page: 1,
  after: null,
  price: null,
  milligrams: null,
  switches: [],
  choices: {},
});
