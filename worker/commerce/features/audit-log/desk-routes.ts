import type { auditLogDeskCalls } from '../../../../shared/contract/desk/audit-log.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { listAuditLog } from './list.ts';
import { verifyAuditLog } from './verify.ts';

export const auditLogDeskRoutes: DeskRoutes<typeof auditLogDeskCalls> = {
  auditLog: ({ env, actor }, { query }) => listAuditLog(env.DB, actor, query),
  verifyAuditLog: ({ env }, { query }) => verifyAuditLog(env, query.after ?? 0),
};
