import { z } from 'zod';
import { deskPost } from './call.ts';
import { auditLogId } from './fields.ts';

export const undoDeskCalls = {
  undo: deskPost('/desk/audit/log/:id/undo', {
    may: 'undo',
    scope: 'filter',
    summary: 'Take back what a call changed, all of it or nothing; refused where something newer stands on it',
    refusals: ['change.unknown', 'undo.newer', 'undo.impossible', 'staff.forbidden'],
    params: z.strictObject({ id: auditLogId }),
    body: z.strictObject({}),
    data: z.strictObject({ restored: z.int() }),
  }),
};
