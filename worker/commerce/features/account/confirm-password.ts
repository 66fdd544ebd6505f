import { isBrokenText } from '../../../../shared/domain/text.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { releaseIfRefused, releaseStatement, takeLimit } from '../../limits/limits.ts';
import { checkHashQueue } from './hash-queue.ts';
import { getPasswordLimits } from './known-device.ts';
import { verifyPassword } from './password-hash.ts';

const proofLifetimeMs = 10 * 60_000;

export interface ConfirmedPassword {
  /** The hash that was verified. The next batch can require that it hasn't changed. */
  readonly passwordHash: string;
  readonly email: string;
  readonly forgive: D1PreparedStatement;
}

/**
 * Asks for the password again before changes that a borrowed phone must not make (docs/security.md A8, PR1). Tries
 * count per session: others at the sign-in form don't use up the owner's (A25), and a stolen session gets no more.
 * Counted before hashing, correct ones too (R2).
 * @throws AppError `auth.old_password`, `rate.limited`, `session.expired`
 */
export async function confirmPassword(context: UserContext, password: string): Promise<ConfirmedPassword> {
  const { env, now, userId, session } = context;
  const user = await env.DB.prepare(
    `SELECT email, email_key, password_hash, (SELECT proved_at FROM phone_proofs n
       WHERE n.owner = 'user:' || users.id AND n.phone = users.phone) AS proved_at FROM users WHERE id = ?`,
  )
    .bind(userId)
    .first<{ email: string; email_key: string; password_hash: string; proved_at: number | null }>();
  if (!user) throw new AppError('session.expired');
  const limitSubject = `${user.email_key} session ${session}`;
  const limits = getPasswordLimits({ priority: 'owner', limitSubject }, user.email_key, '');
  const forgive = await releaseStatement(env, 'login-familiar', limitSubject, 'all');
  // An account without a password belongs to its number: a code that was just typed stands for the password.
  if (user.password_hash === '') {
    if ((user.proved_at ?? 0) < now - proofLifetimeMs) throw new AppError('auth.old_password');
    return { passwordHash: '', email: user.email, forgive };
  }
  checkHashQueue('owner');
  for (const [name, subject] of limits) await takeLimit(env, name, subject, now);
  const isCorrect =
    !isBrokenText(password) &&
    (await releaseIfRefused(env, limits, () => verifyPassword(password, user.password_hash, 'owner'))).isCorrect;
  if (!isCorrect) throw new AppError('auth.old_password');
  return { passwordHash: user.password_hash, email: user.email, forgive };
}

export const samePasswordGuard = (db: D1Database, userId: string, passwordHash: string): D1PreparedStatement =>
  db
    .prepare(
      "INSERT INTO batch_guard SELECT count(*) = 1, 'stale_password' FROM users WHERE id = ? AND password_hash = ?",
    )
    .bind(userId, passwordHash);
