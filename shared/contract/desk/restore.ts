import { z } from 'zod';
import { country } from '../fields.ts';
import { deskPost } from './call.ts';

/** Numbers between `last` and `next` are given to nobody. */
const numberGap = z.strictObject({
  country,
  series: z.enum(['order', 'invoice', 'credit_note']),
  last: z.int(),
  next: z.int(),
});

const finishedRestore = z.strictObject({
  gaps: z.array(numberGap),
  /** `lost`: seals that only the bucket has, of what isn't in the database any more. */
  seals: z.strictObject({ last: z.int(), next: z.int(), lost: z.int() }),
});
export type FinishedRestore = z.output<typeof finishedRestore>;

export const restoreDeskCalls = {
  finishRestore: deskPost('/desk/restore/finish', {
    may: 'run_jobs',
    fresh: true,
    summary:
      'After the database was put back: leave out numbers that may have been given out since, and begin new seals',
    body: z.strictObject({
      /** Of each country's orders, invoices and credit notes: more than can have been given out in the time that is lost. */
      beyond: z.int().min(100).max(1_000_000),
    }),
    data: finishedRestore,
  }),
};
