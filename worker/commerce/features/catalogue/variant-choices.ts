/** The variants that a product's page offers to choose among (docs/catalogue.md §15). */
import type { VariantChoices } from '../../../../shared/contract/catalogue.ts';
import type { SkuId } from '../../../../shared/contract/fields.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { listVariantChoices, type VariantOption, type VariantPage } from '../../../../shared/domain/variant.ts';

export interface VariantRow extends VariantPage {
  readonly variant_group: string;
}

/** Chosen: more than any maker offers of one product. */
const maxVariants = 60;

const optionNames = {
  flavour: { en: 'Flavour', ar: 'النكهة' },
  size: { en: 'Size', ar: 'الحجم' },
} as const satisfies Record<VariantOption, Record<Locale, string>>;

/** ?1 is the id or slug that `idSql` resolves, ?2 the country. Cheapest first, so that sizes stand in their order. */
export const variantsSql = (idSql: string, locale: Locale): string => `
  SELECT v.sku_id AS sku, v.variant_group, p.slug, p.name_${locale} AS name, v.flavour_${locale} AS flavour, v.size_${locale} AS size
  FROM (SELECT own.variant_group AS code FROM skus k CROSS JOIN variants own ON own.sku_id = k.id WHERE k.product_id = ${idSql}) g
  CROSS JOIN variants v ON v.variant_group = g.code
  CROSS JOIN skus s ON s.id = v.sku_id
  CROSS JOIN listing l ON l.country = ?2 AND l.product_id = s.product_id
  CROSS JOIN products p ON p.id = s.product_id
  ORDER BY l.price_minor, v.flavour_en, v.sku_id LIMIT ${maxVariants}`;

export function toVariantChoices(rows: readonly VariantRow[], sku: string, locale: Locale): VariantChoices | undefined {
  const choices = listVariantChoices(rows, sku);
  const [first] = rows;
  if (!first || choices.length === 0) return undefined;
  return {
    group: first.variant_group,
    skus: [...new Set(choices.flatMap(({ options }) => options.map(({ page }) => page.sku as SkuId)))],
    choices: choices.map(({ key, options }) => ({
      key,
      name: optionNames[key][locale],
      options: options.map(({ page, text, isChosen }) => ({
        sku: page.sku as SkuId,
        slug: page.slug,
        text,
        ...(isChosen && { is_chosen: true }),
      })),
    })),
  };
}
