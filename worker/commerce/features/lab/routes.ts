import { labCalls } from '../../../../shared/contract/lab.ts';
import { toUserContext } from '../../middleware/identity.ts';
import { type App, serve } from '../../serve.ts';
import { findOwnReports } from './find-released.ts';
import { endLink, eraseReport, readOwnReport, readSharedReport, shareReport } from './own-report.ts';
import { setReminder } from './reminder.ts';
import { agreeToReasons, readResultProducts } from './result-products.ts';
import { listReports } from './view-report.ts';

export function labRoutes(app: App): void {
  serve(app, labCalls.labReports, async (context) => {
    const { env, userId, locale } = toUserContext(context);
    return { items: await listReports(env, await findOwnReports(env.HEALTH_DB, userId), locale) };
  });
  serve(app, labCalls.labReport, async (context, { params, query }) => ({
    item: await readOwnReport(toUserContext(context), params.id, query.units),
  }));
  serve(app, labCalls.shareLabReport, (context, { params, body }) =>
    shareReport(toUserContext(context), params.id, body.days),
  );
  serve(app, labCalls.endLabLink, async (context, { params }) => {
    await endLink(toUserContext(context), params.id, params.link_id);
    return {};
  });
  serve(app, labCalls.eraseLabReport, async (context, { params }) => {
    await eraseReport(toUserContext(context), params.id);
    return {};
  });
  serve(app, labCalls.labReportProducts, (context, { params }) =>
    readResultProducts(toUserContext(context), params.id),
  );
  serve(app, labCalls.agreeToReasons, (context, { params, body }) =>
    agreeToReasons(toUserContext(context), params.id, body),
  );
  serve(app, labCalls.remindRetest, async (context, { params, body }) => ({
    reminder: await setReminder(toUserContext(context), params.id, body),
  }));
  serve(app, labCalls.sharedLabReport, async (context, { params, query }) => ({
    item: await readSharedReport(context, params.lab_token, query.units),
  }));
}
