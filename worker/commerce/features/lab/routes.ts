import type { labCalls } from '../../../../shared/contract/lab.ts';
import { toUserContext } from '../../middleware/identity.ts';
import type { ShopRoutes } from '../../serve.ts';
import { findOwnReports } from './find-released.ts';
import { endLink, eraseReport, openOwnPaper, readOwnReport, readSharedReport, shareReport } from './own-report.ts';
import { setReminder } from './reminder.ts';
import { agreeToReasons, explainProducts, readResultProducts } from './result-products.ts';
import { listReports } from './view-report.ts';

export const labRoutes: ShopRoutes<typeof labCalls> = {
  labReports: async (context) => {
    const { env, userId, locale } = toUserContext(context);
    return { items: await listReports(env, await findOwnReports(env.HEALTH_DB, userId), locale) };
  },
  labReport: async (context, { params, query }) => ({
    item: await readOwnReport(toUserContext(context), params.id, query.units),
  }),
  labPaper: (context, { params }) => openOwnPaper(toUserContext(context), params.id, params.position),
  shareLabReport: (context, { params, body }) => shareReport(toUserContext(context), params.id, body.days),
  endLabLink: async (context, { params }) => {
    await endLink(toUserContext(context), params.id, params.link_id);
    return {};
  },
  eraseLabReport: async (context, { params }) => {
    await eraseReport(toUserContext(context), params.id);
    return {};
  },
  labReportProducts: (context, { params }) => readResultProducts(toUserContext(context), params.id),
  explainProducts: (context, { params, body }) => explainProducts(toUserContext(context), params.id, body),
  agreeToReasons: (context, { params, body }) => agreeToReasons(toUserContext(context), params.id, body),
  remindRetest: async (context, { params, body }) => ({
    reminder: await setReminder(toUserContext(context), params.id, body),
  }),
  sharedLabReport: async (context, { params, query }) => ({
    item: await readSharedReport(context, params.lab_token, query.units),
  }),
};
