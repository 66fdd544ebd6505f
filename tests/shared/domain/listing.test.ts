import { describe, expect, it } from 'vitest';
import {
  countFilters,
  formatListingQuery,
  isIndexableListing,
  parseListing,
  parseMilligrams,
} from '../../../shared/domain/listing.ts';
import {
  toggleChoice,
  toggleSwitch,
  withMilligrams,
  withoutFilters,
  withPrice,
  withSort,
} from '../../../shared/domain/listing-changes.ts';
import { buildListingPayload } from '../../../shared/domain/listing-payload.ts';
import {
  getQuickBound,
  parsePriceForm,
  roundBound,
  toBaseBound,
  toLocalBound,
} from '../../../shared/domain/price-bound.ts';

const read = (query: string) => parseListing(new URLSearchParams(query));
const sar = 12.2;

describe('a listing’s URL', () => {
  it.each([
    ['', ''],
    [
      'sku_price=0-25&only_available=true&free_delivery=true&brand_id=a,b&sort=price-asc&page=2',
      '?brand_id=a,b&sku_price=0-25&only_available=true&free_delivery=true&sort=price-asc&page=2',
    ],
    // A form without JavaScript repeats a name and says `on`.
    ['brand_id=a&brand_id=b&brand_id=a&on_sale=on', '?brand_id=a,b&on_sale=true'],
    ['form=gummy&dietary=vegan,nut-free&category_id=omegas', '?category_id=omegas&form=gummy&dietary=vegan,nut-free'],
    ['ingredient=magnesium&ingredient_mg=200-400', '?ingredient=magnesium&ingredient_mg=200-400'],
    ['ingredient=magnesium&ingredient_mg=200-', '?ingredient=magnesium&ingredient_mg=200-'],
    ['q=%20vitamin%20%20d%20', '?q=vitamin%20d'],
    // What makes no sense is left out, and the rest is kept.
    ['sku_price=9-3', '?sku_price=3-9'],
    ['sku_price=1e309-5', '?sku_price=0-5'],
    ['sku_price=0-1e309', '?sku_price=0-'],
    ['sku_price=cheap', ''],
    ['sku_price=5-2000', '?sku_price=5-1000'],
    ['sku_price=٥-٢٥', '?sku_price=5-25'],
    ['sku_price=٣٫٥-٢', '?sku_price=2-3.5'],
    ['ingredient_mg=200-400', ''],
    ['ingredient=zinc&ingredient_mg=1e309-NaN', '?ingredient=zinc'],
    ['colour=red&only_available=maybe&sort=luck', ''],
    ['brand_id=%27)%20OR%201=1,dana', '?brand_id=dana'],
    ['page=43&after=p-MIN-001', '?page=43&after=p-MIN-001'],
    // Only a page behind another one follows a product.
    ['after=p-MIN-001', ''],
    ['page=43&after=%27%20OR%201=1', '?page=43'],
    ['page=-1', ''],
    ['page=0', ''],
    ['page=2.5', ''],
    ['page=1e309', ''],
    ['page=1e9', '?page=999999999'],
    ['page=9007199254740991', '?page=999999999'],
  ])('“%s” is “%s”, and stays so', (asked, written) => {
    expect(formatListingQuery(read(asked))).toBe(written);
    expect(formatListingQuery(read(written))).toBe(written);
  });

  it('keeps at most thirty values of one filter', () => {
    const many = Array.from({ length: 500 }, (_, at) => `b${at}`).join(',');
    expect(read(`brand_id=${many}`).choices.brand_id).toHaveLength(30);
  });
});

describe('a filter that is set', () => {
  const listing = read(
    'q=zinc&ingredient=zinc&ingredient_mg=5-&sku_price=0-25&only_available=true&sort=price-asc&page=3',
  );

  it('is removed alone, which returns to page 1', () => {
    expect(formatListingQuery(toggleChoice(listing, 'ingredient', 'zinc'))).toBe(
      '?q=zinc&sku_price=0-25&only_available=true&sort=price-asc',
    );
    expect(formatListingQuery(withPrice(listing, null))).not.toMatch(/sku_price|page/);
    expect(formatListingQuery(withMilligrams(listing, null))).not.toMatch(/_mg|page/);
    expect(formatListingQuery(toggleSwitch(listing, 'only_available'))).not.toMatch(/only_available|page/);
    expect(formatListingQuery(withSort(listing, null))).not.toMatch(/sort|page/);
  });

  it('is counted on the button of phones; “clear all” keeps the search and the sort order', () => {
    expect(countFilters(listing)).toBe(4);
    expect(formatListingQuery(withoutFilters(listing))).toBe('?q=zinc&sort=price-asc');
  });
});

describe('the request payload', () => {
  it.each([
    ['', { sort: { key: 'popularity', value: 'desc' }, filters: [] }],
    ['q=zinc', { sort: { key: 'relevance', value: 'desc' }, search: 'zinc', filters: [] }],
    ['sku_price=0-25', { filters: [{ key: 'sku_price', type: 'range', range: { min: 0, max: 25 } }] }],
    ['sku_price=5-', { filters: [{ key: 'sku_price', type: 'range', range: { min: 5 } }] }],
    ['on_sale=true', { filters: [{ key: 'on_sale', type: 'boolean', items: [true] }] }],
    ['brand_id=a,b', { filters: [{ key: 'brand_id', type: 'multiSelect', items_operation: 'or', items: ['a', 'b'] }] }],
    ['attributes_id=a,b', { filters: [{ key: 'attributes_id', items_operation: 'or', items: ['a', 'b'] }] }],
    ['dietary=vegan,halal', { filters: [{ key: 'dietary', items_operation: 'and', items: ['vegan', 'halal'] }] }],
    ['ingredient=zinc', { filters: [{ key: 'ingredient', type: 'custom', stringItems: ['zinc'] }] }],
    ['ingredient=zinc&ingredient_mg=5-15', { filters: [{ key: 'ingredient', range: { min: 5, max: 15 } }] }],
  ])('by “%s”', (query, payload) => {
    expect(buildListingPayload(read(query))).toMatchObject(payload);
  });
});

describe('prices in the shopper’s currency', () => {
  it('are proposed in friendly steps: dinars as they are, 25 of them as 300 riyals', () => {
    expect([25, 1000].map((kwd) => roundBound(kwd, 1))).toEqual([25, 1000]);
    expect([1, 5, 10, 25, 100, 1000].map((kwd) => roundBound(kwd, sar))).toEqual([10, 60, 120, 300, 1200, 12_000]);
  });

  it('filter by the shown currency: “under 300” finds prices under 300 riyals', () => {
    expect(getQuickBound(1)).toBe(25);
    expect(toLocalBound(getQuickBound(sar), sar)).toBe(300);
  });

  it.each([1, 7, 99, 100, 299.99, 300, 310, 1234, 12_000])('keep the typed value: %f riyals', (typed) => {
    expect(toLocalBound(toBaseBound(typed, sar), sar)).toBe(typed);
  });

  it('and milligrams come from a plain form, the wrong way round or empty', () => {
    expect(parsePriceForm(null, null, sar)).toBeUndefined();
    expect(parsePriceForm('', '', sar)).toBeNull();
    expect(parsePriceForm('122', '61', sar)).toEqual({ min: 5, max: 10 });
    expect(parsePriceForm('3.5', '2', 1)).toEqual({ min: 2, max: 3.5 });
    expect(parsePriceForm('٣٫٥', '٢', 1)).toEqual({ min: 2, max: 3.5 });
    expect(parsePriceForm('', '1e309', 1)).toBeNull();
    expect(parseMilligrams('٢٠٠ - 400')).toEqual({ min: 200, max: 400 });
    expect(parseMilligrams('200')).toEqual({ min: 200, max: null });
    expect(parseMilligrams('much')).toBeNull();
  });
});

describe('search engines', () => {
  it.each(['', 'page=3', 'category_id=omegas', 'category_id=omegas&page=2', 'on_sale=true'])('find “%s”', (query) => {
    expect(isIndexableListing(read(query))).toBe(true);
  });
  it.each([
    'q=zinc',
    'sort=price-asc',
    'brand_id=dana',
    'category_id=omegas,minerals',
    'category_id=omegas&on_sale=true',
    'only_available=true',
    'free_delivery=true',
    'sku_price=0-25',
    'form=gummy',
    'ingredient=zinc',
    'category_id=omegas&dietary=vegan',
  ])('do not find “%s”', (query) => {
    expect(isIndexableListing(read(query))).toBe(false);
  });
});
