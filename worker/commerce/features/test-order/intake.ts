/**
 * What a patient says and consents to, in the health database. Written as a draft before the order, kept by the outbox after it: a kill
 * between leaves a draft that is swept, or an outbox row that is delivered again.
 */
import type { Patient, TestConsent } from '../../../../shared/contract/test-order.ts';
import { consentKinds, consentTexts } from '../../../../shared/domain/test-consent.ts';
import type { UserContext } from '../../context.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';

/** Older than any order that could still be on its way. */
const draftLifetimeMs = 24 * 3_600_000;
const draftsAtOnce = 100;

/** @param state `kept` where the order is there already */
export async function intakeStatements(
  { env, userId, locale, now }: UserContext,
  id: string,
  {
    patient,
    consent: { version, ...given },
    state,
  }: { patient: Patient; consent: TestConsent; state: 'draft' | 'kept' },
): Promise<D1PreparedStatement[]> {
  const db = env.HEALTH_DB;
  const { is_pregnant: isPregnant = null } = patient;
  const texts = await Promise.all(
    consentKinds
      .filter((kind) => given[kind])
      .map(async (kind) => [kind, await sha256(consentTexts[locale][kind])] as const),
  );
  return [
    db
      .prepare('INSERT INTO subjects (id, account, created_at) VALUES (?, ?, ?) ON CONFLICT (account) DO NOTHING')
      .bind(newId(), userId, now),
    db
      .prepare(
        `INSERT INTO intakes (id, subject_id, name, birth_date, sex, phone, takes_biotin, takes_blood_thinner, lies_down, is_pregnant, cycle_day, created_at, state)
         SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13 FROM subjects WHERE account = ?2`,
      )
      .bind(
        id,
        userId,
        patient.name,
        patient.birth_date,
        patient.sex,
        patient.phone,
        Number(patient.takes_biotin),
        Number(patient.takes_blood_thinner),
        Number(patient.lies_down),
        isPregnant === null ? null : Number(isPregnant),
        patient.cycle_day ?? null,
        now,
        state,
      ),
    ...texts.map(([kind, hash]) =>
      db
        .prepare(
          'INSERT INTO intake_consents (intake_id, kind, version, locale, text_hash, given_at) VALUES (?, ?, ?, ?, ?, ?)',
        )
        .bind(id, kind, version, locale, hash, now),
    ),
  ];
}

export async function writeIntake(context: UserContext, patient: Patient, consent: TestConsent): Promise<string> {
  const id = newId();
  await context.env.HEALTH_DB.batch(await intakeStatements(context, id, { patient, consent, state: 'draft' }));
  return id;
}

/** From the health outbox; may run twice. */
export async function keepIntake(env: CommerceEnv, id: string): Promise<void> {
  const db = env.HEALTH_DB;
  await db.batch([
    db.prepare("UPDATE intakes SET state = 'kept' WHERE id = ? AND state = 'draft'").bind(id),
    db.prepare('UPDATE patient_invites SET kept = 1 WHERE intake_id = ? AND kept = 0 AND used_at IS NULL').bind(id),
  ]);
}

/** Of a booking that was cancelled before its draw, a month later; what has a result goes with it. May run twice. */
export async function forgetIntake({ HEALTH_DB: db }: CommerceEnv, id: string): Promise<void> {
  const unread = 'NOT EXISTS (SELECT 1 FROM lab_reports WHERE intake_id = ?1)';
  await db.batch([
    db.prepare(`DELETE FROM intake_consents WHERE intake_id = ?1 AND ${unread}`).bind(id),
    db.prepare(`DELETE FROM intakes WHERE id = ?1 AND ${unread}`).bind(id),
  ]);
}

/** Drafts of submits that placed no order. One whose order is there waits for the outbox, however long. */
export async function sweepDraftIntakes({ DB, HEALTH_DB: health }: CommerceEnv, now: number): Promise<void> {
  const { results } = await health
    .prepare(
      `SELECT id, created_at FROM intakes WHERE state = 'draft' AND created_at < ?1
       UNION ALL SELECT intake_id, created_at FROM patient_invites WHERE used_at IS NULL AND kept = 0 AND created_at < ?1
       ORDER BY 2 LIMIT ?2`,
    )
    .bind(now - draftLifetimeMs, draftsAtOnce)
    .all<{ id: string }>();
  // Whom nobody can write to any more is forgotten.
  await health.prepare('DELETE FROM patient_invites WHERE used_at IS NULL AND expires_at <= ?').bind(now).run();
  if (results.length === 0) return;
  const drafts = JSON.stringify(results.map(({ id }) => id));
  const [ordered] = await DB.batch([
    DB.prepare('SELECT intake_id AS id FROM test_orders WHERE intake_id IN (SELECT value FROM json_each(?))').bind(
      drafts,
    ),
  ]);
  const kept = JSON.stringify(readRows<{ id: string }>(ordered).map(({ id }) => id));
  const condition = 'IN (SELECT value FROM json_each(?1)) AND %id NOT IN (SELECT value FROM json_each(?2))';
  const remove = (table: string, id: string) =>
    health.prepare(`DELETE FROM ${table} WHERE ${id} ${condition.replace('%id', id)}`).bind(drafts, kept);
  await health.batch([
    remove('intake_consents', 'intake_id'),
    remove('intakes', 'id'),
    remove('patient_invites', 'intake_id'),
  ]);
}
