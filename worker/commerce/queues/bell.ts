/** Rings the queue after a commit, and answers it. Only a hint: D1 is the truth, and cron does the same work. */
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import { sendMails } from '../mail/send.ts';
import { report } from '../monitoring/report.ts';
import { drainOutbox } from './outbox.ts';

export function ring({ env, waitUntil }: Pick<Context, 'env' | 'waitUntil'>): void {
  waitUntil(env.BELL.send({ ring: 'outbox' }).catch(() => undefined));
}

/** The outbox first: it writes the mails. */
export async function answerBell(env: Env, now: number): Promise<void> {
  await drainOutbox(env, now).catch((error: unknown) => report(env, error, { reqId: 'bell' }));
  await sendMails(env, now);
}
