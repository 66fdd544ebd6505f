/** The catalogue's version, incremented by triggers on every public change (migrations/0032_catalogue_version.sql). */
import type { DataOf } from '../../../../shared/contract/calls.ts';
import type { ShopNames } from '../../../../shared/domain/shop-name.ts';

/** @throws Error if a row is missing: a constant version would make caches stale for ever. */
export async function readCatalogueVersion(db: D1Database): Promise<DataOf<'catalogueVersion'>> {
  const row = await db
    .prepare(
      "SELECT v.version, s.content ->> '$.name' AS names FROM catalogue_version v JOIN settings s ON s.id = 'shop'",
    )
    .first<{ version: number; names: string }>();
  if (row === null) throw new Error('The catalogue has no version');
  return { version: row.version, shop: JSON.parse(row.names) as ShopNames };
}
