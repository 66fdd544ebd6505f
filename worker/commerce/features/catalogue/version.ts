/** Which state of the shop's public side this is: triggers count it up with every change that a page may show (migrations/0032_catalogue_version.sql). */

/** @throws Error where the row is gone: no number is better than one that never moves. */
export async function catalogueVersion(db: D1Database): Promise<number> {
  const version = await db.prepare('SELECT version FROM catalogue_version').first<number>('version');
  if (version === null) throw new Error('The catalogue has no version');
  return version;
}
