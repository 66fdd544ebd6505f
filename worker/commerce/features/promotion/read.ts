import type { CountryCode } from '../../../../shared/domain/country.ts';
import type { BundleRule } from '../../../../shared/domain/promotion-bundle.ts';
import type { GiveawayRule } from '../../../../shared/domain/promotion-giveaway.ts';
import { isLiveSql } from '../../core/live-promotion.ts';
import { defineColumns, readFirst, readRows } from '../../db/columns.ts';
import { dayLabelColumn } from '../catalogue/limit-notes.ts';

export interface Giveaway extends GiveawayRule {
  readonly nameEn: string;
  readonly nameAr: string;
  readonly slug: string | null;
  readonly images: string;
  readonly available: number;
  /** For `readDayLabel`. */
  readonly dayLabel: string;
}

export interface Promotions {
  readonly giveaways: readonly Giveaway[];
  readonly bundles: readonly BundleRule[];
  readonly wrapFeeMinor: number | null;
  /** The newest promotion change. An order is written only if it is still the newest. */
  readonly version: number;
}

export const promotionStatements = (
  db: D1Database,
  skus: string,
  country: CountryCode,
  now: number,
): D1PreparedStatement[] => [
  db
    .prepare(
      `SELECT ${giveawayColumns.sql}
       FROM giveaways g JOIN skus s ON s.id = g.sku_id AND s.active = 1 JOIN products p ON p.id = s.product_id
       LEFT JOIN sellable_stock k ON k.sku_id = g.sku_id AND k.country = ?2
       WHERE ${isLiveSql('g')} AND (g.with_sku IS NULL OR g.with_sku IN (SELECT value FROM json_each(?1)))
         AND NOT EXISTS (SELECT 1 FROM not_sold n WHERE n.sku_id = g.sku_id AND n.country = ?2)
       ORDER BY g.id`,
    )
    .bind(skus, country, now),
  db
    .prepare(
      `SELECT b.id, b.percent, (SELECT json_group_array(i.sku_id) FROM bundle_items i WHERE i.bundle_id = b.id) AS skus
       FROM bundles b WHERE b.percent > 0 AND ${isLiveSql('b')} AND b.id IN
         (SELECT i.bundle_id FROM json_each(?1) j CROSS JOIN bundle_items i ON i.sku_id = j.value)`,
    )
    .bind(skus, country, now),
  db
    .prepare(
      `SELECT (SELECT fee_minor FROM gift_wraps WHERE country = ?1) AS fee_minor,
         (SELECT coalesce(max(seq), 0) FROM promotion_changes) AS version`,
    )
    .bind(country),
];

interface StoredGiveawayRow {
  id: string;
  sku_id: string;
  min_subtotal: number | null;
  with_sku: string | null;
  with_count: number;
  name_en: string;
  name_ar: string;
  slug: string | null;
  images: string;
  available: number;
  day_label: string;
}

const giveawayColumns = defineColumns<StoredGiveawayRow>({
  id: 'g.id',
  sku_id: 'g.sku_id',
  min_subtotal: 'g.min_subtotal',
  with_sku: 'g.with_sku',
  with_count: 'g.with_count',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  slug: "CASE p.status WHEN 'published' THEN p.slug END",
  images: 'p.images',
  available: 'coalesce(k.available, 0)',
  day_label: dayLabelColumn,
});

export function readPromotions([giveaways, bundles, more]: readonly D1Result<unknown>[]): Promotions {
  const one = readFirst<{ fee_minor: number | null; version: number }>(more);
  return {
    giveaways: giveawayColumns.rows(giveaways).map((row) => ({
      id: row.id,
      sku: row.sku_id,
      minSubtotal: row.min_subtotal,
      withSku: row.with_sku,
      withCount: row.with_count,
      nameEn: row.name_en,
      nameAr: row.name_ar,
      slug: row.slug,
      images: row.images,
      available: row.available,
      dayLabel: row.day_label,
    })),
    bundles: readRows<{ id: string; percent: number; skus: string }>(bundles).map(({ id, percent, skus }) => ({
      id,
      percent,
      skus: JSON.parse(skus) as string[],
    })),
    wrapFeeMinor: one?.fee_minor ?? null,
    version: one?.version ?? 0,
  };
}
