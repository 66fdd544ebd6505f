/** Which products are variants of one, and what tells them apart (docs/catalogue.md §15). */
import type { Variant } from '../../../../shared/domain/variant.ts';
import { bindRows } from '../../db/bind-rows.ts';

interface VariantProduct {
  readonly sku: string;
  /** Undefined leaves it as it is, null makes it a variant of nothing. */
  readonly variant?: Variant | null;
}

export function variantStatements(db: D1Database, products: readonly VariantProduct[]): D1PreparedStatement[] {
  const named = products.filter(({ variant }) => variant !== undefined);
  return [
    bindRows(
      db,
      'DELETE FROM variants WHERE sku_id IN (SELECT value FROM json_each(?1))',
      named.filter(({ variant }) => variant === null).map(({ sku }) => sku),
    ),
    bindRows(
      db,
      `INSERT INTO variants (sku_id, variant_group, flavour_en, flavour_ar, size_en, size_ar)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?1) WHERE true
       ON CONFLICT (sku_id) DO UPDATE SET variant_group = excluded.variant_group, flavour_en = excluded.flavour_en,
         flavour_ar = excluded.flavour_ar, size_en = excluded.size_en, size_ar = excluded.size_ar`,
      named.flatMap(({ sku, variant }) =>
        variant ? [[sku, variant.group, variant.flavour.en, variant.flavour.ar, variant.size.en, variant.size.ar]] : [],
      ),
    ),
  ];
}
