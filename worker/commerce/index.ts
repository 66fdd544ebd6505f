/** The commerce worker. Everything requires a signature, except `/webhooks/*` and `/healthz`. */
import { Hono } from 'hono';
import { AppError } from '../../shared/errors.ts';
import { refuseMisplaced } from '../monitoring/misplaced.ts';
import type { CommerceEnv, WakeUpMessage } from './env.ts';
import { registerDeskRoutes } from './features/desk/routes.ts';
import { webhookRoutes } from './features/payment/webhook.ts';
import { checkHealth } from './health.ts';
import { hasValidAccessToken } from './middleware/cloudflare-access.ts';
import { getHostPolicy, isServiceBinding } from './middleware/hosts.ts';
import { reqIdOf, toErrorResponse } from './middleware/reply.ts';
import { SignatureError } from './middleware/signature.ts';
import { report } from './monitoring/report.ts';
import { runCron } from './queues/cron.ts';
import { handleWakeUp } from './queues/wake-up.ts';
import { registerShopRoutes } from './shop-routes.ts';

export const app = new Hono<{ Bindings: CommerceEnv }>({ strict: false });
app.onError((error, context) => {
  const { env, req, executionCtx } = context;
  // The storefront reports its own signature failures; failures from anyone else are noise.
  if (!(error instanceof SignatureError))
    executionCtx.waitUntil(report(env, error, { reqId: reqIdOf(req.raw), path: req.path }));
  return toErrorResponse(error, req.raw);
});
app.notFound((context) => toErrorResponse(new AppError('not_found'), context.req.raw));
app.use(async (context, next) => {
  const { env, req } = context;
  const { hostname } = new URL(req.url);
  const refused = isServiceBinding(hostname) ? null : refuseMisplaced(req.raw, env.PUBLIC_ORIGIN);
  if (refused) return refused;
  const admitted = getHostPolicy(hostname, req.path, env);
  if (!admitted || (admitted.needsAccess && !(await hasValidAccessToken(req.raw, env, Date.now()))))
    throw new AppError('not_found');
  return await next();
});
app.get('/healthz', async (context) => {
  const health = await checkHealth(context.env, Date.now());
  return context.json(health, health.ok ? 200 : 503, { 'cache-control': 'no-store' });
});

registerShopRoutes(app);
webhookRoutes(app);
registerDeskRoutes(app);

export default {
  fetch: (request, env, context) =>
    URL.canParse(request.url)
      ? app.fetch(request, env, context)
      : toErrorResponse(new AppError('request.malformed'), request as unknown as Request),
  scheduled: async (controller, env) => {
    await runCron(env, controller.scheduledTime);
  },
  queue: async (_batch, env) => {
    await handleWakeUp(env, Date.now());
  },
} satisfies ExportedHandler<CommerceEnv, WakeUpMessage>;
