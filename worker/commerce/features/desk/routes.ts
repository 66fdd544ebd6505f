import { runAudit } from '../../audit/audit.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { runCron } from '../../queues/cron.ts';
import type { App } from '../../serve.ts';
import { omitUndefined, serveDesk } from '../../serve-desk.ts';
import { catalogueDeskRoutes } from '../catalogue-admin/desk-routes.ts';
import { contentDeskRoutes } from '../content/desk-routes.ts';
import { groupDeskRoutes } from '../group/desk-routes.ts';
import { homeDeskRoutes } from '../home/desk-routes.ts';
import { invoiceDeskRoutes } from '../invoice/desk-routes.ts';
import { mediaDeskRoutes } from '../media/desk-routes.ts';
import { notifyDeskRoutes } from '../notify/desk-routes.ts';
import { setStock } from '../order/desk.ts';
import { orderDeskRoutes } from '../order/desk-routes.ts';
import { auditGateway } from '../payment/gateway-audit.ts';
import { reviewDeskRoutes } from '../payment-review/desk-routes.ts';
import { deliveryDeskRoutes } from '../place/desk-routes.ts';
import { priceDeskRoutes } from '../price/desk-routes.ts';
import { promotionDeskRoutes } from '../promotion/desk-routes.ts';
import { refundDeskRoutes } from '../refund/desk-routes.ts';
import { expiryDeskRoutes } from '../stock/desk-routes.ts';
import { walletDeskRoutes } from '../wallet/desk-routes.ts';
import { deskCalls as calls } from './calls.ts';
import { importRoutes } from './import-routes.ts';
import { outboxRoutes } from './outbox-page.ts';

const mailsListed = 100;

interface MailRow extends Record<'id' | 'to' | 'locale' | 'topic' | 'subject' | 'text', string> {
  unsubscribe_url: string | null;
  created_at: number;
}

const mailColumns = defineColumns<MailRow>({
  unsubscribe_url: 'unsubscribe_url',
  created_at: 'created_at',
  id: 'id',
  to: '"to"',
  locale: 'locale',
  topic: 'topic',
  subject: 'subject',
  text: 'text',
});

async function listMails(db: CommerceEnv['DB'], to: string | undefined) {
  const { results } = await db
    .prepare(
      `SELECT ${mailColumns.sql} FROM mails WHERE ?1 IS NULL OR "to" = ?1
       ORDER BY created_at DESC, id LIMIT ${mailsListed}`,
    )
    .bind(to ?? null)
    .all<MailRow>();
  return results.map((mail) => ({ ...mail, created_at: new Date(mail.created_at).toISOString() }));
}

const featureRoutes = [
  importRoutes,
  catalogueDeskRoutes,
  contentDeskRoutes,
  groupDeskRoutes,
  homeDeskRoutes,
  invoiceDeskRoutes,
  mediaDeskRoutes,
  notifyDeskRoutes,
  orderDeskRoutes,
  reviewDeskRoutes,
  deliveryDeskRoutes,
  priceDeskRoutes,
  promotionDeskRoutes,
  refundDeskRoutes,
  expiryDeskRoutes,
  walletDeskRoutes,
  outboxRoutes,
];

export function deskRoutes(app: App): void {
  for (const register of featureRoutes) register(app);
  serveDesk(app, calls.stock, async (desk, { body }) => {
    const { sku, country, available, buy_limit: buyLimit, expires_on: expiresOn, reason } = body;
    const change = omitUndefined({ sku, country, available, buyLimit, expiresOn });
    const set = await setStock(desk.env, change, desk.now, reason);
    // The SKU may be back in stock, so people with alerts are notified.
    enqueueWakeUp(desk);
    return set;
  });
  serveDesk(app, calls.outbox, async ({ env }, { query }) => ({ items: await listMails(env.DB, query.to) }));
  serveDesk(app, calls.audit, ({ env }) => runAudit(env.DB));
  serveDesk(app, calls.auditGateway, ({ env }, { query: { after, before } }) =>
    auditGateway(env, after === undefined || before === undefined ? null : { after, before }),
  );
  serveDesk(app, calls.cron, async ({ env, now }, { body }) => {
    const at = body.at ?? now;
    await runCron(env, at);
    return { ran_at: new Date(at).toISOString() };
  });
}
