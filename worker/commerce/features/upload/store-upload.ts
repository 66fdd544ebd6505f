import type { UploadId } from '../../../../shared/contract/fields.ts';
import { toHex } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import { uploadDraftMs, uploadTotalMaxBytes } from '../../../../shared/upload-limits.ts';
import type { UserContext } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { constraintOf } from '../../db/refusal.ts';
import { takeLimit } from '../../limits/limits.ts';
import { consentGuard, consentStatement, isConsentInForce } from './consent.ts';
import { type ReadUpload, readUpload } from './read-upload.ts';
import { logByOwner, openSubject } from './subject.ts';

const codes = {
  consent_missing: 'consent.missing',
  upload_full: 'upload.full',
  subject_closed: 'session.expired',
} as const;

/** The refusal that a guard or trigger of the health database stands for. */
export function toUploadRefusal(error: unknown): unknown {
  const constraint = constraintOf(error);
  const code = constraint !== null && Object.hasOwn(codes, constraint) ? codes[constraint as keyof typeof codes] : null;
  return code === null ? error : new AppError(code, { cause: error });
}

async function countUpload({ env, userId, now }: UserContext): Promise<void> {
  await takeLimit(env, 'upload-user', userId, now).catch((cause: unknown) => {
    const isOver = cause instanceof AppError && cause.code === 'rate.limited';
    throw isOver ? new AppError('upload.too_many', { cause }) : cause;
  });
}

/** The row that an object is put under. @throws AppError `consent.missing`, `upload.full`, `session.expired` */
async function reserve(
  context: UserContext,
  { name, type, bytes }: ReadUpload,
  { sha256, agreed }: { sha256: string; agreed: boolean },
) {
  const { env, now } = context;
  const db = env.HEALTH_DB;
  const subjectId = await openSubject(context);
  const row = { id: newId(), key: `bt/${crypto.randomUUID()}`, subjectId };
  const statements = [
    ...(agreed ? [await consentStatement(context, subjectId)] : []),
    consentGuard(db, subjectId),
    db
      .prepare(
        `INSERT INTO batch_guard SELECT coalesce(sum(bytes), 0) + ?2 <= ?3, 'upload_full' FROM uploads WHERE subject_id = ?1`,
      )
      .bind(subjectId, bytes.byteLength, uploadTotalMaxBytes),
    db
      .prepare(
        `INSERT INTO uploads (id, subject_id, object_key, state, name, type, bytes, sha256, created_at, expires_at)
         VALUES (?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?)`,
      )
      .bind(row.id, subjectId, row.key, name, type, bytes.byteLength, sha256, now, now + uploadDraftMs),
  ];
  await db.batch(statements).catch((error: unknown) => {
    throw toUploadRefusal(error);
  });
  return row;
}

/**
 * Stores a file: first a row, then the object, then the row as ready (docs/security.md U5). sweep.ts clears interrupted
 * uploads, so no object is kept without a row, and no file is shown without its object.
 * @throws AppError as `readUpload`; `upload.too_many`, `upload.full`, `consent.missing`
 */
export async function storeUpload(context: UserContext, sent: { file: File; consent?: string | undefined }) {
  const { env } = context;
  const read = await readUpload(sent.file);
  if (sent.consent !== undefined && !isConsentInForce(sent.consent)) throw new AppError('consent.missing');
  await countUpload(context);
  const digest = await crypto.subtle.digest('SHA-256', read.bytes);
  const row = await reserve(context, read, { sha256: toHex(digest), agreed: sent.consent !== undefined });
  await env.HEALTH_FILES.put(row.key, read.bytes, { sha256: digest });
  const log = logByOwner(context, { subjectId: row.subjectId, action: 'upload.added', entityId: row.id });
  const [stored] = await env.HEALTH_DB.batch([
    env.HEALTH_DB.prepare("UPDATE uploads SET state = 'stored' WHERE id = ? AND state = 'pending'").bind(row.id),
    log,
  ]);
  if (stored?.meta.changes === 0) {
    // The account was removed while the file was on its way.
    await env.HEALTH_FILES.delete(row.key);
    throw new AppError('session.expired');
  }
  return { upload_id: row.id as UploadId, name: read.name, bytes: read.bytes.byteLength };
}
