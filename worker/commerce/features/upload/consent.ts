import { uploadConsent } from '../../../../shared/domain/upload-consent.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';

export async function consentStatement({ env, locale, now }: Context, subjectId: string): Promise<D1PreparedStatement> {
  const { version, text } = uploadConsent;
  // Agreeing again to the same text changes nothing.
  return env.HEALTH_DB.prepare(
    `INSERT INTO consents (subject_id, purpose, version, locale, text_hash, agreed_at)
     SELECT ?1, 'upload', ?2, ?3, ?4, ?5 WHERE NOT EXISTS
       (SELECT 1 FROM consents WHERE subject_id = ?1 AND purpose = 'upload' AND version = ?2 AND withdrawn_at IS NULL)`,
  ).bind(subjectId, version, locale, await sha256(text[locale]), now);
}

/** A guard that fails the batch unless the caller has agreed to the current text. */
export const consentGuard = (db: D1Database, subjectId: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT count(*) > 0, 'consent_missing' FROM consents
       WHERE subject_id = ? AND purpose = 'upload' AND version = ? AND withdrawn_at IS NULL`,
    )
    .bind(subjectId, uploadConsent.version);

export const isConsentInForce = (version: string): boolean => version === uploadConsent.version;
