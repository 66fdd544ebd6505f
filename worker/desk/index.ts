/** The web desk's worker (docs/desk.md): the staff's app, its session cookie, and calls to commerce. It has no database. */
import { Hono } from 'hono';
import { AppError } from '../../shared/errors.ts';
import { refuseMisplaced } from '../monitoring/misplaced.ts';
import { errorResponse } from './answer.ts';
import { serveAppPage } from './app-page.ts';
import { readLocale } from './cookies.ts';
import type { DeskEnv } from './env.ts';
import { report } from './report.ts';
import { matchDeskCall, matchOwnCall } from './routes.ts';
import { serveDeskCall, serveOwnCall } from './serve-call.ts';
import { isFilePath, serveFile } from './serve-file.ts';
import { serveServiceWorker } from './serve-service-worker.ts';

/** `callPath`: as the contract has it, so that a report holds no number and no id of anybody's. */
const app = new Hono<{ Bindings: DeskEnv; Variables: { reqId: string; callPath: string } }>({ strict: true });

app.use('*', async (c, next) => {
  c.set('reqId', crypto.randomUUID());
  await next();
});
app.onError((error, c) => {
  const { env, req } = c;
  const { reqId, callPath: path } = c.var;
  c.executionCtx.waitUntil(report(env, error, { reqId, ...(path !== undefined && { path }) }));
  return errorResponse(error, { reqId, locale: readLocale(req.raw.headers, env.WEB_DESK_ORIGIN) });
});

app.all('/api/*', async (c) => {
  const { req, env } = c;
  const path = req.path.slice('/api'.length);
  const call = matchDeskCall(req.method, path);
  if (!call) throw new AppError('not_found');
  c.set('callPath', call.path);
  return serveDeskCall(req.raw, env, { call, path, reqId: c.var.reqId });
});
app.all('*', async (c) => {
  const { req, env } = c;
  const { path, method } = req;
  const call = matchOwnCall(method, path);
  if (call) {
    c.set('callPath', call.path);
    return serveOwnCall(req.raw, env, { call, reqId: c.var.reqId });
  }
  if (method !== 'GET' && method !== 'HEAD') throw new AppError('not_found');
  if (path === '/sw.js') return serveServiceWorker(env);
  return isFilePath(path) ? serveFile(req.raw, env, path) : serveAppPage(req.raw, env);
});

export default {
  fetch: (request: Request, env: DeskEnv, context: ExecutionContext) =>
    refuseMisplaced(request, env.WEB_DESK_ORIGIN) ?? app.fetch(request, env, context),
} satisfies ExportedHandler<DeskEnv>;
