/** Signing in and creating an account (docs/security.md §2.2). */
import { userId } from '../../../../shared/contract/fields.ts';
import { passwordFault } from '../../../../shared/domain/password.ts';
import { isBrokenText } from '../../../../shared/domain/text.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { visitorSubject } from '../../limits/client-address.ts';
import { forgiveStatement, judgeLimit, limitStatement, takeLimit } from '../../limits/limits.ts';
import { newId } from '../../middleware/hash.ts';
import { fieldFault } from '../../middleware/input.ts';
import { type EmailIdentity, emailIdentity } from './email-identity.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { accountStatement, asUser, newSession, type UserRow } from './queries.ts';

/** @throws AppError `field.invalid` on the e-mail. */
export function identityOf(context: Context, email: string): EmailIdentity {
  const identity = emailIdentity(email);
  if (identity === null) throw fieldFault([{ path: 'email', rule: 'invalid' }], context.locale);
  return identity;
}

/** @throws AppError `field.*` on the password. */
export function checkNewPassword(context: Context, password: string, path = 'password'): void {
  const rule = passwordFault(password);
  if (rule !== null) throw fieldFault([{ path, rule }], context.locale);
}

/**
 * The same work is done for a known and an unknown e-mail: the same statements and one hash (A13). The try is counted before
 * the hash, so that a burst of guesses costs ten hashes and not two hundred (R2). A good one is forgiven as a guess, but its
 * hash took its time all the same: a password of one's own, shown over and over, would keep everybody else waiting.
 * @throws AppError `auth.invalid`, `rate.limited`
 */
export async function signIn(context: Context, body: { email: string; password: string }) {
  const { env, now } = context;
  const { key } = identityOf(context, body.email);
  const subject = visitorSubject(context);
  const tries = [
    ['login-account', key],
    ['login-ip', subject],
    ['hash-account', key],
    ['hash-ip', subject],
  ] as const;
  const counts = await Promise.all(tries.map(([name, whom]) => limitStatement(env, name, whom, now)));
  const [account, ...counted] = await env.DB.batch([accountStatement(env, key), ...counts]);
  for (const [at, [name]] of tries.entries()) judgeLimit(env, name, counted[at], now);
  const row = account?.results[0] as (UserRow & { password_hash: string }) | undefined;
  // A password that could never have been set is not worth a hash, whoever's it is.
  const { right, outdated } =
    passwordFault(body.password) === 'too_long' || isBrokenText(body.password)
      ? { right: false, outdated: false }
      : await verifyPassword(body.password, row?.password_hash ?? null);
  if (!row || !right) throw new AppError('auth.invalid');
  const session = await newSession(context, row.id, row.password_hash);
  const upgrade = outdated
    ? [
        env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?').bind(
          await hashPassword(body.password),
          row.id,
          row.password_hash,
        ),
      ]
    : [];
  const [, begun] = await env.DB.batch([
    ...session.statements,
    ...upgrade,
    await forgiveStatement(env, 'login-account', key, 'all'),
    await forgiveStatement(env, 'login-ip', subject, 'one'),
  ]);
  if (begun?.results.length !== 1) throw new AppError('auth.invalid');
  return { user: asUser(row), access_token: session.token };
}

/**
 * The account and its first session, in one batch. Says so if the e-mail is taken: the spec signs in at once, so it can't be
 * hidden; its limit makes it slow to ask (docs/security.md A13).
 * @throws AppError `account.exists`, `field.*`, `rate.limited`
 */
export async function register(context: Context, body: { name: string; email: string; password: string }) {
  const { env, now } = context;
  const { key, address } = identityOf(context, body.email);
  checkNewPassword(context, body.password);
  await takeLimit(env, 'register-ip', visitorSubject(context), now);
  const row: UserRow = { id: userId.parse(newId()), name: body.name, email: address, phone: null };
  const passwordHash = await hashPassword(body.password);
  const session = await newSession(context, row.id, passwordHash);
  try {
    await env.DB.batch([
      env.DB.prepare(
        'INSERT INTO users (id, name, email, email_key, password_hash, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).bind(row.id, row.name, row.email, key, passwordHash, context.locale, now),
      ...session.statements,
    ]);
  } catch (cause) {
    if (String(cause).includes('users.email_key')) throw new AppError('account.exists', { cause });
    throw cause;
  }
  return { user: asUser(row), access_token: session.token };
}
