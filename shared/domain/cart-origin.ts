/** Where a shopper found a product (spec §3); `{product}` is the spec's own word for the product itself. */
export const originTypes = ['Nutritionist', 'List', '{product}', 'Favourite List', 'Search', 'Quiz'] as const;

export interface CartOrigin {
  readonly type: (typeof originTypes)[number];
  readonly id?: string | null | undefined;
  /** Which of the list it was, from 1: of a search's results, of what a nutritionist recommends. */
  readonly position?: number | null | undefined;
}

/** As it is stored with an order's line. */
export const originIdMaxChars = 128;

/**
 * What a product page's address says of where it was found (spec §2): a nutritionist's list, or a search. Anybody may have
 * written the address, so what is too long to be kept is cut, and a position that is none is left out.
 */
export function readOrigin(query: { get(name: string): string | null }): {
  nutritionist: string | null;
  search: string | null;
  position: number | null;
} {
  const cut = (text: string | null) => text?.slice(0, originIdMaxChars) || null;
  const position = Number(query.get('position'));
  return {
    nutritionist: cut(query.get('nutritionist_id')),
    search: cut(query.get('search_id')) ?? cut(query.get('search_term')),
    position: Number.isSafeInteger(position) && position > 0 ? position : null,
  };
}
