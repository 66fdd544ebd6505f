import type { bookDeskCalls } from '../../../../shared/contract/desk/books.ts';
import { runAudit } from '../../audit/audit.ts';
import { runCron } from '../../queues/cron.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { auditGateway } from '../payment/gateway-audit.ts';

export const bookDeskRoutes: DeskRoutes<typeof bookDeskCalls> = {
  audit: ({ env, locale }) => runAudit(env.DB, locale),
  auditGateway: ({ env }, { query: { after, before } }) =>
    auditGateway(env, after === undefined || before === undefined ? null : { after, before }),
  cron: async ({ now, runAsSystem }, { body }) => {
    const at = body.at ?? now;
    await runAsSystem((env) => runCron(env, at));
    return { ran_at: new Date(at).toISOString() };
  },
};
