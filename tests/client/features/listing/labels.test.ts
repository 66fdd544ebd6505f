import { expect, test } from 'vitest';
import {
  findFilterToRemove,
  getUnderPriceLabel,
  listAppliedFilters,
} from '../../../../client/features/listing/labels.ts';
import { formatListingQuery, parseListing } from '../../../../shared/domain/listing.ts';
import { messages } from '../../../../shared/i18n/page-messages.en.ts';
import { createTranslate } from '../../../../shared/i18n/translate.ts';

const t = createTranslate('en', messages, 'Afiya');

test('the quick price is “Under KD 25”, and 300 riyals in Saudi Arabia', () => {
  expect(getUnderPriceLabel(t, 1, 'KW', 'en')).toBe('Under KD 25');
  expect(getUnderPriceLabel(t, 12.2, 'SA', 'en')).toBe('Under SAR\u00a0300.00');
});

const facets = [
  { key: 'form', type: 'multiSelect', items: [{ id: 'gummy', slug: 'gummy', name: 'Gummies', count: 0 }] },
];

test.each([
  ['sku_price=5-', ['From KWD\u00a05.000'], ''],
  ['sku_price=0-25', ['Under KD 25'], ''],
  ['sku_price=0-30', ['Under KWD\u00a030.000'], ''],
  ['sku_price=5-30', ['KWD\u00a05.000 to KWD\u00a030.000'], ''],
  ['ingredient=zinc&ingredient_mg=200-', ['zinc', 'From 200 mg'], '?ingredient=zinc'],
  ['ingredient=zinc&ingredient_mg=0-400', ['zinc', 'Under 400 mg'], '?ingredient=zinc'],
  ['ingredient=zinc&ingredient_mg=200-400', ['zinc', '200 mg to 400 mg'], '?ingredient=zinc'],
  ['on_sale=true&form=gummy', ['On offer', 'Gummies'], '?on_sale=true'],
])('what “%s” chose reads %j, and the last is taken back alone', (query, names, without) => {
  const chips = listAppliedFilters(parseListing(new URLSearchParams(query)), facets as never, {
    t: t as never,
    rate: 1,
    country: 'KW',
    locale: 'en',
  });
  expect(chips.map(({ name }) => name)).toEqual(names);
  expect(formatListingQuery(chips.at(-1)?.without as never)).toBe(without);
});

test.each([
  ['category_id=minerals&sku_price=900-', 'category_id minerals', 'sku_price'],
  ['on_sale=true&category_id=minerals&form=gummy', 'on_sale', 'on_sale'],
  ['on_sale=true&category_id=minerals&form=gummy', undefined, 'form gummy'],
  ['', undefined, undefined],
])('where “%s” finds nothing and %s came last, %s is offered to be taken back', (query, newest, key) => {
  const options = { t: t as never, rate: 1, country: 'KW', locale: 'en' } as const;
  const applied = listAppliedFilters(parseListing(new URLSearchParams(query)), [], options);
  expect(findFilterToRemove(applied, newest)?.key).toBe(key);
});
