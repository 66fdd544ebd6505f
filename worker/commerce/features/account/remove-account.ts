import type { Currency } from '../../../../shared/domain/money.ts';
import { toMajor } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { hashMailRecipient } from '../../core/recipient-token.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { walletIdsSql } from '../../ledger/wallet-hold.ts';
import { orderMailTopics } from '../../mail/queue.ts';
import { orderNewsTopics } from '../../messages/order-news.ts';
import { confirmPassword, samePasswordGuard } from './confirm-password.ts';
import { forgetSearchTermsStatement } from './queries.ts';

/** A submit that began before the removal may still commit; requests end within 30 s. */
const removalRetentionMs = 60 * 60_000;

const walletsCondition = `id IN ${walletIdsSql('?1')}`;

/**
 * Removes an account in one batch: personal data goes, bookkeeping stays (docs/security.md PR1-PR3, A23). Data that
 * open orders still need is removed by `forgetStatements`, now and by the cron.
 * @throws AppError `auth.old_password`, `rate.limited`; `wallet.not_empty` with the balances unless their loss is
 * confirmed
 */
export async function removeAccount(
  context: UserContext,
  body: { password: string; confirm_wallet_loss?: boolean | undefined },
): Promise<void> {
  const { env, userId, now } = context;
  const { email, passwordHash, forgive } = await confirmPassword(context, body.password);
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  const statements = [
    samePasswordGuard(env.DB, userId, passwordHash),
    run(
      `INSERT INTO batch_guard SELECT ?2 OR count(*) = 0, 'wallet_not_empty' FROM accounts
       WHERE ${walletsCondition} AND balance > 0`,
      userId,
      body.confirm_wallet_loss ? 1 : 0,
    ),
    forgetSearchTermsStatement(env.DB, userId),
    run(`DELETE FROM mails WHERE "to" = ? AND topic NOT LIKE 'order.%'`, email),
    run(
      `DELETE FROM mails WHERE topic = 'order.refunded' AND ref IN (SELECT 'review:' || c.charge_id
         FROM wallet_charges w JOIN captures c ON c.wallet_charge_id = w.id WHERE w.user_id = ?)`,
      userId,
    ),
    run('DELETE FROM guest_alerts WHERE recipient = ?', await hashMailRecipient(env, email)),
    forgive,
    ...removalStatements(env.DB, userId, now),
  ];
  const isRemoved = async () => (await run('SELECT 1 FROM users WHERE id = ?', userId).first()) === null;
  try {
    await commitBatch(env.DB, statements, isRemoved);
  } catch (error) {
    if (error instanceof ConstraintViolation && error.constraint === 'wallet_not_empty')
      throw await buildNotEmptyError(env, userId);
    if (error instanceof ConstraintViolation && (await isRemoved())) return;
    if (error instanceof ConstraintViolation && error.constraint === 'stale_password')
      throw new AppError('auth.old_password', { cause: error });
    throw error;
  }
}

export const removalStatements = (db: D1Database, userId: string, now: number): D1PreparedStatement[] => [
  db.prepare('INSERT INTO removals (user_id, removed_at) VALUES (?, ?)').bind(userId, now),
  db
    .prepare(
      "INSERT INTO health_outbox (id, topic, body, created_at, next_at) VALUES ('forget:' || ?1, 'patient.forget', ?1, ?2, ?2)",
    )
    .bind(userId, now),
  db
    .prepare(
      `DELETE FROM messages WHERE "to" IN (SELECT phone FROM users WHERE id = ?1
         UNION SELECT phone FROM phone_codes WHERE owner = 'user:' || ?1
         UNION SELECT phone FROM phone_proofs WHERE owner = 'user:' || ?1)`,
    )
    .bind(userId),
  ...['phone_proofs', 'phone_codes'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE owner = 'user:' || ?`).bind(userId),
  ),
  db.prepare('DELETE FROM users WHERE id = ?').bind(userId),
  ...anonymizeStatements(db, now),
];

async function buildNotEmptyError(env: CommerceEnv, userId: string): Promise<AppError> {
  const { results } = await env.DB.prepare(
    `SELECT currency, balance FROM accounts WHERE ${walletsCondition} AND balance > 0 ORDER BY currency`,
  )
    .bind(userId)
    .all<{ currency: Currency; balance: number }>();
  const items = results.map(({ currency, balance }) => ({ currency, balance: toMajor(balance, currency) }));
  return new AppError('wallet.not_empty', { data: { items } });
}

/** Longer than a laboratory takes after a visit; without its patient's consent nothing can come of the visit any more. */
const visitPastMs = 30 * 24 * 60 * 60_000;

/** What an order says of its person. A visit at the laboratory has no address, an order by phone perhaps no e-mail. */
const namesPerson = "(o.email <> '' OR o.name <> '' OR o.phone <> '' OR o.address <> '{}' OR o.gift IS NOT NULL)";

/**
 * Anonymizes orders of removed accounts once nobody has to be contacted about them: lines, sums and statuses stay; the
 * secret link and mails go, and wallets are emptied. Runs in the removal's batch and in the cron; idempotent.
 */
export function anonymizeStatements(db: D1Database, now: number): D1PreparedStatement[] {
  const closed = `SELECT o.id FROM removals r JOIN orders o ON o.user_id = r.user_id LEFT JOIN test_orders x ON x.order_id = o.id
    WHERE (o.status IN ('delivered', 'returned', 'cancelled') OR x.status IN ('ready', 'cancelled')
      OR (SELECT max(s.ends_at) FROM bookings b JOIN slots s ON s.id = b.slot_id WHERE b.order_id = o.id) < ?1)`;
  return [
    ...['mails', 'messages'].map((table) =>
      db
        .prepare(
          `WITH closed AS (${closed}), told (ref) AS (SELECT id FROM closed
           UNION ALL SELECT id FROM order_edits WHERE order_id IN closed
           UNION ALL SELECT id FROM order_refunds WHERE order_id IN closed
           UNION ALL SELECT 'review:' || c.charge_id FROM payments p JOIN captures c ON c.payment_id = p.id
             WHERE p.order_id IN closed)
         DELETE FROM ${table} WHERE id IN (SELECT m.id FROM told CROSS JOIN json_each(?2) t
           -- What is told more than once has a word after the reference.
           CROSS JOIN ${table} m ON m.topic = t.value AND m.ref >= told.ref AND m.ref < told.ref || '!')`,
        )
        .bind(now - visitPastMs, JSON.stringify([...orderMailTopics, ...orderNewsTopics])),
    ),
    db
      .prepare(`UPDATE bookings SET address_hash = NULL WHERE address_hash IS NOT NULL AND order_id IN (${closed})`)
      .bind(now - visitPastMs),
    db
      .prepare(`UPDATE returns SET note = NULL WHERE note IS NOT NULL AND order_id IN (${closed})`)
      .bind(now - visitPastMs),
    db
      .prepare(
        `UPDATE orders SET email = '', name = '', phone = '', address = '{}', gift = NULL,
           track_hash = lower(hex(randomblob(32))) WHERE id IN (${closed} AND ${namesPerson})`,
      )
      .bind(now - visitPastMs),
    db
      .prepare(
        `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at)
         SELECT 't:forfeit:' || a.id || ':' || ?1, a.id, 'revenue:' || a.currency, a.balance, 'wallet_forfeit',
           a.id || ':' || ?1, ?1 FROM removals r
         JOIN accounts a ON a.id IN ${walletIdsSql('r.user_id')}
         WHERE a.balance > 0`,
      )
      .bind(now),
    db
      .prepare(
        `DELETE FROM removals WHERE removed_at < ? AND NOT EXISTS (SELECT 1 FROM orders o
           WHERE o.user_id = removals.user_id AND ${namesPerson})`,
      )
      .bind(now - removalRetentionMs),
  ];
}
