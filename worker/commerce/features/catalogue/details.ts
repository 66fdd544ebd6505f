import type { Locale } from '../../../../shared/domain/money.ts';

export interface ProductDetails {
  serving: Record<Locale, string>;
  servings: number;
  perDay?: number | null;
  facts: {
    ingredient: string | null;
    name: Record<Locale, string>;
    amount: number;
    unit: string;
    percent: number | null;
  }[];
  otherIngredients: Record<Locale, string>;
  suggestedUse: { text: Record<Locale, string>; tags: string[] };
  caution: Record<Locale, string> | null;
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
