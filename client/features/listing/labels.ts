import { underPriceQuickFilterKwd } from '../../../shared/constants.ts';
import type { Facet } from '../../../shared/contract/catalogue.ts';
import { type CountryCode, countries, defaultCountry } from '../../../shared/domain/country.ts';
import {
  type ChoiceKey,
  choiceKeys,
  type Listing,
  type ListingSort,
  type SwitchKey,
} from '../../../shared/domain/listing.ts';
import { toggleChoice, toggleSwitch, withMilligrams, withPrice } from '../../../shared/domain/listing-changes.ts';
import { formatMoney, type Locale, toMinor } from '../../../shared/domain/money.ts';
import { getQuickBound, roundBound, toLocalBound } from '../../../shared/domain/price-bound.ts';
import type { Range } from '../../../shared/domain/range.ts';
import type { Translator } from '../../state/app-context.ts';

export const getSortLabel = (sort: ListingSort, t: Translator): string => {
  const [key, way] = sort.split('-') as [
    'relevance' | 'popularity' | 'price' | 'newest' | 'discount' | 'name',
    'asc' | 'desc',
  ];
  return key === 'price' ? t(`listing.sort_price_${way}`) : t(`listing.sort_${key}`);
};

export const getFilterLabel = (key: SwitchKey | ChoiceKey, t: Translator): string => t(`listing.key_${key}`);

const formatSlug = (id: string) => id.replaceAll('-', ' ');

/** Falls back to the readable id when the facets no longer contain the value. */
const getChoiceLabel = (facets: readonly Facet[], key: ChoiceKey, id: string): string =>
  facets.find((facet) => facet.key === key)?.items.find((item) => item.id === id || item.slug === id)?.name ??
  formatSlug(id);

/** "Under KD 25" in Kuwait (the spec's own label); elsewhere the equivalent rounded price in local currency. */
export function getUnderPriceLabel(t: Translator, rate: number, country: CountryCode, locale: Locale): string {
  if (country === defaultCountry) return t('listing.under_price', { n: underPriceQuickFilterKwd });
  const { currency } = countries[country];
  const minor = toMinor(roundBound(underPriceQuickFilterKwd, rate), currency);
  return t('listing.under_price_local', { amount: formatMoney(minor, currency, locale) });
}

export const isQuickPrice = (price: Range | null, rate: number): boolean =>
  price?.max === getQuickBound(rate) && !price.min;

export interface AppliedFilter {
  key: string;
  name: string;
  without: Listing;
}

export function listAppliedFilters(
  listing: Listing,
  facets: readonly Facet[],
  { t, rate, country, locale }: { t: Translator; rate: number; country: CountryCode; locale: Locale },
): AppliedFilter[] {
  const { price, milligrams } = listing;
  const { currency } = countries[country];
  const formatKwd = (kwd: number) => formatMoney(toMinor(toLocalBound(kwd, rate), currency), currency, locale);
  const formatRange = ({ min, max }: Range, format: (bound: number) => string) => {
    if (max === null) return `${t('listing.price_from')} ${format(min ?? 0)}`;
    if (!min) return t('listing.under_price_local', { amount: format(max) });
    return t('listing.price_between', { from: format(min), to: format(max) });
  };
  const formatPrice = (range: Range) =>
    isQuickPrice(range, rate) ? getUnderPriceLabel(t, rate, country, locale) : formatRange(range, formatKwd);
  return [
    ...listing.switches.map((key) => ({ key, name: getFilterLabel(key, t), without: toggleSwitch(listing, key) })),
    ...(price ? [{ key: 'sku_price', name: formatPrice(price), without: withPrice(listing, null) }] : []),
    ...choiceKeys.flatMap((key) =>
      (listing.choices[key] ?? []).map((id) => ({
        key: `${key} ${id}`,
        name: getChoiceLabel(facets, key, id),
        without: toggleChoice(listing, key, id),
      })),
    ),
    ...(milligrams
      ? [
          {
            key: 'ingredient_mg',
            name: formatRange(milligrams, (n) => t('listing.mg_amount', { n })),
            without: withMilligrams(listing, null),
          },
        ]
      : []),
  ];
}

/** The filter an empty listing offers to remove: the price, which narrows most, else the last one set. */
export const findFilterToRemove = (
  applied: readonly AppliedFilter[],
  newest: string | undefined,
): AppliedFilter | undefined =>
  applied.find(({ key }) => key === 'sku_price') ?? applied.find(({ key }) => key === newest) ?? applied.at(-1);
