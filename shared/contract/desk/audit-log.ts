import { z } from 'zod';
import { deskGet } from './call.ts';
import { auditLogId, staffName, unixMs } from './fields.ts';

const pageLimit = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .refine((limit) => limit >= 1 && limit <= 200);

const changedField = z.strictObject({ name: z.string(), before: z.unknown(), after: z.unknown() });
const auditChange = z.strictObject({
  entity: z.string(),
  entity_id: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Without values where the row is about a person or money. */
  fields: z.array(changedField),
});
const auditEntry = z.strictObject({
  id: z.int(),
  at: z.string(),
  actor: z.strictObject({ id: z.string(), name: z.string() }),
  /** Who asked for what the actor approved. */
  proposed_by: staffName,
  key: z.string(),
  call: z.string(),
  subject: z.string().nullable(),
  request_id: z.string(),
  /** Orders and products whose rows are among `changes`. */
  named: z.array(z.strictObject({ id: z.string(), of: z.enum(['order', 'product']), en: z.string(), ar: z.string() })),
  /** The first ones; `change_count` is of all. */
  changes: z.array(auditChange),
  change_count: z.int(),
  /** Whoever asks could take it back now: its call can be undone, they may, and nothing newer stands on its rows. */
  can_undo: z.boolean(),
});
export type AuditEntry = z.output<typeof auditEntry>;

const sealFault = z.strictObject({
  seal: z.int(),
  fault: z.enum(['rows_differ', 'seal_missing', 'copy_missing', 'copy_differs']),
});
export type SealFault = z.output<typeof sealFault>;

/** The database was put back: the seals between the two are in the bucket alone. */
const restore = z.strictObject({ at: z.string(), last_seal: z.int(), next_seal: z.int() });
export type Restore = z.output<typeof restore>;

export const auditLogDeskCalls = {
  auditLog: deskGet('/desk/audit/log', {
    may: 'read_audit',
    summary: 'What staff changed, newest first: who, when, which call, and each field before and after',
    query: z.strictObject({
      actor: z.string().max(40).optional(),
      subject: z.string().max(120).optional(),
      /** The path of a call, as an entry has it. */
      call: z.string().max(80).optional(),
      /** A table of which a row was changed, and that row's key. */
      entity: z.string().max(40).optional(),
      key: z.string().max(80).optional(),
      since: unixMs.optional(),
      until: unixMs.optional(),
      before: auditLogId.optional(),
      limit: pageLimit.optional(),
    }),
    data: z.strictObject({ items: z.array(auditEntry), next: z.int().nullable() }),
  }),
  verifyAuditLog: deskGet('/desk/audit/seals', {
    may: 'read_audit',
    summary: 'A page of the audit log’s seals, compared with its rows and with the copies kept elsewhere',
    query: z.strictObject({ after: auditLogId.optional() }),
    data: z.strictObject({
      checked: z.int(),
      faults: z.array(sealFault),
      next: z.int().nullable(),
      unsealed: z.int(),
      /** All there were, on the last page. */
      restores: z.array(restore),
    }),
  }),
};
