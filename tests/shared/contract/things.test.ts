/** The fields of things (docs/product.md §3), by the names that other systems know them by. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { bloodTest } from '../../../shared/contract/blood-test.ts';
import { calls } from '../../../shared/contract/calls.ts';
import { category, filter, filterPayload, image, price, product, sku } from '../../../shared/contract/catalogue.ts';
import { origin } from '../../../shared/contract/order.ts';
import { address } from '../../../shared/contract/place.ts';
import { countryItem, user } from '../../../shared/contract/session.ts';
import { wishlist } from '../../../shared/contract/wishlist.ts';

const fields = (thing: { shape: object }) => Object.keys(thing.shape);
const bodyOf = (name: 'deviceAuth' | 'chargeWallet' | 'courierCities' | 'courierCountries') =>
  (calls[name] as unknown as { body: z.ZodObject }).body.shape;

test('a user has id, name, email and phone; signing in and up also answer an access_token', () => {
  // What was proved stands behind what the specification names.
  expect(fields(user)).toEqual(['id', 'name', 'email', 'phone', 'email_verified', 'phone_verified']);
  for (const { data } of [calls.login, calls.register]) expect(fields(data)).toEqual(['user', 'access_token']);
});

test('a country has id, name_en, code, currency, exchange_rate and is_default', () => {
  expect(fields(countryItem)).toEqual(
    expect.arrayContaining(['id', 'name_en', 'code', 'currency', 'exchange_rate', 'is_default']),
  );
});

test('dinars are reported as KWD, and no country knows them as KD', () => {
  const kuwait = { id: 'KW', name_en: 'Kuwait', name: 'Kuwait', code: 'KW', exchange_rate: 1, is_default: true };
  expect(countryItem.safeParse({ ...kuwait, currency: 'KWD' }).success).toBe(true);
  expect(countryItem.safeParse({ ...kuwait, currency: 'KD' }).success).toBe(false);
});

test('a product has pictures, a brand, a category with its colour, a default SKU, a reason and a recommendation', () => {
  expect(fields(product)).toEqual(
    expect.arrayContaining([
      'id', 'slug', 'name', 'images', 'brand', 'category', 'default_sku', 'reason', 'order_recommendation', 'showOrderRecommendation',
    ]),
  ); // biome-ignore format: short values fill each line, not one line each
  expect(fields(image)).toEqual(['url', 'alt']);
  expect(fields(product.shape.brand)).toEqual(expect.arrayContaining(['id', 'slug']));
  expect(fields(product.shape.category)).toEqual(expect.arrayContaining(['id', 'slug', 'name', 'color']));
  expect(fields(category)).toContain('color');
});

test('a SKU has id, name, price, buy_limit, will_notify and images; its price is price and old_price', () => {
  expect(fields(sku)).toEqual(expect.arrayContaining(['id', 'name', 'price', 'buy_limit', 'will_notify', 'images']));
  expect(fields(price)).toEqual(expect.arrayContaining(['price', 'old_price']));
});

test('an origin is one of six, with an id', () => {
  expect(fields(origin)).toEqual(['type', 'id', 'position', 'source']);
  expect(origin.shape.type.options).toEqual(['Nutritionist', 'List', '{product}', 'Favourite List', 'Search', 'Quiz']);
});

test('free items are a list of SKUs, in the same reply as the cart’s own', () => {
  const { giveaway_items } = calls.skus.data.shape;
  expect(fields(giveaway_items.element)).toEqual(fields(sku));
});

test('a blood test has id, name, price and the id of its default SKU', () => {
  expect(fields(bloodTest)).toEqual(expect.arrayContaining(['id', 'name', 'price', 'default_sku']));
  expect(fields(bloodTest.shape.default_sku)).toEqual(['id']);
});

test('a wishlist has id, name, image.url, publisher.name and items', () => {
  expect(fields(wishlist)).toEqual(expect.arrayContaining(['id', 'name', 'image', 'publisher', 'items']));
  expect([fields(wishlist.shape.image), fields(wishlist.shape.publisher)]).toEqual([['url'], ['name']]);
});

test('an address has an id', () => {
  expect(fields(address)).toContain('id');
});

test('a wallet charge has an amount and a payment_method', () => {
  expect(Object.keys(bodyOf('chargeWallet'))).toEqual(['amount', 'payment_method']);
});

test('a device tells its name, capacity, uid and platform, and its os version and type', () => {
  const { device, os } = bodyOf('deviceAuth') as unknown as { device: z.ZodObject; os: z.ZodObject };
  expect(fields(device)).toEqual(['name', 'capacity', 'uid', 'platform']);
  expect(fields(os)).toEqual(['version', 'type']);
});

test('the courier’s search has countrySearch, dhl_country_id and citySearch', () => {
  expect(Object.keys(bodyOf('courierCountries'))).toEqual(['countrySearch']);
  expect(Object.keys(bodyOf('courierCities'))).toEqual(['dhl_country_id', 'citySearch']);
});

test('a filter payload is sort, search and filters; a filter is of one of five types', () => {
  expect(fields(filterPayload)).toEqual(['sort', 'search', 'after', 'filters']);
  expect(fields(filterPayload.shape.sort.unwrap())).toEqual(['key', 'value']);
  expect(fields(filter)).toEqual(['key', 'type', 'operation_type', 'items_operation', 'items', 'stringItems', 'range']);
  expect(filter.shape.type.options).toEqual(['range', 'multiSelect', 'boolean', 'singleSelect', 'custom']);
  expect(filter.safeParse({ key: 'sku_price', type: 'range', range: { min: 0, max: 25 } }).success).toBe(true);
});
