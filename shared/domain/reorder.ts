import { addOne, type CartItems, type NewCartLine } from './cart.ts';
import type { FreshSku } from './cart-sync.ts';

export interface ReorderLine {
  readonly sku: string;
  readonly name: string;
  readonly count: number;
  readonly giveaway: boolean;
}

export type CurrentSku = FreshSku & { readonly product: NonNullable<FreshSku['product']> };

export interface ReorderResult {
  readonly items: CartItems;
  readonly added: number;
  readonly gone: readonly string[];
  readonly fewer: readonly { readonly name: string; readonly from: number; readonly to: number }[];
}

const defaultTileColor = '#f4f6f4';

function toCartLine(sku: CurrentSku): NewCartLine {
  const { contents = '', order_recommendation: recommendation = null } = sku;
  const product = { ...sku.product, contents, color: defaultTileColor, recommendation };
  return { sku, product, origin: { type: '{product}', id: product.id, source: 'My Orders' } };
}

export const toReorderLines = (lines: readonly ReorderLine[], today: readonly CurrentSku[]): NewCartLine[] =>
  today
    .filter(({ id, buy_limit }) => buy_limit !== 0 && lines.some(({ sku, giveaway }) => sku === id && !giveaway))
    .map(toCartLine);

export function reorder(items: CartItems, lines: readonly ReorderLine[], today: readonly CurrentSku[]): ReorderResult {
  const bySku = new Map(today.map((sku) => [sku.id, sku]));
  const gone: string[] = [];
  const fewer: ReorderResult['fewer'][number][] = [];
  let cart = items;
  let added = 0;
  for (const { sku: id, name, count } of lines.filter(({ giveaway }) => !giveaway)) {
    const sku = bySku.get(id);
    if (!sku || sku.buy_limit === 0) {
      gone.push(name);
      continue;
    }
    const previousCount = cart[id]?.count ?? 0;
    cart = addOne(cart, toCartLine(sku), count).items;
    const addedCount = (cart[id]?.count ?? 0) - previousCount;
    added += addedCount;
    if (addedCount < count) fewer.push({ name, from: count, to: addedCount });
  }
  return { items: cart, added, gone, fewer };
}
