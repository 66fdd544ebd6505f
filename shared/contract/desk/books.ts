import { z } from 'zod';
import { deskGet, deskPost } from './call.ts';
import { unixMs, unixTime } from './fields.ts';

export const bookDeskCalls = {
  audit: deskGet('/desk/audit', {
    may: 'read_audit',
    summary: 'Every invariant of the books',
    data: z.strictObject({
      ok: z.boolean(),
      checks: z.array(z.strictObject({ id: z.string(), says: z.string(), rows: z.array(z.string()) })),
    }),
  }),
  auditGateway: deskGet('/desk/audit/gateway', {
    may: 'read_audit',
    summary: 'A page of the gateway’s charges beside the books',
    query: z.strictObject({
      after: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,80}$/)
        .optional(),
      before: unixMs.optional(),
    }),
    data: z.strictObject({
      checked: z.int(),
      differences: z.array(
        z.strictObject({ charge: z.string(), what: z.string(), at_gateway: z.string(), in_books: z.string() }),
      ),
      next: z.strictObject({ after: z.string(), before: z.int() }).nullable(),
    }),
  }),
  cron: deskPost('/desk/cron', {
    may: 'run_jobs',
    summary: 'The minute’s work, as if it were then',
    body: z.strictObject({ at: unixTime.optional() }),
    data: z.strictObject({ ran_at: z.string() }),
  }),
};
