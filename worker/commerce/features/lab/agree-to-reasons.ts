/** The consent to products that a result explains: given on a report or at the booking, taken back for all of them. */
import { reasonConsent } from '../../../../shared/domain/lab/reason-consent.ts';
import { unchangedSince } from '../../../../shared/domain/test-consent.ts';
import type { UserContext } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import { toFieldError } from '../../middleware/input.ts';
import type { VersionRow } from './rows.ts';

const purpose = 'result_products';

/**
 * On a report, which is for all of them, or at the booking, for its own. Taking it back on a report ends what was agreed to before at any
 * booking, also where only the report's consent carries the time of it.
 */
export const hasAgreed = async (db: D1Database, report: VersionRow): Promise<boolean> =>
  (await db
    .prepare(
      `SELECT 1 FROM consents WHERE subject_id = ?1 AND purpose = ?2 AND version = ?3 AND withdrawn_at IS NULL
     UNION ALL SELECT 1 FROM intake_consents
     WHERE intake_id = ?4 AND kind = 'product_reasons' AND version >= ?5 AND withdrawn_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM consents w WHERE w.subject_id = ?1 AND w.purpose = ?2 AND w.withdrawn_at >= given_at)`,
    )
    .bind(report.subject_id, purpose, reasonConsent.version, report.intake_id, unchangedSince.product_reasons)
    .first()) !== null;

/** Deletes the reasons that were shown. */
export async function takeBackReasons({ env: { HEALTH_DB: db }, now }: UserContext, subject: string): Promise<void> {
  await db.batch([
    db
      .prepare('UPDATE consents SET withdrawn_at = ?3 WHERE subject_id = ?1 AND purpose = ?2 AND withdrawn_at IS NULL')
      .bind(subject, purpose, now),
    db
      .prepare(
        `UPDATE intake_consents SET withdrawn_at = ?2 WHERE kind = 'product_reasons' AND withdrawn_at IS NULL
         AND intake_id IN (SELECT id FROM intakes WHERE subject_id = ?1)`,
      )
      .bind(subject, now),
    db
      .prepare('DELETE FROM result_suggestions WHERE report_id IN (SELECT id FROM lab_reports WHERE subject_id = ?)')
      .bind(subject),
  ]);
}

/** @throws AppError `field.invalid` if the consent's text has changed since */
export async function giveReasons({ env, now, locale }: UserContext, subject: string, version: string): Promise<void> {
  if (version !== reasonConsent.version) throw toFieldError([{ path: 'version', rule: 'invalid' }], locale);
  await env.HEALTH_DB.prepare(
    `INSERT INTO consents (subject_id, purpose, version, locale, text_hash, agreed_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6
       WHERE NOT EXISTS (SELECT 1 FROM consents WHERE subject_id = ?1 AND purpose = ?2 AND version = ?3 AND withdrawn_at IS NULL)`,
  )
    .bind(subject, purpose, version, locale, await sha256(reasonConsent.text[locale]), now)
    .run();
}
