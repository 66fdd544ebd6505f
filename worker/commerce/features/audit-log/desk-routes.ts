import type { auditLogDeskCalls } from '../../../../shared/contract/desk/audit-log.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listAuditLog } from './list.ts';
import { verifyAuditLog } from './verify.ts';

export const auditLogDeskRoutes: DeskRoutes<typeof auditLogDeskCalls> = {
  auditLog: ({ env }, { query }) => listAuditLog(env.DB, query),
  verifyAuditLog: ({ env }, { query }) => verifyAuditLog(env, query.after ?? 0),
};
