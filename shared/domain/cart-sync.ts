/** Merges the answer of `/product/sku` into a cart: prices, limits and texts (spec §4 "Cart"). Loaded only when there is a cart. */
import { cartLineMaxCount } from '../constants.ts';
import { type CartEntry, type CartItems, type CartProduct, type CartSku, getMaxCount } from './cart.ts';
import type { Locale } from './money.ts';

export interface FreshSku extends CartSku {
  readonly product?: Pick<CartProduct, 'id' | 'slug' | 'name' | 'brand'>;
  readonly contents?: string;
  readonly order_recommendation?: string | null;
}

export interface SyncChange {
  readonly sku: string;
  readonly name: string;
  readonly field: 'count' | 'price' | 'gone';
  readonly from: number;
  readonly to: number;
}

const refreshProduct = (was: CartProduct, fresh: FreshSku, locale: Locale): CartProduct =>
  fresh.product
    ? {
        ...was,
        ...fresh.product,
        contents: fresh.contents ?? was.contents,
        recommendation: fresh.order_recommendation === undefined ? was.recommendation : fresh.order_recommendation,
        locale,
      }
    : was;

/** A cart from before SKUs had one spelling has lines in small letters; two of one SKU become one. */
function spellIds(items: CartItems): CartItems {
  const spelt: Record<string, CartEntry> = {};
  for (const [typed, entry] of Object.entries(items)) {
    const id = typed.toUpperCase();
    const other = spelt[id];
    if (id === typed && !other) spelt[id] = entry;
    else {
      const count = Math.min(cartLineMaxCount, entry.count + (other?.count ?? 0));
      spelt[id] = { ...entry, count, sku: { ...entry.sku, id } };
    }
  }
  return spelt;
}

/** Updates SKUs and texts, cuts counts to their limits, removes lines that are gone, and lists the changes to show. */
export function syncItems(
  items: CartItems,
  fresh: readonly FreshSku[],
  missing: readonly string[],
  locale: Locale,
): { items: CartItems; changes: readonly SyncChange[] } {
  const byId = new Map(fresh.map((sku) => [sku.id, sku]));
  const changes: SyncChange[] = [];
  const synced: [string, CartEntry][] = [];
  for (const [id, entry] of Object.entries(spellIds(items))) {
    const sku = byId.get(id);
    if (!sku) {
      if (!missing.includes(id)) synced.push([id, entry]);
      else changes.push({ sku: id, name: entry.product.name, field: 'gone', from: entry.count, to: 0 });
      continue;
    }
    const product = refreshProduct(entry.product, sku, locale);
    const { name } = product;
    const count = Math.min(entry.count, Math.max(1, getMaxCount(sku)));
    const outOfStock = sku.buy_limit === 0;
    if (!outOfStock && count !== entry.count)
      changes.push({ sku: id, name, field: 'count', from: entry.count, to: count });
    const sameCurrency = entry.sku.price.currency === sku.price.currency;
    if (sameCurrency && entry.sku.price.price_local !== sku.price.price_local)
      changes.push({
        sku: id,
        name,
        field: 'price',
        from: entry.sku.price.price_local,
        to: sku.price.price_local,
      });
    synced.push([id, { ...entry, sku, product, count: outOfStock ? entry.count : count, outOfStock }]);
  }
  return { items: Object.fromEntries(synced), changes };
}

/** Takes only texts: prices and limits change on a page that shows the change. */
export function translateItems(items: CartItems, fresh: readonly FreshSku[], locale: Locale): CartItems {
  const byId = new Map(fresh.map((sku) => [sku.id, sku]));
  return Object.fromEntries(
    Object.entries(items).map(([id, entry]) => {
      const sku = byId.get(id.toUpperCase());
      if (!sku) return [id, entry];
      const { name, images } = sku;
      const product = refreshProduct(entry.product, sku, locale);
      return [id, { ...entry, product, sku: { ...entry.sku, name, images } }];
    }),
  );
}

/** Another tab's cart with this tab's texts, because the other tab may be in the other language. */
export const applyOwnTexts = (written: CartItems, own: CartItems, locale: Locale): CartItems =>
  Object.fromEntries(
    Object.entries(written).map(([id, entry]) => {
      const known = own[id];
      if (entry.product.locale === locale || known?.product.locale !== locale) return [id, entry];
      const { name, images } = known.sku;
      return [id, { ...entry, product: known.product, sku: { ...entry.sku, name, images } }];
    }),
  );
