/**
 * Runs every minute. Each task may run twice, concurrently, or not at all for hours (docs/security.md F17). What keeps the books honest
 * comes first; the shares together are what an invocation may ask (docs/decisions/105-the-cron-is-a-table-with-a-budget.md).
 */

import { checkBooks } from '../audit/check-books.ts';
import type { CommerceEnv } from '../env.ts';
import { anonymizeStatements } from '../features/account/remove-account.ts';
import { sealAuditLog } from '../features/audit-log/seal.ts';
import { makeDueSlots } from '../features/booking/make-slots.ts';
import { sendReminders } from '../features/lab/reminder.ts';
import { eraseOldResults } from '../features/lab/retention.ts';
import { drainShopOutbox } from '../features/lab/shop-outbox.ts';
import { endUnconfirmed } from '../features/order/cash-confirmation.ts';
import { indexOrders } from '../features/order/search-index.ts';
import { refreshOpenAttempts } from '../features/payment/refresh.ts';
import { runSchedule } from '../features/schedule/run-schedule.ts';
import { updateDemand } from '../features/stock/demand.ts';
import { sweepDraftIntakes } from '../features/test-order/intake.ts';
import { sweepUploads } from '../features/upload/sweep.ts';
import { sendMails } from '../mail/send.ts';
import { sendMessages } from '../messages/send.ts';
import { sendPushes } from '../push/send.ts';
import { expireOrders } from './expire-orders.ts';
import { drainHealthOutbox } from './health-outbox.ts';
import { drainOutbox } from './outbox.ts';
import { runTasks, type Task, type TaskRun } from './run-tasks.ts';
import { deleteExpiredRows } from './sweep.ts';
import { unlistExpiredStatement } from './unlist-expired.ts';

/** Daily tasks check themselves whether it is time. */
export const cronTasks: readonly Task[] = [
  { name: 'seal of the audit log', queries: 45, run: sealAuditLog },
  { name: 'books, daily', queries: 45, run: ({ DB }, now) => checkBooks(DB, now) },
  { name: 'schedule', queries: 15, run: ({ DB }, now) => runSchedule(DB, now) },
  { name: 'expired orders', queries: 150, run: expireOrders },
  { name: 'unconfirmed orders', queries: 80, run: endUnconfirmed },
  { name: 'expired packs', queries: 1, run: ({ DB }, now) => unlistExpiredStatement(DB, now).run() },
  { name: 'payments', queries: 110, run: refreshOpenAttempts },
  { name: 'outbox', queries: 140, run: drainOutbox },
  { name: 'health outbox', queries: 60, run: drainHealthOutbox },
  { name: 'results', queries: 30, run: drainShopOutbox },
  { name: 'uploads', queries: 6, run: sweepUploads },
  { name: 'reminders', queries: 40, run: sendReminders },
  { name: 'mails', queries: 50, run: sendMails },
  { name: 'notifications', queries: 50, run: sendPushes },
  { name: 'messages', queries: 25, run: sendMessages },
  { name: 'slots', queries: 15, run: makeDueSlots },
  { name: 'search of orders', queries: 4, run: ({ DB }) => indexOrders(DB) },
  { name: 'removed accounts', queries: 5, run: ({ DB }, now) => DB.batch(anonymizeStatements(DB, now)) },
  { name: 'old rows', queries: 35, run: deleteExpiredRows },
  { name: 'health outbox, what was removed', queries: 25, run: drainHealthOutbox },
  { name: 'drafts of tests', queries: 6, run: sweepDraftIntakes },
  { name: 'old results', queries: 4, run: eraseOldResults },
  { name: 'demand, daily', queries: 3, run: ({ DB }, now) => updateDemand(DB, now) },
];

/** `now` is the scheduled time, Unix ms. */
export const runCron = (env: CommerceEnv, now: number): Promise<readonly TaskRun[]> =>
  runTasks(env, cronTasks, { now, reqId: 'cron' });
