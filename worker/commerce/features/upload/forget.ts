/**
 * Erases a patient whose account was removed (docs/security.md PR1, PR3). The patient is closed first, so that nothing new is stored; all of
 * it may be repeated.
 */
import { newId } from '../../core/hash.ts';
import type { CommerceEnv } from '../../env.ts';
import { ownSubject } from './subject.ts';
import { clearRemoved, removedSql } from './sweep.ts';

export async function forgetPatient(
  env: Pick<CommerceEnv, 'HEALTH_DB' | 'HEALTH_FILES'>,
  account: string,
  now: number,
): Promise<void> {
  const db = env.HEALTH_DB;
  await db.batch([
    db
      .prepare(
        `INSERT INTO subjects (id, account, created_at, closed_at) VALUES (?, ?, ?3, ?3)
         ON CONFLICT (account) DO UPDATE SET closed_at = coalesce(closed_at, excluded.closed_at)`,
      )
      .bind(newId(), account, now),
    db.prepare(`DELETE FROM consents WHERE subject_id = ${ownSubject('?1')}`).bind(account),
    db.prepare(`UPDATE uploads SET ${removedSql} WHERE subject_id = ${ownSubject('?1')}`).bind(account),
  ]);
  const { results } = await db
    .prepare(`SELECT id FROM uploads WHERE subject_id = ${ownSubject('?1')}`)
    .bind(account)
    .all<{ id: string }>();
  await clearRemoved(
    env,
    results.map(({ id }) => id),
  );
}
