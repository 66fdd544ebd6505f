/** Rings the queue after a commit, and answers it. Only a hint: D1 is the truth, and cron does the same work. */
import type { Context } from '../context.ts';
import type { Env } from '../env.ts';
import { sendMails } from '../mail/send.ts';
import { sendMessages } from '../messages/send.ts';
import { report } from '../monitoring/report.ts';
import { drainOutbox } from './outbox.ts';

export function ring({ env, waitUntil }: Pick<Context, 'env' | 'waitUntil'>): void {
  waitUntil(env.BELL.send({ ring: 'outbox' }).catch(() => undefined));
}

/** Codes first, because somebody waits for them; then the outbox, for it writes the mails. */
export async function answerBell(env: Env, now: number): Promise<void> {
  const tell = (error: unknown) => report(env, error, { reqId: 'bell' });
  await sendMessages(env, now).catch(tell);
  await drainOutbox(env, now).catch(tell);
  await sendMails(env, now);
}
