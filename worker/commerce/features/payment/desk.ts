/** What the operator does with money: cash that the courier brings, the audit, the cron by hand. */
import { AppError } from '../../../../shared/errors.ts';
import { type Audit, audit } from '../../audit/audit.ts';
import type { Env } from '../../env.ts';
import { runCron as cron } from '../../queues/cron.ts';
import { change } from '../order/desk.ts';
import { findOrder } from '../order/queries.ts';
import { stockOfOrder } from '../order/stock-of-order.ts';
import { moveHold } from '../wallet/hold.ts';

/**
 * The cash of an order is here: revenue is posted and the units count as sold.
 * @throws AppError `not_found`, or `order.state` if nothing is due on delivery.
 */
export async function collectOrder(env: Env, number: string, now: number): Promise<{ number: string }> {
  const whole = await findOrder(env.DB, 'o.number = ?1', number);
  if (!whole) throw new AppError('not_found');
  const { id, currency, total_minor: total, wallet_minor: wallet } = whole.order;
  const statements = [
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?, 'payment', 'due_on_delivery', 'paid', ?, 'cash')`,
    ).bind(id, now),
    stockOfOrder(env.DB, id, 'reserved', 'sold'),
    moveHold(env.DB, id, 'take', now),
  ];
  // A coupon may have left nothing to collect, and a transfer of nothing is none.
  if (total > wallet)
    statements.push(
      env.DB.prepare(
        `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
         VALUES (?1, ?2, ?3, ?4, 'order_cash', ?5, ?5, ?6)`,
      ).bind(`t:cash:${id}`, `cash:${currency}`, `revenue:${currency}`, total - wallet, id, now),
    );
  const isDone = async () =>
    (await env.DB.prepare("SELECT 1 FROM orders WHERE id = ? AND payment_status = 'paid'").bind(id).first()) !== null;
  await change(env, statements, isDone);
  return { number };
}

export const runAudit = (env: Env): Promise<Audit> => audit(env.DB);

/** The cron as if it were `at`, Unix milliseconds. */
export const runCron = (env: Env, at: number): Promise<void> => cron(env, at);
