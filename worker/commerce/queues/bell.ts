/** Rings the queue after a commit. Only a hint: the outbox is the truth, and cron drains it too. */
import type { Context } from '../context.ts';

export function ring({ env, waitUntil }: Pick<Context, 'env' | 'waitUntil'>): void {
  waitUntil(env.BELL.send({ ring: 'outbox' }).catch(() => undefined));
}
