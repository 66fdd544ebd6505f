/**
 * Applies what is due: prices that begin or end, products to show or hide (docs/decisions/067-prices-change-by-the-clock.md). It is called by the
 * cron each minute, whenever the catalogue's version is read, and before a cart is priced.
 */
import { refreshDueOffers } from '../price/country-prices.ts';
import { activeSkusSql, variantTwinSql, visibilityChanges } from './visibility-sql.ts';

const clock = '(SELECT at FROM schedule_clock)';
/** The latest time that has come at which a product is to be shown or hidden. */
const newestSql = `(SELECT max(iif(v.publish_at <= c.at, v.publish_at, -1), iif(v.unpublish_at <= c.at, v.unpublish_at, -1)))`;
const duePublishing = (column: 'publish_at' | 'unpublish_at') =>
  `SELECT v.product_id FROM schedule_clock c CROSS JOIN scheduled_visibility v
     ON v.${column} > c.from_at AND v.${column} <= c.at AND v.${column} = ${newestSql}`;

/** 1 if something is due that isn't applied yet. `now` is an SQL expression; each part reads the first row of an index. */
export const isScheduleDueSql = (now: string): string =>
  `(${[
    ['scheduled_prices', 'starts_at'],
    ['scheduled_prices', 'ends_at'],
    ['scheduled_visibility', 'publish_at'],
    ['scheduled_visibility', 'unpublish_at'],
  ]
    .map(([table, column]) => `EXISTS (SELECT 1 FROM ${table} WHERE ${column} > ${clock} AND ${column} <= ${now})`)
    .join(' OR ')})`;

/** One batch; running it again changes nothing. */
export const scheduleStatements = (db: D1Database, now: number): D1PreparedStatement[] => [
  db.prepare('UPDATE schedule_clock SET from_at = at, at = ?1 WHERE at < ?1').bind(now),
  ...refreshDueOffers(db),
  db.prepare(
    `UPDATE products SET ${visibilityChanges.shown} WHERE status = 'draft' AND id IN (${duePublishing('publish_at')})
       AND NOT EXISTS (${variantTwinSql('products.id')})`,
  ),
  db.prepare(
    `UPDATE products SET ${visibilityChanges.hidden} WHERE status = 'published' AND id IN (${duePublishing('unpublish_at')})`,
  ),
  db.prepare(
    `${activeSkusSql} WHERE product_id IN (${duePublishing('publish_at')} UNION ${duePublishing('unpublish_at')})`,
  ),
];

/** @param now Unix ms. */
export async function runSchedule(db: D1Database, now: number): Promise<void> {
  const due = await db
    .prepare(`SELECT ${isScheduleDueSql('?1')} AS due`)
    .bind(now)
    .first<number>('due');
  if (due === 1) await db.batch(scheduleStatements(db, now));
}

/**
 * Reads, and reads again once a due price has been set. It is the same read, so nothing of the caller's input can be
 * lost.
 */
export async function readOnSchedule<T extends { readonly cart: { readonly isScheduleDue: boolean } | null }>(
  db: D1Database,
  now: number,
  read: () => Promise<T>,
): Promise<T> {
  const first = await read();
  if (first.cart?.isScheduleDue !== true) return first;
  await runSchedule(db, now);
  return read();
}
