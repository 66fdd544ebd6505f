/**
 * Resets a forgotten password by a mailed link, valid for half an hour and one use (docs/security.md A7, A9-A11, A27,
 * R3).
 */
import { isBrokenText } from '../../../../shared/domain/text.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { toMailbox } from '../../core/email-identity.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { constraintOf } from '../../db/refusal.ts';
import { enforceLimit, type LimitName, limitKey, limitStatement, limitWindow, takeLimit } from '../../limits/limits.ts';
import { queueReset } from '../../mail/queue.ts';
import { forgetDevices, knownDeviceStatement, readKnownDevice, rememberDevice } from './known-device.ts';
import { hashPassword } from './password-hash.ts';
import { forgetSearchTermsStatement } from './queries.ts';
import { type ReplacedAccount, replaceAccountStatements } from './replace-account.ts';
import { checkNewPassword, readEmailIdentity } from './sign-in.ts';
import { emailVerifiedStatements } from './verify-email.ts';

const resetTokenLifetimeMs = 30 * 60_000;
/** More than unknown devices and one known device together can request in half an hour; the oldest are deleted. */
const maxLinks = 8;

/**
 * Runs the same statements and gives the same answer whether or not the account exists; both inserts select from
 * `users`. Above the limit no mail goes out. A known device has its own limit, so others can't use up the owner's
 * mails; the last link of an hour is valid until another may be requested.
 * @throws AppError `rate.limited` for an address that asks about too many e-mails.
 */
export async function forgotPassword(context: Context, body: { email: string }): Promise<void> {
  const { env, now } = context;
  const { key } = readEmailIdentity(context, body.email);
  const { limitSubject } = readKnownDevice(context, key, await knownDeviceStatement(context, key).run());
  const [name, subject] =
    limitSubject === null ? (['forgot-email', key] as const) : (['forgot-familiar', limitSubject] as const);
  const [ownTries, addressTries] = await env.DB.batch([
    await limitStatement(env, name, subject, now),
    await limitStatement(env, 'forgot-ip', toVisitorSubject(context), now),
  ]);
  if (limitSubject === null) enforceLimit(env, 'forgot-ip', addressTries, now);
  const window = limitWindow(env, name, ownTries, now);
  if (window.left < 0) return;
  // Anybody opens accounts under other spellings of somebody's address, each with a device that it knows. Strangers use up their own share.
  const mailbox = `${toMailbox(key)}${limitSubject === null ? '' : ' familiar'}`;
  const mailboxTries = await (await limitStatement(env, 'forgot-mailbox', mailbox, now)).run();
  const isProofNeeded = limitWindow(env, 'forgot-mailbox', mailboxTries, now).left < 0;
  const expiresAt = now + resetTokenLifetimeMs;
  const token = newToken();
  const tokenHash = await sha256(token);
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO reset_tokens (token_hash, user_id, expires_at) SELECT ?, id, ? FROM users WHERE email_key = ?',
    ).bind(tokenHash, window.left === 0 ? Math.max(expiresAt, window.endsAt) : expiresAt, key),
    env.DB.prepare(
      `DELETE FROM reset_tokens WHERE user_id = (SELECT id FROM users WHERE email_key = ?1) AND token_hash NOT IN
         (SELECT token_hash FROM reset_tokens WHERE user_id = (SELECT id FROM users WHERE email_key = ?1)
          ORDER BY expires_at DESC, token_hash LIMIT ${maxLinks})`,
    ).bind(key),
    queueReset(
      env,
      {
        topic: 'password.reset',
        ref: tokenHash,
        locale: context.locale,
        token,
        minutes: resetTokenLifetimeMs / 60_000,
      },
      { emailKey: key, isProofNeeded, now },
    ),
  ]);
  // Runs for everyone: timing must not reveal whether the account exists (A13).
  enqueueWakeUp(context);
}

/**
 * Sets the password and ends every session in one batch that requires the token, so that only one use succeeds. Opening
 * the link proves the mailbox. If it was never proved before, the account's data may be someone else's and is replaced
 * (`takeOverStatements`), unless this device is known.
 * @throws AppError `auth.reset_expired`, `field.*`, `rate.limited`
 */
export async function resetPassword(context: Context, body: { token: string; password: string }): Promise<void> {
  const { env, now } = context;
  checkNewPassword(context, body.password, '');
  const tokenHash = isBrokenText(body.token) ? '' : await sha256(body.token);
  const account = await env.DB.prepare(
    `SELECT id, email, email_key, email_verified_at FROM users
     WHERE id = (SELECT user_id FROM reset_tokens WHERE token_hash = ? AND expires_at > ?)`,
  )
    .bind(tokenHash, now)
    .first<ReplacedAccount & { email_verified_at: number | null }>();
  if (!account) {
    await takeLimit(env, 'reset-ip', toVisitorSubject(context), now);
    throw new AppError('auth.reset_expired');
  }
  checkNewPassword(context, body.password, account.email);
  const { limitSubject } = readKnownDevice(
    context,
    account.email_key,
    await knownDeviceStatement(context, account.email_key).run(),
  );
  const passwordHash = await hashPassword(body.password, 'owner');
  const isOwn = account.email_verified_at !== null || limitSubject !== null;
  const locks: [LimitName, string][] = [
    ['login-account', account.email_key],
    ['hash-account', account.email_key],
    ['hash-familiar', account.email_key],
    ['login-familiar', `${account.email_key} device ${context.device}`],
  ];
  try {
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO batch_guard SELECT count(*) = 1, 'stale_reset' FROM reset_tokens WHERE token_hash = ? AND expires_at > ?",
      ).bind(tokenHash, now),
      ...(await (isOwn ? newPasswordStatements : replaceAccountStatements)(context, account, passwordHash)),
      env.DB.prepare(`DELETE FROM throttles WHERE key IN (${locks.map(() => '?').join(', ')})`).bind(
        ...(await Promise.all(locks.map(([name, subject]) => limitKey(name, subject)))),
      ),
    ]);
  } catch (cause) {
    if (constraintOf(cause) === 'stale_reset') throw new AppError('auth.reset_expired', { cause });
    throw cause;
  }
  enqueueWakeUp(context);
}

async function newPasswordStatements(context: Context, { id, email }: ReplacedAccount, passwordHash: string) {
  const { DB } = context.env;
  return [
    DB.prepare('UPDATE users SET password_hash = ? WHERE id = ?').bind(passwordHash, id),
    forgetSearchTermsStatement(DB, id),
    DB.prepare('DELETE FROM sessions WHERE user_id = ?').bind(id),
    DB.prepare('DELETE FROM reset_tokens WHERE user_id = ?').bind(id),
    forgetDevices(DB, id),
    ...rememberDevice(context, id, passwordHash),
    ...(await emailVerifiedStatements(context, id, email)),
  ];
}
