/**
 * Reconciles rows and objects (docs/security.md U5, PR8): an expired, unfinished or removed file loses its object and
 * then its row, and an object without a row is deleted. Any step may be interrupted; the next run continues.
 */
import { uploadDraftMs, uploadPendingMs } from '../../../../shared/upload-limits.ts';
import type { CommerceEnv } from '../../env.ts';

type HealthEnv = Pick<CommerceEnv, 'HEALTH_DB' | 'HEALTH_FILES'>;

/** The fields as CHECK removed_is_erased requires. */
export const removedSql = "state = 'removed', name = '', sha256 = '', taken_on = NULL, note = NULL, bytes = 0";

const rowsAtOnce = 500;
const hourMs = 3_600_000;

/** Deletes the objects and then the rows of removed files: the named ones, or the first ones found. */
export async function clearRemoved(env: HealthEnv, ids?: readonly string[]): Promise<void> {
  const { results } = await env.HEALTH_DB.prepare(
    `SELECT id, object_key FROM uploads WHERE state = 'removed'
       AND (?1 IS NULL OR id IN (SELECT value FROM json_each(?1))) LIMIT ?2`,
  )
    .bind(ids ? JSON.stringify(ids) : null, rowsAtOnce)
    .all<{ id: string; object_key: string }>();
  if (results.length === 0) return;
  await env.HEALTH_FILES.delete(results.map(({ object_key }) => object_key));
  await env.HEALTH_DB.prepare("DELETE FROM uploads WHERE state = 'removed' AND id IN (SELECT value FROM json_each(?))")
    .bind(JSON.stringify(results.map(({ id }) => id)))
    .run();
}

const expireStatement = (db: D1Database, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE uploads SET ${removedSql} WHERE (state = 'saved' AND expires_at <= ?1)
         OR (state = 'pending' AND created_at <= ?2) OR (state = 'stored' AND created_at <= ?3)`,
    )
    .bind(now, now - uploadPendingMs, now - uploadDraftMs);

/** Checks a page of the bucket per hour, continuing where the last one ended. New objects are skipped, because their row may not be complete yet. */
async function clearStrays(env: HealthEnv, now: number): Promise<void> {
  const db = env.HEALTH_DB;
  const after = (await db.prepare('SELECT after_key FROM object_sweep').first<string>('after_key')) ?? '';
  const { objects, truncated } = await env.HEALTH_FILES.list({ prefix: 'bt/', ...(after && { startAfter: after }) });
  const old = objects.filter(({ uploaded }) => uploaded.getTime() <= now - uploadPendingMs).map(({ key }) => key);
  const { results } = await db
    .prepare('SELECT value AS key FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM uploads WHERE object_key = value)')
    .bind(JSON.stringify(old))
    .all<{ key: string }>();
  if (results.length > 0) await env.HEALTH_FILES.delete(results.map(({ key }) => key));
  await db
    .prepare('UPDATE object_sweep SET after_key = ?')
    .bind(truncated ? (objects.at(-1)?.key ?? '') : '')
    .run();
}

/** Run by the cron. `now` is Unix ms. */
export async function sweepUploads(env: HealthEnv, now: number): Promise<void> {
  await expireStatement(env.HEALTH_DB, now).run();
  await clearRemoved(env);
  if (Math.floor(now / 60_000) % (hourMs / 60_000) === 0) await clearStrays(env, now);
}
