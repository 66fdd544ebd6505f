/** Every minute. Each task may run twice, in parallel with itself, or not at all for hours (docs/security.md F17). */
import type { Env } from '../env.ts';
import { forgetStatements } from '../features/account/remove-account.ts';
import { closeOrder } from '../features/order/close.ts';
import { refreshOpenAttempts, refreshOrder } from '../features/payment/refresh.ts';
import { sendMails } from '../mail/send.ts';
import { sendMessages } from '../messages/send.ts';
import { report } from '../monitoring/report.ts';
import { drainOutbox } from './outbox.ts';
import { sweepStatements } from './sweep.ts';

const minuteMs = 60_000;
const ordersAtOnce = 50;
const attemptsAtOnce = 30;
/** A gateway that is down must not hold stock for ever; money that comes later is given back. */
const patienceMs = 60 * minuteMs;

/** Closes unpaid orders whose time is over, after asking the gateway about each of them once more. */
async function expireOrders(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id, expires_at FROM orders WHERE payment_status IN ('pending', 'failed') AND expires_at <= ?
     ORDER BY expires_at LIMIT ?`,
  )
    .bind(now, ordersAtOnce)
    .all<{ id: string; expires_at: number }>();
  for (const order of results) {
    const isKnown = await refreshOrder(env, order.id, now);
    if (isKnown || order.expires_at + patienceMs <= now) await closeOrder(env, order.id, 'expiry', now);
  }
}

/** `now` is the time the run stands for, Unix milliseconds. One task's fault leaves the others their turn. */
export async function runCron(env: Env, now: number): Promise<void> {
  const tasks = [
    () => expireOrders(env, now),
    () => refreshOpenAttempts(env, now - minuteMs, attemptsAtOnce, now),
    () => drainOutbox(env, now),
    () => sendMails(env, now),
    () => sendMessages(env, now),
    async () => env.DB.batch([...forgetStatements(env.DB, now), ...sweepStatements(env.DB, now)]),
  ];
  for (const task of tasks) await task().catch((error: unknown) => report(env, error, { reqId: 'cron' }));
}
