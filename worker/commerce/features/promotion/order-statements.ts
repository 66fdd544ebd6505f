import { type AppliedPromotions, unitsNeeded } from './apply-promotions.ts';

/** Fails the batch if a promotion began or ended since the cart was read. */
export const promotionsGuard = (db: D1Database, version: number): D1PreparedStatement =>
  db
    .prepare("INSERT INTO batch_guard SELECT coalesce(max(seq), 0) = ?, 'promotions_changed' FROM promotion_changes")
    .bind(version);

/**
 * Adds free units as order lines, before stock moves. A giveaway that ran out in the meantime is left out and the order
 * proceeds (docs/promotions.md §3).
 */
export function giveawayStatement(
  db: D1Database,
  orderId: string,
  country: string,
  { giveaways }: Pick<AppliedPromotions, 'giveaways'>,
  lines: readonly { readonly sku: string; readonly count: number }[],
): D1PreparedStatement {
  const rows = giveaways.map((one, at) => ({
    position: lines.length + at,
    sku: one.sku,
    en: one.nameEn,
    ar: one.nameAr,
    giveaway: one.id,
    needed: unitsNeeded(one, lines),
  }));
  return db
    .prepare(
      `INSERT INTO order_items (order_id, position, sku_id, country, qty, unit_minor, base_fils, name_en, name_ar, giveaway)
       SELECT ?1, value->>'position', k.sku_id, k.country, 1, 0, 0, value->>'en', value->>'ar', value->>'giveaway'
       FROM json_each(?3) CROSS JOIN sellable_stock k ON k.sku_id = value->>'sku' AND k.country = ?2
       WHERE k.available >= value->>'needed'`,
    )
    .bind(orderId, country, JSON.stringify(rows));
}

export const bundleStatement = (
  db: D1Database,
  orderId: string,
  { bundles }: Pick<AppliedPromotions, 'bundles'>,
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO order_bundles (order_id, bundle_id, count, each_minor)
       SELECT ?1, value->>'id', value->>'count', value->>'eachMinor' FROM json_each(?2)`,
    )
    .bind(orderId, JSON.stringify(bundles));
