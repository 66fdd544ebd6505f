/** The outbox as staff see it: what waits, and the dead letters (docs/operations.md). */
import type { queueDeskCalls } from '../../../../shared/contract/desk/queue.ts';
import { AppError } from '../../../../shared/errors.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { defineColumns } from '../../db/columns.ts';
import type { DeskRoutes } from '../../serve-desk.ts';

interface DeadRow {
  id: string;
  topic: string;
  tries: number;
  fault: string;
  dead_at: number;
}
const deadColumns = defineColumns<DeadRow>({
  id: 'id',
  topic: 'topic',
  tries: 'tries',
  fault: "coalesce(fault, '')",
  dead_at: 'dead_at',
});
const shown = 100;

async function readQueue(db: D1Database, now: number) {
  const waiting = db.prepare(
    'SELECT count(*) AS count, min(next_at) AS oldest FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL',
  );
  const dead = db.prepare(
    `SELECT ${deadColumns.sql} FROM outbox WHERE dead_at IS NOT NULL ORDER BY dead_at DESC, id LIMIT ${shown}`,
  );
  const [counts, { results }] = await Promise.all([
    waiting.first<{ count: number; oldest: number | null }>(),
    dead.all<DeadRow>(),
  ]);
  return {
    waiting: counts?.count ?? 0,
    late_minutes: Math.max(0, Math.floor((now - (counts?.oldest ?? now)) / 60_000)),
    dead: results.map((row) => ({ ...row, dead_at: new Date(row.dead_at).toISOString() })),
  };
}

export const queueDeskRoutes: DeskRoutes<typeof queueDeskCalls> = {
  queue: ({ env, now }) => readQueue(env.DB, now),
  retryQueue: async (desk, { body: { event: id } }) => {
    const { meta } = await desk.env.DB.prepare(
      `UPDATE outbox SET dead_at = NULL, fault = NULL, tries = 0, next_at = ?1
       WHERE dead_at IS NOT NULL AND sent_at IS NULL AND (?2 IS NULL OR id = ?2)`,
    )
      .bind(desk.now, id ?? null)
      .run();
    if (id !== undefined && meta.changes === 0) throw new AppError('not_found');
    enqueueWakeUp(desk);
    return { retried: meta.changes };
  },
};
