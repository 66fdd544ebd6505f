/** The rules of wishlists (docs/product.md §2 "Wishlist modals", §5) that need no database and no screen. */
import { addOne, type CartItems, type NewLine } from './cart.ts';
import { cleanLine } from './text.ts';

/** §2: one's own lists, the ones of others that one keeps, or both. */
export const wishlistScopes = ['personal', 'shared', 'all'] as const;
export type WishlistScope = (typeof wishlistScopes)[number];

/** What tells two lists of a person apart: their names in small letters, full-width letters and spaces made alike. */
export const wishlistNameKey = (name: string): string => cleanLine(name.normalize('NFKC')).toLowerCase();

/** §5: no submit while the name is empty or the last submit is on its way. */
export const maySubmitName = (name: string, isLoading: boolean): boolean => !isLoading && cleanLine(name) !== '';

interface ListOfSkus {
  readonly id: string;
  readonly mine: boolean;
  readonly items: readonly string[];
}

/** Every SKU that is on a list of one's own: whose heart is full. A list of somebody else fills none. */
export const savedSkus = (lists: readonly ListOfSkus[]): string[] => [
  ...new Set(lists.flatMap(({ mine, items }) => (mine ? items : []))),
];

/** The lists that a SKU of one list may move to: one's own, without it, and not this one. */
export const listsToMoveTo = <L extends ListOfSkus>(lists: readonly L[], sku: string, from: string): L[] =>
  lists.filter(({ id, mine, items }) => mine && id !== from && !items.includes(sku));

/** §2: what goes to the clipboard is a text and the link, on a line of its own so that every messenger makes it a link. */
export const shareText = (sentence: string, link: string): string => `${sentence}\n${link}`;

export interface AllAdded {
  readonly items: CartItems;
  /** How many products came in, met their limit, or can't be bought. */
  readonly added: number;
  readonly atLimit: number;
  readonly soldOut: number;
}

/** One of each into the cart, as one tap on each card would do; what its limit keeps out is counted, to be told. */
export function addAll(items: CartItems, lines: readonly NewLine[]): AllAdded {
  let cart = items;
  let atLimit = 0;
  let soldOut = 0;
  for (const line of lines) {
    const step = addOne(cart, line);
    cart = step.items;
    if (step.outcome !== 'limit') continue;
    if (line.sku.buy_limit === 0) soldOut += 1;
    else atLimit += 1;
  }
  return { items: cart, added: lines.length - atLimit - soldOut, atLimit, soldOut };
}
