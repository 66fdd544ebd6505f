/** The commerce worker. Everything requires a signature, except `/webhooks/*` and `/healthz`. */
import { Hono } from 'hono';
import { AppError } from '../../shared/errors.ts';
import type { CommerceEnv, WakeUpMessage } from './env.ts';
import { accountRoutes } from './features/account/routes.ts';
import { bloodTestRoutes } from './features/blood-test/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { configRoutes } from './features/config/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { countRoutes } from './features/count/routes.ts';
import { registerDeskRoutes } from './features/desk/routes.ts';
import { deviceRoutes } from './features/device/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { invoiceRoutes } from './features/invoice/routes.ts';
import { labRoutes } from './features/lab/routes.ts';
import { notifyRoutes } from './features/notify/routes.ts';
import { nutritionistRoutes } from './features/nutritionist/routes.ts';
import { orderRoutes } from './features/order/routes.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { phoneRoutes } from './features/phone/routes.ts';
import { placeRoutes } from './features/place/routes.ts';
import { planRoutes } from './features/plan/routes.ts';
import { pushRoutes } from './features/push/routes.ts';
import { quizRoutes } from './features/quiz/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { stopRoutes } from './features/stop/routes.ts';
import { testOrderRoutes } from './features/test-order/routes.ts';
import { uploadRoutes } from './features/upload/routes.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { wishlistRoutes } from './features/wishlist/routes.ts';
import { checkHealth } from './health.ts';
import { hasValidAccessToken } from './middleware/cloudflare-access.ts';
import { getHostPolicy } from './middleware/hosts.ts';
import { reqIdOf, toErrorResponse } from './middleware/reply.ts';
import { SignatureError } from './middleware/signature.ts';
import { report } from './monitoring/report.ts';
import { runCron } from './queues/cron.ts';
import { handleWakeUp } from './queues/wake-up.ts';

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
  const admitted = getHostPolicy(new URL(req.url).hostname, req.path, env);
  if (!admitted || (admitted.needsAccess && !(await hasValidAccessToken(req.raw, env, Date.now()))))
    throw new AppError('not_found');
  await next();
});
app.get('/healthz', async (context) => {
  const health = await checkHealth(context.env, Date.now());
  return context.json(health, health.ok ? 200 : 503, { 'cache-control': 'no-store' });
});

// The first route that fits a path answers it: `/product/sku` stands before the `/product/:page?` of search.
for (const routes of [
  deviceRoutes,
  accountRoutes,
  placeRoutes,
  catalogueRoutes,
  searchRoutes,
  homeRoutes,
  nutritionistRoutes,
  planRoutes,
  bloodTestRoutes,
  uploadRoutes,
  labRoutes,
  quizRoutes,
  testOrderRoutes,
  contentRoutes,
  configRoutes,
  orderRoutes,
  invoiceRoutes,
  walletRoutes,
  paymentRoutes,
  wishlistRoutes,
  notifyRoutes,
  pushRoutes,
  phoneRoutes,
  stopRoutes,
  countRoutes,
  registerDeskRoutes,
])
  routes(app);

export default {
  fetch: (request, env, context) =>
    URL.canParse(request.url)
      ? app.fetch(request, env, context)
      : toErrorResponse(new AppError('request.malformed'), request as unknown as Request),
  scheduled: (controller, env) => runCron(env, controller.scheduledTime),
  queue: (_batch, env) => handleWakeUp(env, Date.now()),
} satisfies ExportedHandler<CommerceEnv, WakeUpMessage>;
