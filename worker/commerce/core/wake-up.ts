/** Wakes the queue after a commit. Only a hint: D1 is the truth, and the cron does the same work. */
import type { Context } from '../context.ts';

export function enqueueWakeUp({ env, waitUntil }: Pick<Context, 'env' | 'waitUntil'>): void {
  waitUntil(env.BELL.send({ ring: 'outbox' }).catch(() => undefined));
}
