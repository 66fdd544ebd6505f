/** What a product card offers, from the limit and the cart alone (spec §2 "Product card"; docs/design.md §3 "Stock and buy limit"). */
import type { CartOrigin } from './cart-origin.ts';

export interface CardFacts {
  /** null: sold freely; undefined: not known yet, as in every cached answer; n: at most n; 0: can't be bought. */
  buyLimit: number | null | undefined;
  /** Of this SKU in the cart. */
  count: number;
}

export interface CardState {
  /** `add`: one button; `step`: fewer, count, more; `sold-out`: nothing to press. */
  control: 'add' | 'step' | 'sold-out';
  moreDisabled: boolean;
  /** Spec §4: a SKU with a limit and no cart entry can be waited for; `main` where there is nothing else to press. */
  notify: 'main' | 'small' | null;
}

export function cardState({ buyLimit, count }: CardFacts): CardState {
  const limit = buyLimit ?? null;
  if (count > 0) return { control: 'step', moreDisabled: limit !== null && count >= limit, notify: null };
  if (limit === 0) return { control: 'sold-out', moreDisabled: true, notify: 'main' };
  return { control: 'add', moreDisabled: false, notify: limit === null ? null : 'small' };
}

/** Whole percent taken off; `off` is on top of `price` (spec §9: before = price + old_price). 0 when nothing was. */
export const discountPercent = (price: number, off: number): number =>
  off > 0 ? Math.round((off / (price + off)) * 100) : 0;

/** Sources a card may stand under (spec §2), and what a cart line remembers of them (spec §3 knows six). */
export type CardSource =
  | 'Product' | 'Cart' | 'Collection' | 'Purchase Together' | 'Category Page' | 'Search History' | 'FavouriteList'
  | 'Nutritionist' | 'Nutritionist List' | 'Nutritionist Banner' | 'Home Page' | 'List' | 'Search' | 'My Orders'
  | 'Popular Products' | 'Quiz' | 'Unlock Free Delivery'; // biome-ignore format: short values fill each line, not one line each

const originOfSource = {
  Nutritionist: 'Nutritionist',
  'Nutritionist List': 'Nutritionist',
  'Nutritionist Banner': 'Nutritionist',
  FavouriteList: 'Favourite List',
  List: 'List',
  Search: 'Search',
  'Search History': 'Search',
  Quiz: 'Quiz',
} as const;

export function cartOrigin(source: CardSource, id: string, position?: number | null): CartOrigin {
  const type = source in originOfSource ? originOfSource[source as keyof typeof originOfSource] : '{product}';
  return { type, id, position };
}
