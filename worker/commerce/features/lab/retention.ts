import { retentionMs } from '../../../../shared/constants.ts';
import type { CommerceEnv } from '../../env.ts';

const rowsAtOnce = 500;

/**
 * Erases results and intakes at the end of the time that was agreed to (shared/domain/test-consent.ts, docs/security.md
 * PR8). Each erased report leaves a row in the access log that says why.
 */
export async function eraseOldResults({ HEALTH_DB: db }: CommerceEnv, now: number): Promise<void> {
  const until = now - retentionMs.result;
  const old = `SELECT id FROM lab_reports WHERE erased_at IS NULL AND created_at <= ?1 ORDER BY created_at, id LIMIT ${rowsAtOnce}`;
  const oldIntakes = `SELECT id FROM intakes i WHERE state = 'kept' AND created_at <= ?1
    AND NOT EXISTS (SELECT 1 FROM lab_reports r WHERE r.intake_id = i.id AND r.erased_at IS NULL) ORDER BY id LIMIT ${rowsAtOnce}`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO health_access (at, subject_id, actor_kind, actor, action, entity_id, request_id)
         SELECT ?2, subject_id, 'staff', 'retention', 'report_erased', id, 'cron' FROM lab_reports WHERE id IN (${old})`,
      )
      .bind(until, now),
    db.prepare(`UPDATE lab_reports SET erased_at = ?2 WHERE id IN (${old})`).bind(until, now),
    db.prepare(`DELETE FROM intake_consents WHERE intake_id IN (${oldIntakes})`).bind(until),
    db.prepare(`DELETE FROM intakes WHERE id IN (${oldIntakes})`).bind(until),
  ]);
}
