/** Sign-in and registration (docs/security.md §2.2). */
import { userId } from '../../../../shared/contract/fields.ts';
import { findPasswordFault } from '../../../../shared/domain/password.ts';
import { isBrokenText } from '../../../../shared/domain/text.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { type EmailIdentity, parseEmailIdentity } from '../../core/email-identity.ts';
import { newId } from '../../core/hash.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { releaseIfRefused, releaseStatement, takeLimit, takeLimits } from '../../limits/limits.ts';
import { toFieldError } from '../../middleware/input.ts';
import { checkArrivals, checkHashQueue } from './hash-queue.ts';
import { getPasswordLimits, knownDeviceStatement, readKnownDevice } from './known-device.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { accountColumns, accountStatement, prepareSession, toUser, type UserRow } from './queries.ts';
import { verificationStatements } from './verify-email.ts';

export function readEmailIdentity(context: Context, email: string): EmailIdentity {
  const identity = parseEmailIdentity(email);
  if (identity === null) throw toFieldError([{ path: 'email', rule: 'invalid' }], context.locale);
  return identity;
}

export function checkNewPassword(context: Context, password: string, email: string, path = 'password'): void {
  const rule = findPasswordFault(password, email);
  if (rule !== null) throw toFieldError([{ path, rule }], context.locale);
}

/**
 * Does the same work for known and unknown e-mails: the same statements and one hash (A13). The try is counted before
 * hashing, so that a burst of guesses costs ten hashes and not two hundred (R2). Success forgives the guess but not the
 * hash: repeating one's own password would otherwise keep everyone waiting.
 * @throws AppError `auth.invalid`, `rate.limited`
 */
export async function signIn(context: Context, body: { email: string; password: string }) {
  const { env, now } = context;
  const { key } = readEmailIdentity(context, body.email);
  checkArrivals(toVisitorSubject(context));
  const [account, knownRows] = await env.DB.batch([accountStatement(env, key), knownDeviceStatement(context, key)]);
  const knownDevice = readKnownDevice(context, key, knownRows);
  const limits = getPasswordLimits(knownDevice, key, toVisitorSubject(context));
  checkHashQueue(knownDevice.priority);
  await takeLimits(env, limits, now);
  const row = accountColumns.first(account);
  const { isCorrect, isOutdated } =
    findPasswordFault(body.password) === 'too_long' || isBrokenText(body.password)
      ? { isCorrect: false, isOutdated: false }
      : await releaseIfRefused(env, limits, () =>
          verifyPassword(body.password, row?.password_hash ?? null, knownDevice.priority),
        );
  if (!row || !isCorrect) throw new AppError('auth.invalid');
  const session = await prepareSession(context, row.id, row.password_hash);
  const upgrade = isOutdated
    ? [
        env.DB.prepare('UPDATE users SET password_hash = ? WHERE id = ? AND password_hash = ?').bind(
          await hashPassword(body.password, 'owner'),
          row.id,
          row.password_hash,
        ),
      ]
    : [];
  const [, started] = await env.DB.batch([
    ...session.statements,
    ...upgrade,
    ...(await Promise.all(
      limits
        .filter(([name]) => name.startsWith('login-'))
        .map(([name, subject]) => releaseStatement(env, name, subject, name === 'login-ip' ? 'one' : 'all')),
    )),
  ]);
  if (started?.results.length !== 1) throw new AppError('auth.invalid');
  return { user: toUser(row), access_token: session.token };
}

/**
 * Creates the account, its first session and the verification mail in one batch. Reveals that an e-mail is taken: the
 * spec signs in at once, so it can't be hidden; the limit slows guessing (docs/security.md A13).
 * @throws AppError `account.exists`, `field.*`, `rate.limited`
 */
export async function register(context: Context, body: { name: string; email: string; password: string }) {
  const { env, now } = context;
  const { key, address } = readEmailIdentity(context, body.email);
  checkNewPassword(context, body.password, address);
  const visitor = toVisitorSubject(context);
  checkArrivals(visitor);
  checkHashQueue({ stranger: visitor });
  await takeLimit(env, 'register-ip', visitor, now);
  const row: UserRow = {
    id: userId.parse(newId()),
    name: body.name,
    email: address,
    phone: null,
    email_verified: 0,
    phone_verified: 0,
  };
  const passwordHash = await releaseIfRefused(env, [['register-ip', visitor]], () =>
    hashPassword(body.password, { stranger: visitor }),
  );
  const session = await prepareSession(context, row.id, passwordHash);
  try {
    await env.DB.batch([
      env.DB.prepare(
        'INSERT INTO users (id, name, email, email_key, password_hash, locale, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).bind(row.id, row.name, row.email, key, passwordHash, context.locale, now),
      ...session.statements,
      ...(await verificationStatements(context, { id: row.id, email: row.email })),
    ]);
  } catch (cause) {
    if (String(cause).includes('users.email_key')) throw new AppError('account.exists', { cause });
    throw cause;
  }
  enqueueWakeUp(context);
  return { user: toUser(row), access_token: session.token };
}
