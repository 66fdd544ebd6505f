/** The part of a product that only its own page shows, as it is kept in `products.details`. */
import type { Locale } from '../../../../shared/domain/money.ts';

type Words = Record<Locale, string>;

export interface ProductDetails {
  serving: Words;
  servings: number;
  /** Servings a day, by the label; absent or null: it doesn't say one number. */
  perDay?: number | null;
  facts: { ingredient: string | null; name: Words; amount: number; unit: string; percent: number | null }[];
  otherIngredients: Words;
  suggestedUse: { text: Words; tags: string[] };
  caution: Words | null;
  allergens: string[];
}

/** A product from a merchant's list has names and prices only. */
export const noDetails: ProductDetails = {
  serving: { en: '', ar: '' },
  servings: 0,
  facts: [],
  otherIngredients: { en: '', ar: '' },
  suggestedUse: { text: { en: '', ar: '' }, tags: [] },
  caution: null,
  allergens: [],
};
