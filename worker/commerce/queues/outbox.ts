import { scrub } from '../../../shared/domain/scrub.ts';
import { type Budget, noBudget } from '../core/budget.ts';
import { drain, type Outcome, outboxOf } from '../core/drain.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { sendRefund } from '../features/refund/gateway-refund.ts';
import { GatewayUnknown } from '../gateways/gateway.ts';
import { report } from '../monitoring/report.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';
import { orderMailStatements } from './order-mail.ts';

interface OutboxRow {
  id: string;
  topic: 'order.placed' | 'order.paid' | 'payment.refund' | 'stock.back';
  body: string;
  tries: number;
}

const outboxColumns = defineColumns<OutboxRow>({
  id: 'id',
  topic: 'topic',
  body: 'body',
  tries: 'tries',
});

/** Dearest: people who wait for a product, of whom one can't be told. */
const costs = { queriesARow: 25, atOnce: 50 };
/** Of an event that fails by itself, some six hours. A gateway that is away is waited for without end. */
const maxTries = 12;
const faultMaxChars = 200;

/**
 * Delivers the outbox: mails and refunds promised by a committed batch. At least once, with an effect of once: a mail
 * is unique per topic and order, a refund has an idempotency key (docs/security.md F7, F8). Returns the number
 * delivered.
 */
export const drainOutbox = (env: CommerceEnv, now: number, budget: Budget = noBudget): Promise<number> =>
  drain<OutboxRow>(
    env,
    {
      ...costs,
      ...outboxOf<OutboxRow>(
        { db: env.DB, table: 'outbox', waits: 'sent_at IS NULL AND dead_at IS NULL' },
        outboxColumns.sql,
        now,
      ),
      deliver: (row) =>
        deliver(env, row, { now, budget }).catch((error: unknown) => {
          if (error instanceof GatewayUnknown) return 'later';
          throw error;
        }),
      giveUp: { after: maxTries, run: (row, error) => giveUp(env, row, error, now) },
    },
    { now, budget },
  );

const markSent = (env: CommerceEnv, row: OutboxRow, now: number) =>
  env.DB.prepare('UPDATE outbox SET sent_at = ? WHERE id = ? AND sent_at IS NULL').bind(now, row.id);

async function deliver(
  env: CommerceEnv,
  row: OutboxRow,
  { now, budget }: { readonly now: number; readonly budget: Budget },
): Promise<Outcome> {
  if (row.topic === 'payment.refund' || row.topic === 'stock.back') {
    const isDone = await (row.topic === 'stock.back'
      ? notifyBackInStock(env, row.body, now, budget)
      : sendRefund(env, row.body, now));
    if (!isDone) return 'later';
    await markSent(env, row, now).run();
    return 'done';
  }
  const mail = await orderMailStatements(env, row.topic, row.body, now);
  // One transaction, so that a crash cannot fall between the mail and its mark.
  await env.DB.batch([...mail, markSent(env, row, now)]);
  return 'done';
}

/** A dead letter: it waits for staff (`npm run desk -- queue list`), and the report rings (docs/operations.md). */
async function giveUp(env: CommerceEnv, row: OutboxRow, error: unknown, now: number): Promise<void> {
  const fault = scrub(error instanceof Error ? error.message : String(error)).slice(0, faultMaxChars);
  await env.DB.prepare('UPDATE outbox SET dead_at = ?, fault = ? WHERE id = ? AND sent_at IS NULL')
    .bind(now, fault, row.id)
    .run();
  await report(env, new Error(`Gave up ${row.topic} after ${row.tries} tries`), { reqId: row.id });
}
