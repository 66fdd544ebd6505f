import type { DataOf } from '../../../../shared/contract/calls.ts';
import type { ShopNames } from '../../../../shared/domain/shop-name.ts';
import { isScheduleDueSql, scheduleStatements } from '../schedule/run-schedule.ts';

/**
 * The catalogue's version, incremented by triggers on every public change (migrations/0032_catalogue_version.sql).
 * Prices that begin or end by now do so first.
 * @throws Error if a row is missing: a constant version would make caches stale for ever.
 */
export async function readCatalogueVersion(db: D1Database, now: number): Promise<DataOf<'catalogueVersion'>> {
  const row = await db
    .prepare(
      `SELECT v.version, s.content ->> '$.name' AS names, ${isScheduleDueSql('?1')} AS is_due
       FROM catalogue_version v JOIN settings s ON s.id = 'shop'`,
    )
    .bind(now)
    .first<{ version: number; names: string; is_due: number }>();
  if (row === null) throw new Error('The catalogue has no version');
  if (row.is_due === 1) {
    await db.batch(scheduleStatements(db, now));
    return readCatalogueVersion(db, now);
  }
  return { version: row.version, shop: JSON.parse(row.names) as ShopNames };
}
