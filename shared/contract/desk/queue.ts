import { z } from 'zod';
import { deskGet, deskPost } from './call.ts';

export const queueDeskCalls = {
  queue: deskGet('/desk/queue', {
    may: 'run_jobs',
    summary: 'What waits for its delivery, and what was given up',
    data: z.strictObject({
      waiting: z.int(),
      late_minutes: z.int(),
      /** The newest hundred. */
      dead: z.array(
        z.strictObject({ id: z.string(), topic: z.string(), tries: z.int(), fault: z.string(), dead_at: z.string() }),
      ),
    }),
  }),
  retryQueue: deskPost('/desk/queue/retry', {
    may: 'run_jobs',
    summary: 'Try again what was given up: one event, or all of them',
    body: z.strictObject({ event: z.string().min(1).max(200).optional() }),
    data: z.strictObject({ retried: z.int() }),
  }),
};
