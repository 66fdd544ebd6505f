/** The catalogue's version, incremented by triggers on every public change (migrations/0032_catalogue_version.sql). */

/** @throws Error if the row is missing: a constant version would make caches stale for ever. */
export async function readCatalogueVersion(db: D1Database): Promise<number> {
  const version = await db.prepare('SELECT version FROM catalogue_version').first<number>('version');
  if (version === null) throw new Error('The catalogue has no version');
  return version;
}
