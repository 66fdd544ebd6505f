/** What a product card shows, from the limit and the cart alone (spec §2 "Product card"; docs/design.md §3 "Stock and buy limit"). */
import type { CartOrigin, NutritionistPlace } from './cart-origin.ts';

export interface CardFacts {
  buyLimit: number | null | undefined;
  count: number;
}

export interface CardState {
  control: 'add' | 'step' | 'sold-out';
  moreDisabled: boolean;
  /** Spec §4: a SKU with a limit that isn't in the cart offers an alert; `main` where it is the only button. */
  notify: 'main' | 'small' | null;
}

export function computeCardState({ buyLimit, count }: CardFacts): CardState {
  const limit = buyLimit ?? null;
  if (count > 0) return { control: 'step', moreDisabled: limit !== null && count >= limit, notify: null };
  if (limit === 0) return { control: 'sold-out', moreDisabled: true, notify: 'main' };
  return { control: 'add', moreDisabled: false, notify: limit === null ? null : 'small' };
}

export const computeDiscountPercent = (price: number, off: number): number =>
  off > 0 ? Math.round((off / (price + off)) * 100) : 0;

/** Where a card may appear (spec §2). A cart line stores one of six origins (spec §3). */
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

export function toCartOrigin(source: CardSource, id: string, position?: number | null): CartOrigin {
  const type = source in originOfSource ? originOfSource[source as keyof typeof originOfSource] : '{product}';
  const isPlace = (place: CardSource): place is NutritionistPlace => place.startsWith('Nutritionist ');
  return { type, id, position, ...(isPlace(source) && { source }) };
}
