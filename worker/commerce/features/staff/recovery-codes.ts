/** Ten recovery codes on paper, for lost passkeys. Only hashes are stored, and a code is deleted when it is used. */
import { formatRecoveryCode, parseRecoveryCode, recoveryCodeBytes } from '../../../../shared/domain/recovery-code.ts';
import { recoveryCodeCount } from '../../../../shared/domain/staff-session.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { bindRows } from '../../db/bind-rows.ts';

/** New ones in place of the old. @returns the codes, which nobody can read again. */
export async function replaceRecoveryCodes(db: D1Database, staffId: string, now: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    formatRecoveryCode(crypto.getRandomValues(new Uint8Array(recoveryCodeBytes))),
  );
  const hashes = await Promise.all(codes.map(sha256));
  await db.batch([
    db.prepare('DELETE FROM staff_recovery_codes WHERE staff_id = ?').bind(staffId),
    bindRows(
      db,
      'INSERT INTO staff_recovery_codes (code_hash, staff_id, created_at) SELECT value, ?2, ?3 FROM json_each(?1)',
      hashes,
      staffId,
      now,
    ),
  ]);
  return codes;
}

export interface RecoveryCode {
  readonly hash: string;
  readonly staffId: string;
}

/** @throws AppError `recovery.invalid` */
export async function findRecoveryCode(db: D1Database, typed: string): Promise<RecoveryCode> {
  const code = parseRecoveryCode(typed);
  const hash = code === null ? '' : await sha256(code);
  const row = await db
    .prepare(
      `SELECT c.staff_id AS staffId FROM staff_recovery_codes c JOIN staff s ON s.id = c.staff_id
       WHERE c.code_hash = ? AND s.status = 'active'`,
    )
    .bind(hash)
    .first<{ staffId: string }>();
  if (!row) throw new AppError('recovery.invalid');
  return { hash, ...row };
}

/** The batch fails with `recovery_used` if the code was used meanwhile. */
export const takeRecoveryStatements = (db: D1Database, { hash }: RecoveryCode): D1PreparedStatement[] => [
  db
    .prepare(
      "INSERT INTO batch_guard SELECT EXISTS (SELECT 1 FROM staff_recovery_codes WHERE code_hash = ?), 'recovery_used'",
    )
    .bind(hash),
  db.prepare('DELETE FROM staff_recovery_codes WHERE code_hash = ?').bind(hash),
];
