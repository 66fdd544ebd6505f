/** The rules of the cart of blood tests (spec §4 "Cart"): beside the product cart, and of its own mind about prices. */
import { cartLineMaxCount } from '../constants.ts';
import type { CartPrice } from './cart.ts';

/** What the cart remembers of a test (spec §3). */
export interface CartBloodTest {
  readonly id: string;
  readonly name: string;
  readonly price: CartPrice;
  readonly default_sku: { readonly id: string };
}

export interface BloodTestEntry {
  readonly count: number;
  readonly bloodTest: CartBloodTest;
  /** The same as the key. */
  readonly sku: string;
  /** Its price changed since it was chosen: to be looked at before it is booked. */
  readonly outOfStock: boolean;
  /** As in the product cart. */
  readonly flushAfter?: number;
}

/** Keyed by the test's default SKU. */
export type BloodTestItems = Readonly<Record<string, BloodTestEntry>>;

/** One more of a test; choosing it again at today's price takes the mark off. */
export function addTest(items: BloodTestItems, { id, name, price, default_sku }: CartBloodTest): BloodTestItems {
  const sku = default_sku.id;
  const count = Math.min((items[sku]?.count ?? 0) + 1, cartLineMaxCount);
  const bloodTest = { id, name, price, default_sku: { id: sku } };
  return { ...items, [sku]: { count, bloodTest, sku, outOfStock: false } };
}

/** One less; the last one takes the test away. */
export function reduceTest(items: BloodTestItems, sku: string): BloodTestItems {
  const { [sku]: known, ...rest } = items;
  if (!known) return items;
  return known.count <= 1 ? rest : { ...items, [sku]: { ...known, count: known.count - 1 } };
}

const samePrice = (one: CartPrice, other: CartPrice): boolean =>
  one.price_local === other.price_local && one.currency === other.currency;

/**
 * The cart after a good answer of the server's: what it did not return is dropped, and if it returned nothing, all is; a
 * price that differs is taken over and marks its test. A fault is no answer and never comes here.
 */
export function syncTests(items: BloodTestItems, today: readonly CartBloodTest[]): BloodTestItems {
  const bySku = new Map(today.map((test) => [test.default_sku.id, test]));
  return Object.fromEntries(
    Object.entries(items).flatMap(([sku, entry]) => {
      const test = bySku.get(sku);
      if (!test) return [];
      const isSame = samePrice(test.price, entry.bloodTest.price);
      const bloodTest = { ...entry.bloodTest, name: test.name, price: test.price };
      return [[sku, { ...entry, bloodTest, outOfStock: entry.outOfStock || !isSame }]];
    }),
  );
}
