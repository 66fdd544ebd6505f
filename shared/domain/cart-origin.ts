import type { CardSource } from './card-sources.ts';

/** Where a shopper found a product (spec §3); `{product}` is the spec's name for the product itself. */
export const originTypes = ['Nutritionist', 'List', '{product}', 'Favourite List', 'Search', 'Quiz'] as const;

/** Which of a nutritionist's places it was, beside their own page (spec §2). */
export const nutritionistPlaces = ['Nutritionist List', 'Nutritionist Banner'] as const;
export type NutritionistPlace = (typeof nutritionistPlaces)[number];

export interface CartOrigin {
  readonly type: (typeof originTypes)[number];
  readonly id?: string | null | undefined;
  readonly position?: number | null | undefined;
  /** Absent in carts of before it was kept. */
  readonly source?: CardSource | null | undefined;
}

export const originIdMaxChars = 128;

type OriginQuery = { get(name: string): string | null };

/**
 * The origin in a product page's URL (spec §2): a nutritionist's list or a search. URLs may be crafted: long values are
 * cut and invalid positions ignored.
 */
export function parseOrigin(query: OriginQuery): {
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

/** What a product page's URL says of the way to it; `origin=history` is a search that the shopper repeated from those kept. */
export function parseProductSource(query: OriginQuery): CardSource {
  const { nutritionist, search } = parseOrigin(query);
  const place = query.get('origin');
  if (nutritionist) return parseNutritionistPlace(query);
  if (search) return place === 'history' ? 'Search History' : 'Search';
  return place === 'Quiz' ? 'Quiz' : 'Product';
}

/** The place in the URL of a nutritionist's page, and of the products on it. */
export function parseNutritionistPlace(query: OriginQuery): 'Nutritionist' | NutritionistPlace {
  const place = query.get('origin');
  return place === 'list' ? 'Nutritionist List' : place === 'banner' ? 'Nutritionist Banner' : 'Nutritionist';
}
