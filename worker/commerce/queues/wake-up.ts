import type { CommerceEnv } from '../env.ts';
import { sendMails } from '../mail/send.ts';
import { sendMessages } from '../messages/send.ts';
import { sendPushes } from '../push/send.ts';
import { drainOutbox } from './outbox.ts';
import { runTasks, type Task, type TaskRun } from './run-tasks.ts';

/** Codes first, because people wait for them; then the outbox, which queues mails and messages. */
export const wakeUpTasks: readonly Task[] = [
  { name: 'messages', queries: 60, run: sendMessages },
  { name: 'outbox', queries: 540, run: drainOutbox },
  { name: 'messages of orders', queries: 60, run: sendMessages },
  { name: 'notifications', queries: 150, run: sendPushes },
  { name: 'mails', queries: 150, run: sendMails },
];

export const handleWakeUp = (env: CommerceEnv, now: number): Promise<readonly TaskRun[]> =>
  runTasks(env, wakeUpTasks, { now, reqId: 'wake-up' });
