/** The cart in browser storage, where any content is possible (spec §4 "Cart"). */
import { cartLineMaxCount, skuLookupMaxIds } from '../constants.ts';
import type { CardSource } from './card-sources.ts';
import type { CartEntry, CartItems, CartPrice, CartProduct, CartSku } from './cart.ts';
import { type CartOrigin, originIdMaxChars, originTypes } from './cart-origin.ts';
import { isCurrency } from './currencies.ts';

/** Keeps the sums of a whole cart within the safe integers. */
const maxAmount = 1e6;

type StoredObject = Readonly<Record<string, unknown>>;
const isText = (value: unknown, max = 300): value is string => typeof value === 'string' && value.length <= max;
export const isName = (value: unknown): value is string => isText(value) && value !== '';
const isLimit = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= maxAmount;
export const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= cartLineMaxCount;
export const isObject = (value: unknown): value is StoredObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** A SKU. Rejects names on Object.prototype, such as `constructor`. */
export const isSkuId = (id: string): boolean => /^[A-Za-z0-9._-]{1,64}$/.test(id) && !(id in Object.prototype);

export function parseCartPrice(value: unknown): CartPrice | null {
  if (!isObject(value)) return null;
  const { price, old_price, price_local, old_price_local, currency } = value;
  if (!isCurrency(currency) || !isAmount(price) || !isAmount(price_local)) return null;
  const off = (amount: unknown) => (isAmount(amount) ? amount : 0);
  return { price, old_price: off(old_price), price_local, old_price_local: off(old_price_local), currency };
}

const parseLimit = (value: unknown) => (value === null || isLimit(value) ? value : undefined);

function parseSku(id: string, value: unknown): CartSku | null {
  if (!isObject(value) || value.id !== id || !isText(value.name)) return null;
  const { name, images, buy_limit, stock_left, order_limit } = value;
  const price = parseCartPrice(value.price);
  if (!price) return null;
  const url = Array.isArray(images) && isObject(images[0]) ? images[0].url : null;
  return {
    id,
    name,
    price,
    buy_limit: parseLimit(buy_limit),
    stock_left: parseLimit(stock_left),
    order_limit: parseLimit(order_limit),
    images: isText(url) && /^\/(?!\/)/.test(url) ? [{ url, alt: '' }] : [],
  };
}

function parseProduct(value: unknown): CartProduct | null {
  if (!isObject(value) || !isObject(value.brand)) return null;
  const { id, slug, name, brand, contents, color, recommendation, locale } = value;
  if (!isName(id) || !isName(slug) || !isName(name) || !isText(brand.name)) return null;
  const text = (part: unknown) => (isText(part) ? part : '');
  return {
    id,
    slug,
    name,
    brand: { id: text(brand.id), slug: text(brand.slug), name: brand.name },
    contents: text(contents),
    color: isText(color) && /^#[0-9a-f]{6}$/.test(color) ? color : '#f4f6f4',
    recommendation: isText(recommendation) ? recommendation : null,
    locale: locale === 'en' || locale === 'ar' ? locale : undefined,
  };
}

/** Spec §4: without a stored origin, the product is its own origin. */
function parseOrigin(value: unknown, product: string): CartOrigin {
  const type = isObject(value) ? originTypes.find((one) => one === value.type) : undefined;
  if (!isObject(value) || !type) return { type: '{product}', id: product };
  const { id, position } = value;
  // An unknown source is left out where the order is written: the list of all sources would weigh on each first page.
  const source = isText(value.source, 32) && (value.source as CardSource);
  return {
    type,
    id: isText(id, originIdMaxChars) ? id : null,
    ...(isLimit(position) && { position }),
    ...(source && { source }),
  };
}

function parseEntry(id: string, value: unknown): CartEntry | null {
  if (!isSkuId(id) || !isObject(value)) return null;
  const { count, suggestionId, flushAfter } = value;
  const sku = parseSku(id, value.sku);
  const product = parseProduct(value.product);
  if (!sku || !product || !isCount(count)) return null;
  return {
    count,
    sku,
    product,
    origin: parseOrigin(value.origin, product.id),
    suggestionId: isText(suggestionId, 128) ? suggestionId : null,
    outOfStock: value.outOfStock === true,
    ...(typeof flushAfter === 'number' ? { flushAfter } : {}),
  };
}

export function parseStoredEntries<E>(
  text: string | null,
  parse: (id: string, value: unknown) => E | null,
): Readonly<Record<string, E>> {
  if (!text) return {};
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isObject(stored)) return {};
  const entries = Object.entries(stored)
    .map(([id, value]) => [id, parse(id, value)] as const)
    .filter((entry): entry is readonly [string, E] => entry[1] !== null);
  return Object.fromEntries(entries.slice(0, skuLookupMaxIds));
}

export const parseCart = (text: string | null): CartItems => parseStoredEntries(text, parseEntry);
