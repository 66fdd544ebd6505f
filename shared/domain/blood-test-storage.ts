/** The cart of blood tests in browser storage, where any content is possible; invalid entries are dropped. */
import type { BloodTestEntry, BloodTestItems } from './blood-test-cart.ts';
import { isCount, isName, isObject, isSkuId, parseCartPrice, parseStoredEntries } from './cart-storage.ts';

function parseEntry(sku: string, value: unknown): BloodTestEntry | null {
  if (!isSkuId(sku) || !isObject(value) || !isObject(value.bloodTest) || !isCount(value.count)) return null;
  const { id, name } = value.bloodTest;
  const price = parseCartPrice(value.bloodTest.price);
  if (!price || !isName(id) || !isName(name)) return null;
  return {
    count: value.count,
    bloodTest: { id, name, price, default_sku: { id: sku } },
    sku,
    outOfStock: value.outOfStock === true,
    ...(typeof value.flushAfter === 'number' ? { flushAfter: value.flushAfter } : {}),
  };
}

export const parseBloodTestCart = (text: string | null): BloodTestItems => parseStoredEntries(text, parseEntry);
