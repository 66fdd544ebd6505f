import type { NewPromotion } from '../../../../shared/contract/desk/promotion.ts';

type ArchivedKind = Exclude<NewPromotion['kind'], 'wrap'>;

/** The name without the archive suffix. Names never contain a tilde otherwise. */
export const stripArchiveSuffix = (id: string): string => id.replace(/~\d+$/, '');

const endedSql = 'ends_at <= ?3';
const findSql: Record<ArchivedKind, string> = {
  coupon: 'SELECT code AS id, ends_at FROM coupons WHERE code = ?1 OR code GLOB ?2',
  giveaway: 'SELECT id, ends_at FROM giveaways WHERE id = ?1 OR id GLOB ?2',
  bundle: 'SELECT id, ends_at FROM bundles WHERE id = ?1 OR id GLOB ?2',
};

/**
 * ?1 is the name, ?2 the archived name, ?3 now. Only ended promotions move; otherwise the orders' foreign keys fail the
 * batch.
 */
const moveSql: Record<ArchivedKind, readonly string[]> = {
  coupon: [
    `INSERT INTO coupons (code, type, value, country, currency, starts_at, ends_at, min_subtotal, max_uses, per_user, used)
     SELECT ?2, type, value, country, currency, starts_at, ends_at, min_subtotal, max_uses, per_user, used
     FROM coupons WHERE code = ?1 AND ${endedSql}`,
    'UPDATE orders SET coupon = ?2 WHERE coupon = ?1',
    'UPDATE coupon_uses SET code = ?2 WHERE code = ?1',
    `DELETE FROM coupons WHERE code = ?1 AND ${endedSql}`,
  ],
  giveaway: [
    `INSERT INTO giveaways (id, sku_id, country, min_subtotal, with_sku, with_count, starts_at, ends_at)
     SELECT ?2, sku_id, country, min_subtotal, with_sku, with_count, starts_at, ends_at
     FROM giveaways WHERE id = ?1 AND ${endedSql}`,
    'UPDATE order_items SET giveaway = ?2 WHERE giveaway = ?1',
    `DELETE FROM giveaways WHERE id = ?1 AND ${endedSql}`,
  ],
  bundle: [
    `INSERT INTO bundles (id, percent, country, starts_at, ends_at)
     SELECT ?2, percent, country, starts_at, ends_at FROM bundles WHERE id = ?1 AND ${endedSql}`,
    'INSERT INTO bundle_items (bundle_id, position, sku_id) SELECT ?2, position, sku_id FROM bundle_items WHERE bundle_id = ?1',
    'UPDATE order_bundles SET bundle_id = ?2 WHERE bundle_id = ?1',
    `DELETE FROM bundles WHERE id = ?1 AND ${endedSql}`,
    'DELETE FROM bundle_items WHERE bundle_id = ?1',
  ],
};

/**
 * Frees the name of an ended promotion for a new one: the old row becomes `SUMMER~1` with its terms, uses and orders,
 * so that past orders stay explainable (docs/decisions/017-terms-never-change.md). Returns the archived name and the
 * statements for it; null if the name is free or still in use.
 */
export async function buildArchive(
  db: D1Database,
  kind: ArchivedKind,
  id: string,
  now: number,
): Promise<{ archived: string; statements: D1PreparedStatement[] } | null> {
  const { results } = await db.prepare(findSql[kind]).bind(id, `${id}~*`).all<{ id: string; ends_at: number | null }>();
  const existing = results.find((one) => one.id === id);
  if (existing?.ends_at == null || existing.ends_at > now) return null;
  const archived = `${id}~${results.length}`;
  const statements = moveSql[kind].map((sql) =>
    db.prepare(sql).bind(...[id, archived, now].slice(0, sql.includes('?3') ? 3 : sql.includes('?2') ? 2 : 1)),
  );
  // Deferred within this batch, because orders are updated after the row they refer to.
  return { archived, statements: [db.prepare('PRAGMA defer_foreign_keys = on'), ...statements] };
}
