import type { ProductVariant } from '../../../../shared/contract/desk/product.ts';
import { defineColumns } from '../../db/columns.ts';

interface OtherVariantRow extends Pick<ProductVariant, 'sku' | 'status' | 'draft_reason'> {
  name_en: string;
  name_ar: string;
  flavour_en: string;
  flavour_ar: string;
  size_en: string;
  size_ar: string;
}
const columns = defineColumns<OtherVariantRow>({
  sku: 'v.sku_id',
  status: 'p.status',
  draft_reason: 'p.draft_reason',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  flavour_en: 'v.flavour_en',
  flavour_ar: 'v.flavour_ar',
  size_en: 'v.size_en',
  size_ar: 'v.size_ar',
});

/** As many as a product's page offers. */
const maxVariants = 60;

export async function listOtherVariants(db: D1Database, sku: string): Promise<ProductVariant[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns.sql} FROM variants own CROSS JOIN variants v ON v.variant_group = own.variant_group AND v.sku_id <> own.sku_id
       CROSS JOIN skus s ON s.id = v.sku_id CROSS JOIN products p ON p.id = s.product_id
       WHERE own.sku_id = ? ORDER BY v.sku_id LIMIT ${maxVariants}`,
    )
    .bind(sku)
    .all<OtherVariantRow>();
  return results.map(({ name_en, name_ar, flavour_en, flavour_ar, size_en, size_ar, ...variant }) => ({
    ...variant,
    name: { en: name_en, ar: name_ar },
    flavour: { en: flavour_en, ar: flavour_ar },
    size: { en: size_en, ar: size_ar },
  }));
}
