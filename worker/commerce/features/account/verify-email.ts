/** Verifies an account's e-mail address by a mailed link, opened and confirmed (docs/security.md A26). */
import { AppError } from '../../../../shared/errors.ts';
import type { Context, UserContext } from '../../context.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { hashMailRecipient } from '../../core/recipient-token.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { constraintOf } from '../../db/refusal.ts';
import { takeLimit } from '../../limits/limits.ts';
import { queueVerification } from '../../mail/queue.ts';

const dayMs = 24 * 3_600_000;
const lifetimeMs = 3 * dayMs;

/**
 * A new link and its mail. `key` is set for an address that the account gets by the link. The last statement returns a
 * row if the mail was queued. Earlier links stay valid, so either mail works.
 */
export async function verificationStatements(
  { env, locale, now }: Context,
  { id, email, key = null }: { id: string; email: string; key?: string | null },
): Promise<D1PreparedStatement[]> {
  const token = newToken();
  const ref = await sha256(token);
  return [
    env.DB.prepare(
      'INSERT INTO email_verifications (token_hash, user_id, expires_at, email, email_key) VALUES (?, ?, ?, ?, ?)',
    ).bind(ref, id, now + lifetimeMs, key === null ? null : email, key),
    await queueVerification(env, { topic: 'email.verify', ref, locale, token, days: lifetimeMs / dayMs }, email, now),
  ];
}

/** Returns false if the address is suppressed or its daily limit is used up. */
export async function sendVerification(context: UserContext): Promise<boolean> {
  const { env, userId, now } = context;
  await takeLimit(env, 'verify-user', userId, now);
  const user = await env.DB.prepare('SELECT id, email, email_verified_at FROM users WHERE id = ?')
    .bind(userId)
    .first<{ id: string; email: string; email_verified_at: number | null }>();
  if (!user) throw new AppError('session.expired');
  if (user.email_verified_at !== null) return true;
  if (user.email === '') return false;
  const results = await env.DB.batch(await verificationStatements(context, user));
  enqueueWakeUp(context);
  return results.at(-1)?.results.length === 1;
}

/** Marks the address as verified, lifts its suppression, and notifies about stock that is back already. */
export async function emailVerifiedStatements({ env, now }: Context, userId: string, email: string) {
  return [
    env.DB.prepare('UPDATE users SET email_verified_at = coalesce(email_verified_at, ?) WHERE id = ?').bind(
      now,
      userId,
    ),
    env.DB.prepare('DELETE FROM email_verifications WHERE user_id = ?').bind(userId),
    env.DB.prepare('DELETE FROM suppressions WHERE recipient = ?').bind(await hashMailRecipient(env, email)),
    // Unverified addresses got no stock mails (queues/stock-back.ts). Requests for sold-out goods are answered if the
    // goods are available; requests for more units only if units arrived since.
    env.DB.prepare(
      `INSERT INTO outbox (id, topic, body, created_at, next_at)
       SELECT 'back:' || lower(hex(randomblob(16))), 'stock.back', n.sku_id || ' ' || n.country || ' ' || n.asked_at, ?2, ?2
       FROM notify_requests n JOIN sellable_stock s ON s.sku_id = n.sku_id AND s.country = n.country
       WHERE n.user_id = ?1 AND s.available > 0 AND (n.for_more = 0 OR EXISTS (SELECT 1 FROM outbox o
         WHERE o.topic = 'stock.back' AND o.body = n.sku_id || ' ' || n.country AND o.sent_at >= n.asked_at))`,
    ).bind(userId, now),
  ];
}

/** The address is the account's from now on, unless another account has it meanwhile, or this one another. */
const givenStatements = (db: D1Database, userId: string, email: string, key: string): D1PreparedStatement[] => [
  db
    .prepare("INSERT INTO batch_guard SELECT count(*) = 1, 'stale_email' FROM users WHERE id = ? AND email = ''")
    .bind(userId),
  db.prepare('UPDATE users SET email = ?, email_key = ? WHERE id = ?').bind(email, key, userId),
];

/** @throws AppError `account.exists`; `auth.verify_expired` for a link that is old, used or made up; `rate.limited` for who tries many */
export async function verifyEmail(context: Context, token: string): Promise<void> {
  const { env, now } = context;
  const user = await env.DB.prepare(
    `SELECT u.id, coalesce(v.email, u.email) AS email, v.email_key FROM email_verifications v JOIN users u ON u.id = v.user_id
     WHERE v.token_hash = ? AND v.expires_at > ?`,
  )
    .bind(await sha256(token), now)
    .first<{ id: string; email: string; email_key: string | null }>();
  if (!user) throw new AppError('auth.verify_expired');
  const { id, email, email_key: key } = user;
  try {
    await env.DB.batch([
      ...(key === null ? [] : givenStatements(env.DB, id, email, key)),
      ...(await emailVerifiedStatements(context, id, email)),
    ]);
  } catch (cause) {
    if (String(cause).includes('users.email_key')) throw new AppError('account.exists', { cause });
    if (constraintOf(cause) === 'stale_email') throw new AppError('auth.verify_expired', { cause });
    throw cause;
  }
  enqueueWakeUp(context);
}
