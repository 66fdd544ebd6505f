/**
 * The events of a configured tracker, by GA4's e-commerce names (docs/decisions/052). Pure: what happened goes in, what may be told comes out.
 * Amounts are in major units, as on the wire.
 */

import type { CardSource } from './card-sources.ts';
import type { CartItems } from './cart.ts';
import type { CartOrigin } from './cart-origin.ts';
import type { PageKind } from './page-kind.ts';

export const trackedNames = [
  'page_view',
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
] as const;
export type TrackedName = (typeof trackedNames)[number];

export interface TrackedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand?: string;
  readonly item_category?: string;
  /** Where it was found, and its place there, from 1. */
  readonly item_list_name?: string;
  readonly index?: number;
  readonly price: number;
  readonly quantity: number;
}

export interface TrackedEvent {
  readonly name: TrackedName;
  readonly params: {
    readonly page_path?: string;
    readonly currency?: string;
    readonly value?: number;
    readonly transaction_id?: string;
    readonly coupon?: string;
    readonly item_list_name?: string;
    readonly items?: readonly TrackedItem[];
  };
}

export const maxTrackedItems = 50;

/** A machine's own names: nothing is tracked there. */
export const isLocalHost = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$|\.(?:localhost|local|test|internal)$/i.test(hostname);

/** Being led here by the quiz or a nutritionist says something about health, so it isn't told (docs/security.md PR5). */
const listNames: Partial<Record<CartOrigin['type'], string>> = {
  List: 'List',
  '{product}': 'Product',
  'Favourite List': 'Favourite List',
  Search: 'Search',
};

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Of the pages that are lists: what is added there has the name that the list was told by. */
export const pageListNames: Partial<Record<PageKind, string>> = {
  listing: 'Products',
  brand: 'Brand',
  search: 'Search',
};
const sourceListNames: Partial<Record<CardSource, string>> = { 'Category Page': 'Products', Collection: 'Brand' };

function toOriginParams({ type, position, source }: CartOrigin): Pick<TrackedItem, 'item_list_name' | 'index'> {
  const name = (type === '{product}' && source && sourceListNames[source]) || listNames[type];
  if (name === undefined) return {};
  return { item_list_name: name, ...(typeof position === 'number' && { index: position }) };
}

function toTrackedItem({ sku, product, origin }: CartItems[string], quantity: number): TrackedItem {
  return {
    item_id: sku.id,
    item_name: product.name,
    ...(product.brand.name !== '' && { item_brand: product.brand.name }),
    ...toOriginParams(origin),
    price: round(sku.price.price_local),
    quantity,
  };
}

const sum = (items: readonly TrackedItem[]): number =>
  round(items.reduce((total, { price, quantity }) => total + price * quantity, 0));

const withItems = (name: TrackedName, currency: string, items: readonly TrackedItem[]): TrackedEvent => ({
  name,
  params: { currency, value: sum(items), items: items.slice(0, maxTrackedItems) },
});

const currencyOf = (items: CartItems): string | undefined => Object.values(items)[0]?.sku.price.currency;

export function diffCarts(before: CartItems, after: CartItems): TrackedEvent[] {
  const added: TrackedItem[] = [];
  const removed: TrackedItem[] = [];
  for (const id of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const entry = after[id] ?? before[id];
    const change = (after[id]?.count ?? 0) - (before[id]?.count ?? 0);
    if (!entry || change === 0) continue;
    (change > 0 ? added : removed).push(toTrackedItem(entry, Math.abs(change)));
  }
  const currency = currencyOf(after) ?? currencyOf(before) ?? '';
  return [
    ...(added.length > 0 ? [withItems('add_to_cart', currency, added)] : []),
    ...(removed.length > 0 ? [withItems('remove_from_cart', currency, removed)] : []),
  ];
}

export function describeCart(
  name: 'view_cart' | 'begin_checkout' | 'add_shipping_info',
  items: CartItems,
): TrackedEvent {
  const lines = Object.values(items).filter(({ outOfStock }) => !outOfStock);
  return withItems(
    name,
    currencyOf(items) ?? '',
    lines.map((entry) => toTrackedItem(entry, entry.count)),
  );
}

/** The order event that the checkout keeps in this browser (spec §3). */
export interface StoredOrder {
  readonly id: string;
  readonly value: number;
  readonly currency: string;
  readonly coupon: string | null;
  readonly items: readonly { sku: string; name: string; price: number; count: number; origin: CartOrigin }[];
}

export function describeOrder(name: 'add_payment_info' | 'purchase', order: StoredOrder): TrackedEvent {
  const items = order.items.slice(0, maxTrackedItems).map(({ sku, name: product, price, count, origin }) => ({
    item_id: sku,
    item_name: product,
    ...toOriginParams(origin),
    price: round(price),
    quantity: count,
  }));
  const { id, value, currency, coupon } = order;
  return {
    name,
    params: {
      ...(name === 'purchase' && { transaction_id: id }),
      currency,
      value: round(value),
      ...(coupon !== null && { coupon }),
      items,
    },
  };
}

const isStoredItem = (item: Partial<StoredOrder['items'][number]> | null): boolean =>
  typeof item?.sku === 'string' &&
  typeof item.name === 'string' &&
  Number.isFinite(item.price) &&
  Number.isSafeInteger(item.count) &&
  typeof item.origin === 'object';

/** null for what is no order event: storage may hold anything. */
export function parseStoredOrder(text: string | null): StoredOrder | null {
  try {
    const order = JSON.parse(text ?? 'null') as StoredOrder | null;
    const isOrder =
      typeof order?.id === 'string' &&
      typeof order.value === 'number' &&
      Number.isFinite(order.value) &&
      typeof order.currency === 'string' &&
      Array.isArray(order.items) &&
      order.items.every(isStoredItem);
    return isOrder ? { ...order, coupon: typeof order.coupon === 'string' ? order.coupon : null } : null;
  } catch {
    return null;
  }
}

export interface ShownProduct {
  readonly name: string;
  readonly brand: { readonly name: string };
  readonly category: { readonly name: string };
  readonly default_sku: {
    readonly id: string;
    readonly price: { readonly price_local: number; readonly currency: string };
  };
}

const toListedItem = (product: ShownProduct, list?: string, index?: number): TrackedItem => ({
  item_id: product.default_sku.id,
  item_name: product.name,
  item_brand: product.brand.name,
  item_category: product.category.name,
  ...(list !== undefined && { item_list_name: list }),
  ...(index !== undefined && { index }),
  price: round(product.default_sku.price.price_local),
  quantity: 1,
});

export function describeProducts(
  name: 'view_item_list' | 'select_item' | 'view_item',
  products: readonly ShownProduct[],
  list?: string,
  firstIndex = 1,
): TrackedEvent {
  const items = products.map((product, at) =>
    toListedItem(product, list, list === undefined ? undefined : firstIndex + at),
  );
  const event = withItems(name, products[0]?.default_sku.price.currency ?? '', items);
  return list === undefined ? event : { ...event, params: { ...event.params, item_list_name: list } };
}
