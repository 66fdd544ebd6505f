/** The cart as text in a browser's storage, where anybody may have written (spec §4 "Cart"). */
import { cartLineMaxCount } from '../constants.ts';
import type { CartEntry, CartItems, CartOrigin } from './cart.ts';

const isText = (value: unknown, max = 300): value is string => typeof value === 'string' && value.length <= max;
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function entryFrom(id: string, value: unknown): CartEntry | null {
  if (!/^[A-Za-z0-9._-]{1,64}$/.test(id) || !isObject(value) || !isObject(value.sku) || !isObject(value.product))
    return null;
  const { sku, product, count, origin, suggestionId } = value;
  const { price, images, buy_limit } = sku;
  const { brand } = product;
  if (!Number.isInteger(count) || (count as number) < 1 || (count as number) > cartLineMaxCount) return null;
  if (sku.id !== id || !isText(sku.name) || !isObject(price) || !isObject(brand)) return null;
  const { currency } = price;
  if ((currency !== 'KWD' && currency !== 'SAR') || !isAmount(price.price) || !isAmount(price.price_local)) return null;
  if (!isText(product.id) || !isText(product.slug) || !isText(product.name) || !isText(brand.name)) return null;
  const picture = Array.isArray(images) && isObject(images[0]) ? images[0] : null;
  return {
    count: count as number,
    sku: {
      id,
      name: sku.name,
      price: {
        price: price.price,
        old_price: isAmount(price.old_price) ? price.old_price : 0,
        price_local: price.price_local,
        old_price_local: isAmount(price.old_price_local) ? price.old_price_local : 0,
        currency,
      },
      buy_limit: Number.isInteger(buy_limit) ? (buy_limit as number) : null,
      images: picture && isText(picture.url) && /^\/(?!\/)/.test(picture.url) ? [{ url: picture.url, alt: '' }] : [],
    },
    product: {
      id: product.id,
      slug: product.slug,
      name: product.name,
      brand: {
        id: isText(brand.id) ? brand.id : '',
        slug: isText(brand.slug) ? brand.slug : '',
        name: brand.name,
      },
      contents: isText(product.contents) ? product.contents : '',
      color: isText(product.color) && /^#[0-9a-f]{6}$/.test(product.color) ? product.color : '#f4f6f4',
      recommendation: isText(product.recommendation) ? product.recommendation : null,
    },
    // Spec §4: what comes from storage without an origin gets the product as its origin.
    origin:
      isObject(origin) && isText(origin.type)
        ? { type: origin.type as CartOrigin['type'], id: isText(origin.id, 128) ? origin.id : null }
        : { type: '{product}', id: product.id },
    suggestionId: isText(suggestionId, 128) ? suggestionId : null,
    outOfStock: value.outOfStock === true,
    ...(typeof value.flushAfter === 'number' ? { flushAfter: value.flushAfter } : {}),
  };
}

/** A cart from storage. Anything that isn't one is no cart: lines that make no sense are left out, broken JSON is empty. */
export function cartFromStorage(text: string | null): CartItems {
  if (!text) return {};
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isObject(stored)) return {};
  const entries = Object.entries(stored)
    .slice(0, 100)
    .map(([id, value]) => [id, entryFrom(id, value)] as const);
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, CartEntry] => entry[1] !== null));
}
