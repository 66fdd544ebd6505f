import { addOne, type CartItems, type NewCartLine } from './cart.ts';
import { cleanLine } from './text.ts';

export const wishlistScopes = ['personal', 'shared', 'all'] as const;
export type WishlistScope = (typeof wishlistScopes)[number];

export const toWishlistNameKey = (name: string): string => cleanLine(name.normalize('NFKC')).toLowerCase();

export const canSubmitName = (name: string, isLoading: boolean): boolean => !isLoading && cleanLine(name) !== '';

interface ListOfSkus {
  readonly id: string;
  readonly mine: boolean;
  readonly items: readonly string[];
}

export const getSavedSkus = (lists: readonly ListOfSkus[]): string[] => [
  ...new Set(lists.flatMap(({ mine, items }) => (mine ? items : []))),
];

export const findMoveTargets = <L extends ListOfSkus>(lists: readonly L[], sku: string, from: string): L[] =>
  lists.filter(({ id, mine, items }) => mine && id !== from && !items.includes(sku));

/** §2: the link is on a line of its own, so that messengers detect it. */
export const buildShareText = (sentence: string, link: string): string => `${sentence}\n${link}`;

export interface AddAllResult {
  readonly items: CartItems;
  readonly added: number;
  readonly atLimit: number;
  readonly soldOut: number;
}

export function addAll(items: CartItems, lines: readonly NewCartLine[]): AddAllResult {
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
