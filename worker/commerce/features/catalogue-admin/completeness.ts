/** What published products lack that a shopper would look for (`npm run desk -- catalogue gaps`, docs/catalogue.md §7). */
import type { Locale } from '../../../../shared/domain/money.ts';

/** As the desk shows them, from what is missed first. A name in both languages is what publishes a product, so none lacks one. */
export const gapKinds = ['picture', 'description_en', 'description_ar', 'brand_ar'] as const;
type GapKind = (typeof gapKinds)[number];

/**
 * An import writes a brand without an Arabic name by its English one. A Latin brand keeps its Latin letters in both languages; then
 * an alias in Arabic letters is what finds it.
 */
const lacks: Readonly<Record<GapKind, string>> = {
  picture: "p.images = '[]'",
  description_en: "p.description_en = ''",
  description_ar: "p.description_ar = ''",
  brand_ar: "b.name_ar = b.name_en AND b.aliases NOT GLOB '*[ء-ي]*'",
};

export interface ProductGaps {
  sku: string;
  name: string;
  lacks: GapKind[];
}

const pageSize = 400;

/** A page of them by SKU, from the one behind `after` on; `next` is null on the last. */
export async function listGaps(
  db: D1Database,
  after: string,
  locale: Locale,
): Promise<{ items: ProductGaps[]; next: string | null }> {
  const { results } = await db
    .prepare(
      `SELECT s.id AS sku, p.name_${locale} AS name, ${gapKinds.map((kind) => `(${lacks[kind]}) AS ${kind}`).join(', ')}
       FROM skus s CROSS JOIN products p ON p.id = s.product_id AND p.status = 'published'
       CROSS JOIN brands b ON b.id = p.brand_id
       WHERE s.is_default = 1 AND s.id > ?1 AND (${gapKinds.map((kind) => lacks[kind]).join(' OR ')})
       ORDER BY s.id LIMIT ?2`,
    )
    .bind(after, pageSize)
    .all<Record<'sku' | 'name', string> & Record<GapKind, number>>();
  const items = results.map((row) => ({
    sku: row.sku,
    name: row.name,
    lacks: gapKinds.filter((kind) => row[kind] === 1),
  }));
  return { items, next: items.length < pageSize ? null : (items.at(-1)?.sku ?? null) };
}
