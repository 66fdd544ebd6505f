/**
 * Tells the shop's database the state of a booking's result: delivered at least once, effective once
 * (docs/decisions/038-health-data-is-kept-apart.md). A kill between the two databases leaves the row, which the cron delivers.
 */
import { type Budget, noBudget } from '../../core/budget.ts';
import { drain, type Outcome, outboxOf } from '../../core/drain.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { report } from '../../monitoring/report.ts';

interface ShopOutboxRow {
  id: string;
  topic: 'test.in_review' | 'test.ready';
  body: string;
  tries: number;
}

const columns = defineColumns<ShopOutboxRow>({ id: 'id', topic: 'topic', body: 'body', tries: 'tries' });
const costs = { queriesARow: 5, atOnce: 50 };

const arrows = [
  ['drawn', 'at_lab'],
  ['at_lab', 'in_review'],
  ['in_review', 'ready'],
] as const;

/** Advances the order to `topic`'s state; an order that is further or was cancelled stays. */
async function deliver(env: CommerceEnv, { id, topic, body: intakeId }: ShopOutboxRow, now: number): Promise<Outcome> {
  const steps = topic === 'test.ready' ? arrows : arrows.slice(0, 2);
  await env.DB.batch(
    steps.map(([from, to]) =>
      env.DB.prepare(
        `INSERT INTO test_transitions (order_id, from_status, to_status, at, cause)
         SELECT order_id, status, ?3, ?4, 'result' FROM test_orders WHERE intake_id = ?1 AND status = ?2`,
      ).bind(intakeId, from, to, now),
    ),
  );
  await env.HEALTH_DB.prepare('DELETE FROM shop_outbox WHERE id = ?').bind(id).run();
  return 'done';
}

/** @param intakeId of one booking; null is all */
const drainOf = (env: CommerceEnv, intakeId: string | null, run: { now: number; budget: Budget }): Promise<number> =>
  drain<ShopOutboxRow>(
    env,
    {
      ...costs,
      ...outboxOf<ShopOutboxRow>(
        {
          db: env.HEALTH_DB,
          table: 'shop_outbox',
          waits: '(?4 IS NULL OR body = ?4)',
          values: [intakeId],
          order: 'next_at, topic',
        },
        columns.sql,
        run.now,
      ),
      deliver: (row) => deliver(env, row, run.now),
    },
    run,
  );

export const drainShopOutbox = (env: CommerceEnv, now: number, budget: Budget = noBudget): Promise<number> =>
  drainOf(env, null, { now, budget });

/** Called right after the write; the cron retries what fails here. */
export async function tellShop(env: CommerceEnv, intakeId: string, now: number): Promise<void> {
  await drainOf(env, intakeId, { now, budget: noBudget }).catch((error: unknown) =>
    report(env, error, { reqId: 'shop-outbox' }),
  );
}
