/** What a product card shows, from the limit and the cart alone (spec §2 "Product card"; docs/design.md §3 "Stock and buy limit"). */
import type { CardSource } from './card-sources.ts';
import type { CartOrigin } from './cart-origin.ts';

export type { CardSource };

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

/** One of six origins (spec §3), and whole beside it where the card stood. */
export function toCartOrigin(source: CardSource, id: string, position?: number | null): CartOrigin {
  const type = source in originOfSource ? originOfSource[source as keyof typeof originOfSource] : '{product}';
  return { type, id, position, source };
}
