/** The texts that a product's page needs in each language. The indexes of migrations/0080_product_list.sql say the same in SQL. */

import type { LocalText } from './locale.ts';
import type { Locale } from './money.ts';

export const productTexts = ['name', 'description', 'contents', 'serving', 'suggested_use'] as const;
export type ProductText = (typeof productTexts)[number];

export type ProductTexts = Readonly<Record<ProductText, LocalText>>;

export const listMissingTexts = (texts: ProductTexts, locale: Locale): ProductText[] =>
  productTexts.filter((name) => texts[name][locale].trim() === '');
