/** Runs every minute. Each task may run twice, concurrently, or not at all for hours (docs/security.md F17). */

import { checkBooks } from '../audit/check-books.ts';
import { forEachRow } from '../core/for-each-row.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { anonymizeStatements } from '../features/account/remove-account.ts';
import { sealAuditLog } from '../features/audit-log/seal.ts';
import { makeDueSlots } from '../features/booking/make-slots.ts';
import { sendReminders } from '../features/lab/reminder.ts';
import { eraseOldResults } from '../features/lab/retention.ts';
import { drainShopOutbox } from '../features/lab/shop-outbox.ts';
import { endUnconfirmed } from '../features/order/cash-confirmation.ts';
import { closeOrder } from '../features/order/close.ts';
import { indexOrders } from '../features/order/search-index.ts';
import { refreshOpenAttempts, refreshOrder } from '../features/payment/refresh.ts';
import { runSchedule } from '../features/schedule/run-schedule.ts';
import { updateDemand } from '../features/stock/demand.ts';
import { sweepDraftIntakes } from '../features/test-order/intake.ts';
import { sweepUploads } from '../features/upload/sweep.ts';
import { sendMails } from '../mail/send.ts';
import { sendMessages } from '../messages/send.ts';
import { report } from '../monitoring/report.ts';
import { sendPushes } from '../push/send.ts';
import { drainHealthOutbox } from './health-outbox.ts';
import { drainOutbox } from './outbox.ts';
import { deleteExpiredRows } from './sweep.ts';
import { unlistExpiredStatement } from './unlist-expired.ts';

const minuteMs = 60_000;
const ordersAtOnce = 50;
const attemptsAtOnce = 30;
/** Stock is released even if the gateway stays down; a later payment is refunded. */
const maxHoldMs = 60 * minuteMs;
const longestPauseMs = 15 * minuteMs;

interface ExpiringOrder {
  id: string;
  expires_at: number;
  tries: number;
}

const expiringColumns = defineColumns<ExpiringOrder>({
  id: 'o.id',
  expires_at: 'o.expires_at',
  tries: 'coalesce(t.tries, 0)',
});

async function expireOrders(env: CommerceEnv, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT ${expiringColumns.sql} FROM orders o LEFT JOIN expiry_tries t ON t.order_id = o.id
     WHERE o.payment_status IN ('pending', 'failed', 'awaiting_confirmation') AND o.expires_at <= ?1
       AND coalesce(t.next_at, 0) <= ?1
     ORDER BY o.expires_at LIMIT ?2`,
  )
    .bind(now, ordersAtOnce)
    .all<ExpiringOrder>();
  // Failing orders are retried with growing delays, so that they do not block others.
  const postpone = ({ id, tries }: ExpiringOrder) =>
    env.DB.prepare(
      `INSERT INTO expiry_tries VALUES (?1, 1, ?2) ON CONFLICT DO UPDATE SET tries = tries + 1, next_at = ?2`,
    )
      .bind(id, now + Math.min(longestPauseMs, minuteMs * 2 ** tries))
      .run();
  await forEachRow(
    env,
    results,
    async (order) => {
      const isKnown = await refreshOrder(env, order.id, now);
      if (!isKnown && order.expires_at + maxHoldMs > now) await postpone(order);
      else if (!(await closeOrder(env, order.id, 'expiry', now)) && (await isStillUnpaid(env, order.id)))
        throw new Error(`Order ${order.id} can't be closed`);
    },
    postpone,
  );
}

const isStillUnpaid = async (env: CommerceEnv, orderId: string): Promise<boolean> =>
  (await env.DB.prepare(
    "SELECT 1 FROM orders WHERE id = ? AND payment_status IN ('pending', 'failed', 'awaiting_confirmation')",
  )
    .bind(orderId)
    .first()) !== null;

/** `now` is the scheduled time, Unix ms. A failing task does not stop the others. */
export async function runCron(env: CommerceEnv, now: number): Promise<void> {
  const tasks: (() => Promise<unknown>)[] = [
    () => runSchedule(env.DB, now),
    () => expireOrders(env, now),
    () => endUnconfirmed(env, now),
    () => unlistExpiredStatement(env.DB, now).run(),
    () => refreshOpenAttempts(env, now - minuteMs, attemptsAtOnce, now),
    () => drainOutbox(env, now),
    () => drainHealthOutbox(env, now),
    () => drainShopOutbox(env, now),
    () => sweepUploads(env, now),
    () => sendReminders(env, now),
    () => sendMails(env, now),
    () => sendPushes(env, now),
    () => sendMessages(env, now),
    () => makeDueSlots(env, now),
    () => indexOrders(env.DB),
    async () => env.DB.batch(anonymizeStatements(env.DB, now)),
    () => deleteExpiredRows(env, now),
    () => drainHealthOutbox(env, now),
    () => sweepDraftIntakes(env, now),
    () => eraseOldResults(env, now),
    () => sealAuditLog(env, now),
    () => checkBooks(env.DB, now),
    () => updateDemand(env.DB, now),
  ];
  for (const task of tasks)
    await (async () => task())().catch((error: unknown) => report(env, error, { reqId: 'cron' }));
}
