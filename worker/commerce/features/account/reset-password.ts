/** A forgotten password: a mailed link, good for half an hour and one use (docs/security.md A7, A9-A11, R3). */
import { isBrokenText } from '../../../../shared/domain/text.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { visitorSubject } from '../../limits/client-address.ts';
import { judgeLimit, limitKey, limitStatement, limitWaitMs, takeLimit } from '../../limits/limits.ts';
import { queueMailToAccount } from '../../mail/queue.ts';
import { newToken, sha256 } from '../../middleware/hash.ts';
import { ring } from '../../queues/bell.ts';
import { hashPassword } from './password-hash.ts';
import { forgetTermsStatement } from './queries.ts';
import { checkNewPassword, identityOf } from './sign-in.ts';

const resetTokenLifetimeMs = 30 * 60_000;

/**
 * The same answer and the same statements whether there is an account or not: both inserts read the account themselves.
 * Beyond the limit of an e-mail the answer is still the same, and no mail goes out.
 * @throws AppError `rate.limited` for an address that asks about too many e-mails.
 */
export async function forgotPassword(context: Context, body: { email: string }): Promise<void> {
  const { env, now } = context;
  const { key } = identityOf(context, body.email);
  const [byEmail, byAddress] = await env.DB.batch([
    await limitStatement(env, 'forgot-email', key, now),
    await limitStatement(env, 'forgot-ip', visitorSubject(context), now),
  ]);
  judgeLimit(env, 'forgot-ip', byAddress, now);
  if (limitWaitMs(env, 'forgot-email', byEmail, now) > 0) return;
  const token = newToken();
  const tokenHash = await sha256(token);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO reset_tokens (token_hash, user_id, expires_at)
       SELECT ?, id, ? FROM users WHERE email_key = ?
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    ).bind(tokenHash, now + resetTokenLifetimeMs, key),
    queueMailToAccount(
      env,
      {
        topic: 'password.reset',
        ref: tokenHash,
        locale: context.locale,
        token,
        minutes: resetTokenLifetimeMs / 60_000,
      },
      key,
      now,
    ),
  ]);
  // Rung for everybody: whether there is an account must not be heard (A13).
  ring(context);
}

/**
 * Sets the password, ends every session of the account and lets its owner sign in again at once. All in one batch whose
 * statements look the token up themselves, so that of twenty redeemers at once one succeeds.
 * @throws AppError `auth.reset_expired`, `field.*`, `rate.limited`
 */
export async function resetPassword(context: Context, body: { token: string; password: string }): Promise<void> {
  const { env, now } = context;
  checkNewPassword(context, body.password);
  await takeLimit(env, 'reset-ip', visitorSubject(context), now);
  if (isBrokenText(body.token)) throw new AppError('auth.reset_expired');
  const tokenHash = await sha256(body.token);
  const owner = await env.DB.prepare(
    `SELECT user_id, email_key FROM users JOIN reset_tokens ON user_id = id
     WHERE token_hash = ? AND expires_at > ?`,
  )
    .bind(tokenHash, now)
    .first<{ user_id: string; email_key: string }>();
  if (!owner) throw new AppError('auth.reset_expired');
  const passwordHash = await hashPassword(body.password);
  const ofToken = '(SELECT user_id FROM reset_tokens WHERE token_hash = ? AND expires_at > ?)';
  const [changed] = await env.DB.batch([
    env.DB.prepare(`UPDATE users SET password_hash = ? WHERE id = ${ofToken}`).bind(passwordHash, tokenHash, now),
    forgetTermsStatement(env.DB, owner.user_id),
    env.DB.prepare(`DELETE FROM sessions WHERE user_id = ${ofToken}`).bind(tokenHash, now),
    env.DB.prepare('DELETE FROM throttles WHERE key IN (?, ?)').bind(
      await limitKey('login-account', owner.email_key),
      await limitKey('hash-account', owner.email_key),
    ),
    env.DB.prepare('DELETE FROM reset_tokens WHERE token_hash = ?').bind(tokenHash),
  ]);
  if (changed?.meta.changes !== 1) throw new AppError('auth.reset_expired');
}
