/** A cart and the server's `/product/sku`: fresh prices, limits and words (spec §4 "Cart"). Fetched when there is a cart. */
import { type CartEntry, type CartItems, type CartProduct, type CartSku, mostOf } from './cart.ts';
import type { Locale } from './money.ts';

/** A SKU as `/product/sku` answers it: with the words of its product, in the language of the request. */
export interface FreshSku extends CartSku {
  readonly product?: Pick<CartProduct, 'id' | 'slug' | 'name' | 'brand'>;
  readonly contents?: string;
  readonly order_recommendation?: string | null;
}

/** A change by the server's answer that the shopper is shown. */
export interface SyncChange {
  readonly sku: string;
  readonly name: string;
  readonly field: 'count' | 'price' | 'gone';
  /** Counts, or unit prices in the currency's major unit. */
  readonly from: number;
  readonly to: number;
}

/** A line's product in the language of the answer. */
const renewedProduct = (was: CartProduct, fresh: FreshSku, locale: Locale): CartProduct =>
  fresh.product
    ? {
        ...was,
        ...fresh.product,
        contents: fresh.contents ?? was.contents,
        recommendation: fresh.order_recommendation === undefined ? was.recommendation : fresh.order_recommendation,
        locale,
      }
    : was;

/**
 * The cart after the server's `/product/sku`: fresh SKUs, products in the language that was asked in, counts cut to the
 * limit, lines that are gone left out, and a list of the changes to show.
 */
export function syncItems(
  items: CartItems,
  fresh: readonly FreshSku[],
  missing: readonly string[],
  locale: Locale,
): { items: CartItems; changes: readonly SyncChange[] } {
  const byId = new Map(fresh.map((sku) => [sku.id, sku]));
  const changes: SyncChange[] = [];
  const synced: [string, CartEntry][] = [];
  for (const [id, entry] of Object.entries(items)) {
    const sku = byId.get(id);
    if (!sku) {
      // A SKU that the answer lists as missing is gone; one that it doesn't mention stays as it was.
      if (!missing.includes(id)) synced.push([id, entry]);
      else changes.push({ sku: id, name: entry.product.name, field: 'gone', from: entry.count, to: 0 });
      continue;
    }
    const product = renewedProduct(entry.product, sku, locale);
    const { name } = product;
    const count = Math.min(entry.count, Math.max(1, mostOf(sku)));
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

/** Takes only the words of an answer; prices and limits are updated on a page that shows the change. */
export function translateItems(items: CartItems, fresh: readonly FreshSku[], locale: Locale): CartItems {
  const byId = new Map(fresh.map((sku) => [sku.id, sku]));
  return Object.fromEntries(
    Object.entries(items).map(([id, entry]) => {
      const sku = byId.get(id);
      if (!sku) return [id, entry];
      const { name, images } = sku;
      const product = renewedProduct(entry.product, sku, locale);
      return [id, { ...entry, product, sku: { ...entry.sku, name, images } }];
    }),
  );
}

/** Another tab's cart with this tab's words, as the other may have the other language. */
export const inOwnWords = (written: CartItems, own: CartItems, locale: Locale): CartItems =>
  Object.fromEntries(
    Object.entries(written).map(([id, entry]) => {
      const known = own[id];
      if (entry.product.locale === locale || known?.product.locale !== locale) return [id, entry];
      const { name, images } = known.sku;
      return [id, { ...entry, product: known.product, sku: { ...entry.sku, name, images } }];
    }),
  );
