/**
 * The cart of blood tests (spec §4 "Cart"), separate from the product cart and with its own handling of price changes.
 */
import { cartLineMaxCount } from '../constants.ts';
import type { CartPrice } from './cart.ts';
import { type Currency, toMinor } from './money.ts';

export interface CartBloodTest {
  readonly id: string;
  readonly name: string;
  readonly price: CartPrice;
  readonly default_sku: { readonly id: string };
}

export interface BloodTestEntry {
  readonly count: number;
  readonly bloodTest: CartBloodTest;
  readonly sku: string;
  readonly outOfStock: boolean;
  readonly flushAfter?: number;
}

export type BloodTestItems = Readonly<Record<string, BloodTestEntry>>;

export function addTest(items: BloodTestItems, { id, name, price, default_sku }: CartBloodTest): BloodTestItems {
  const sku = default_sku.id;
  const count = Math.min((items[sku]?.count ?? 0) + 1, cartLineMaxCount);
  const bloodTest = { id, name, price, default_sku: { id: sku } };
  return { ...items, [sku]: { count, bloodTest, sku, outOfStock: false } };
}

export function reduceTest(items: BloodTestItems, sku: string): BloodTestItems {
  const { [sku]: known, ...rest } = items;
  if (!known) return items;
  return known.count <= 1 ? rest : { ...items, [sku]: { ...known, count: known.count - 1 } };
}

export const removeTest = (items: BloodTestItems, sku: string): BloodTestItems =>
  Object.fromEntries(Object.entries(items).filter(([key]) => key !== sku));

/** One person's booking takes each test once; a test whose price changed waits. What is left is booked for others. */
export function takeOneOfEach(items: BloodTestItems): { taken: BloodTestItems; left: BloodTestItems } {
  const bookable = Object.values(items).filter(({ outOfStock }) => !outOfStock);
  const taken = Object.fromEntries(bookable.map((entry) => [entry.sku, { ...entry, count: 1 }]));
  return { taken, left: bookable.reduce((left, { sku }) => reduceTest(left, sku), items) };
}

/** Puts the tests of a booking that was given up back. */
export function putBack(items: BloodTestItems, taken: BloodTestItems): BloodTestItems {
  return Object.values(taken).reduce((all, { bloodTest }) => addTest(all, bloodTest), items);
}

/** Takes the mark of a changed price away: the shopper has seen the new one. */
export function acceptTestPrice(items: BloodTestItems, sku: string): BloodTestItems {
  const known = items[sku];
  return known ? { ...items, [sku]: { ...known, outOfStock: false } } : items;
}

export const countTests = (items: BloodTestItems): number =>
  Object.values(items).reduce((sum, { count }) => sum + count, 0);

/** In minor units of the tests' currency; null for an empty cart, or while its prices are of two currencies. */
export function sumTests(items: BloodTestItems): { minor: number; currency: Currency } | null {
  const entries = Object.values(items);
  const currency = entries[0]?.bloodTest.price.currency;
  if (!currency || entries.some(({ bloodTest }) => bloodTest.price.currency !== currency)) return null;
  const minor = entries.reduce(
    (sum, { count, bloodTest }) => sum + count * toMinor(bloodTest.price.price_local, currency),
    0,
  );
  return { minor, currency };
}

const isSamePrice = (one: CartPrice, other: CartPrice): boolean =>
  one.price_local === other.price_local && one.currency === other.currency;

/**
 * Merges the server's answer: tests missing from it are dropped, and a changed price is stored and marks its test. Call
 * it with successful answers only.
 */
export function syncTests(items: BloodTestItems, today: readonly CartBloodTest[]): BloodTestItems {
  const bySku = new Map(today.map((test) => [test.default_sku.id, test]));
  return Object.fromEntries(
    Object.entries(items).flatMap(([sku, entry]) => {
      const test = bySku.get(sku);
      if (!test) return [];
      const isSame = isSamePrice(test.price, entry.bloodTest.price);
      const bloodTest = { ...entry.bloodTest, name: test.name, price: test.price };
      return [[sku, { ...entry, bloodTest, outOfStock: entry.outOfStock || !isSame }]];
    }),
  );
}
