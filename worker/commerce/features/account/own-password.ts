/** The password once more, before something that a borrowed phone must not do (docs/security.md A8, PR1). */
import { isBrokenText } from '../../../../shared/domain/text.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { forgiveStatement, takeLimit } from '../../limits/limits.ts';
import { verifyPassword } from './password-hash.ts';

export interface Confirmed {
  /** The hash that was right: what is done next may insist that it still is. */
  readonly passwordHash: string;
  readonly email: string;
  /** Gives back the tries; for the batch of what is done next. */
  readonly forgive: D1PreparedStatement;
}

/**
 * Guesses count together with those at the sign-in form, so that a stolen session is no second door; counted before the hash
 * is computed, and right ones too (R2).
 * @throws AppError `auth.old_password`, `rate.limited`, `session.expired`
 */
export async function confirmPassword({ env, now, userId }: UserContext, password: string): Promise<Confirmed> {
  const user = await env.DB.prepare('SELECT email, email_key, password_hash FROM users WHERE id = ?')
    .bind(userId)
    .first<{ email: string; email_key: string; password_hash: string }>();
  if (!user) throw new AppError('session.expired');
  for (const name of ['login-account', 'hash-account'] as const) await takeLimit(env, name, user.email_key, now);
  const isRight = !isBrokenText(password) && (await verifyPassword(password, user.password_hash)).right;
  if (!isRight) throw new AppError('auth.old_password');
  const forgive = await forgiveStatement(env, 'login-account', user.email_key, 'all');
  return { passwordHash: user.password_hash, email: user.email, forgive };
}

/** Refuses its batch as `stale_password` if the password was changed since it was confirmed: by its owner, whose reset ends whoever had it. */
export const isStillPassword = (db: D1Database, userId: string, passwordHash: string): D1PreparedStatement =>
  db
    .prepare(
      "INSERT INTO batch_guard SELECT count(*) = 1, 'stale_password' FROM users WHERE id = ? AND password_hash = ?",
    )
    .bind(userId, passwordHash);
