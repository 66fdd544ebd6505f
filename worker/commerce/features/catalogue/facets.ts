/**
 * Facets of a listing: for each filter value, the number of products under all *other* filters. Chosen values are
 * always included, even with 0, so that the shopper can remove them.
 */
import { baseCurrency, priceFilterMaxKwd } from '../../../../shared/constants.ts';
import type { Facet } from '../../../../shared/contract/catalogue.ts';
import { countries } from '../../../../shared/domain/country.ts';
import type { ChoiceKey, SwitchKey } from '../../../../shared/domain/listing.ts';
import { convertToBase, toMajor } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import type { ProductCondition } from './conditions.ts';
import { attributeNames, type FilterKey, filterNames, formNames, getTermName } from './filter-names.ts';
import type { ScannedProduct } from './scanned-products.ts';

export const ingredientFacetItems = 40;

interface FilterCount {
  /** Where a scope's counts come from: `facet_totals` under the filter's key, or what scopeValuesSql makes of its total. */
  readonly totals: 'stored' | 'derived';
  readonly valuesOf: (product: ScannedProduct, isDeliveryPromised: boolean) => readonly string[];
}

/**
 * null: no count, because it isn't in the form and a page sets it. A switch always has one, because the form hides a
 * switch without a count.
 */
type Counts = Record<SwitchKey, FilterCount> & Record<ChoiceKey, FilterCount | null>;

const switchValue = (isOn: boolean): readonly string[] => (isOn ? ['true'] : []);

export const filterCounts = {
  category_id: { totals: 'stored', valuesOf: ({ category }) => [category] },
  brand_id: { totals: 'stored', valuesOf: ({ brand }) => [brand] },
  only_available: { totals: 'derived', valuesOf: ({ isInStock }) => switchValue(isInStock) },
  on_sale: { totals: 'stored', valuesOf: ({ isOnSale }) => switchValue(isOnSale) },
  free_delivery: { totals: 'derived', valuesOf: (_, isDeliveryPromised) => switchValue(isDeliveryPromised) },
  form: { totals: 'stored', valuesOf: ({ form }) => (form === '' ? [] : [form]) },
  dietary: { totals: 'stored', valuesOf: ({ diets }) => diets },
  ingredient: { totals: 'stored', valuesOf: ({ ingredients }) => ingredients },
  nutritionist_id: null,
  attributes_id: null,
} as const satisfies Counts;

export type CountedKey = {
  [Key in keyof typeof filterCounts]: (typeof filterCounts)[Key] extends null ? never : Key;
}[keyof Counts];

export const countedKeys = (Object.keys(filterCounts) as (keyof typeof filterCounts)[]).filter(
  (key): key is CountedKey => filterCounts[key] !== null,
);

const facetOrder: readonly (CountedKey | 'sku_price')[] = countedKeys.flatMap((key) =>
  key === 'brand_id' ? [key, 'sku_price' as const] : [key],
);

/** Products by value, and whether there may be more of them. */
export interface ValueCounts {
  counts: ReadonlyMap<string, number>;
  isMore: boolean;
}

export interface PriceEnds {
  low: number | null;
  high: number | null;
}

export interface FacetCounts {
  values: Readonly<Record<CountedKey, ValueCounts>>;
  price: PriceEnds;
  rateMicros: number;
}

/** Where a category's, brand's or ingredient's slug and name stand; other filters' names are the shop's own words. */
export const nameTables: Partial<Record<FilterKey, { table: string; slug: string }>> = {
  category_id: { table: 'categories', slug: 't.slug' },
  brand_id: { table: 'brands', slug: 't.slug' },
  ingredient: { table: 'ingredients', slug: 't.id' },
};

export interface ValueName {
  key: string;
  id: string;
  slug: string;
  name: string;
}

/** The values that are shown, the most frequent first, with those chosen among them. */
export function listShownValues(key: CountedKey, { counts }: ValueCounts, conditions: readonly ProductCondition[]) {
  const chosen = conditions.find((one) => one.key === key)?.chosen ?? [];
  const all = [...new Map([...chosen.map((id) => [id, 0] as const), ...counts])].sort(
    ([a, n], [b, m]) => m - n || (a < b ? -1 : 1),
  );
  if (key !== 'ingredient') return all;
  const rest = all.filter(([id]) => !chosen.includes(id)).slice(0, Math.max(0, ingredientFacetItems - chosen.length));
  return all.filter((one) => chosen.includes(one[0]) || rest.includes(one));
}

export function toFacets(
  { values, price, rateMicros }: FacetCounts,
  conditions: readonly ProductCondition[],
  names: readonly ValueName[],
  { locale, country }: Context,
): Facet[] {
  const { currency } = countries[country];
  const kwd = (minor: number | null) => toMajor(convertToBase(minor ?? 0, rateMicros, currency), baseCurrency);
  const named = new Map(names.map((one) => [`${one.key} ${one.id}`, one]));
  return facetOrder.map((key): Facet => {
    const { type, name } = filterNames[key];
    if (key === 'sku_price')
      return {
        key,
        type,
        items: [],
        range: { min: kwd(price.low), max: Math.min(kwd(price.high), priceFilterMaxKwd) },
      };
    const words = key === 'form' ? formNames : key === 'dietary' ? attributeNames : null;
    const items = listShownValues(key, values[key], conditions).flatMap(([id, count]) => {
      if (!nameTables[key]) return { id, slug: id, name: words ? getTermName(words, id, locale) : name[locale], count };
      const own = named.get(`${key} ${id}`);
      return own ? { id, slug: own.slug, name: own.name, count } : [];
    });
    return { key, type, items, ...(values[key].isMore && { at_least: true }) };
  });
}
