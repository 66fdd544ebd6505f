/** Fields shown only on the product page, stored as JSON in `products.details`. */
import type { Locale } from '../../../../shared/domain/money.ts';

type Words = Record<Locale, string>;

export interface ProductDetails {
  serving: Words;
  servings: number;
  /** Absent or null: the label gives no single number. */
  perDay?: number | null;
  facts: { ingredient: string | null; name: Words; amount: number; unit: string; percent: number | null }[];
  otherIngredients: Words;
  suggestedUse: { text: Words; tags: string[] };
  caution: Words | null;
  allergens: string[];
}

export const noDetails: ProductDetails = {
  serving: { en: '', ar: '' },
  servings: 0,
  facts: [],
  otherIngredients: { en: '', ar: '' },
  suggestedUse: { text: { en: '', ar: '' }, tags: [] },
  caution: null,
  allergens: [],
};
