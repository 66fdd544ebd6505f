/** Variants of one product: what tells them apart, and how one is chosen among them (docs/catalogue.md §15). */

import type { LocalText } from './locale.ts';
import { cleanLine } from './text.ts';

export const variantOptions = ['flavour', 'size'] as const;
export type VariantOption = (typeof variantOptions)[number];

/** Empty texts where it is no variant, or doesn't differ in that. */
export type Variant = Readonly<Record<VariantOption, LocalText>> & { readonly group: string };

/** Chosen: one line on a phone. */
export const variantOptionMaxChars = 40;

/** A code that the merchant gives all variants of one product. Capitals, so that `whey` and `WHEY` are one. null if it can't be one. */
export function parseVariantGroup(text: string): string | null {
  const group = cleanLine(text).toUpperCase();
  return /^[A-Z0-9._-]{1,64}$/.test(group) ? group : null;
}

export interface VariantPage {
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly flavour: string;
  readonly size: string;
}
export interface VariantChoice {
  readonly key: VariantOption;
  readonly options: readonly { readonly page: VariantPage; readonly text: string; readonly isChosen: boolean }[];
}

const others = { flavour: 'size', size: 'flavour' } as const satisfies Record<VariantOption, VariantOption>;

/**
 * An option leads to the variant that differs from `chosen` in it alone, or to the first that has it. Nothing to choose where all have the
 * same; the name stands for one that says neither flavour nor size.
 */
export function listVariantChoices(pages: readonly VariantPage[], chosen: string): VariantChoice[] {
  const own = pages.find(({ sku }) => sku === chosen);
  if (!own) return [];
  return variantOptions.flatMap((key) => {
    const texts = [...new Set(pages.map((page) => page[key]))];
    if (texts.length < 2) return [];
    const options = texts.map((text) => {
      const having = pages.filter((page) => page[key] === text);
      const page = having.find((one) => one[others[key]] === own[others[key]]) ?? (having[0] as VariantPage);
      return { page, text: text || page.name, isChosen: own[key] === text };
    });
    return [{ key, options }];
  });
}
