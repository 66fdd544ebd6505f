import type { CommerceEnv } from '../env.ts';
import { sendMails } from '../mail/send.ts';
import { sendMessages } from '../messages/send.ts';
import { report } from '../monitoring/report.ts';
import { sendPushes } from '../push/send.ts';
import { drainOutbox } from './outbox.ts';

/** The queue's consumer. Codes first, because people wait for them; then the outbox, which queues mails. */
export async function handleWakeUp(env: CommerceEnv, now: number): Promise<void> {
  const reportError = (error: unknown) => report(env, error, { reqId: 'wake-up' });
  await sendMessages(env, now).catch(reportError);
  await drainOutbox(env, now).catch(reportError);
  await sendPushes(env, now).catch(reportError);
  await sendMails(env, now);
}
