/** The web desk's worker (docs/desk.md): the staff's app, its session cookie, and calls to commerce. It has no database. */
import { Hono } from 'hono';
import { AppError } from '../../shared/errors.ts';
import { errorResponse } from './answer.ts';
import { serveAppPage } from './app-page.ts';
import { readLocale } from './cookies.ts';
import type { DeskEnv } from './env.ts';
import { matchDeskCall, matchOwnCall } from './routes.ts';
import { serveDeskCall, serveOwnCall } from './serve-call.ts';
import { isFilePath, serveFile } from './serve-file.ts';

const app = new Hono<{ Bindings: DeskEnv }>({ strict: true });

app.onError((error, { env, req }) => errorResponse(error, readLocale(req.raw.headers, env.WEB_DESK_ORIGIN)));

app.all('/api/*', async ({ req, env }) => {
  const path = req.path.slice('/api'.length);
  const call = matchDeskCall(req.method, path);
  if (!call) throw new AppError('not_found');
  return serveDeskCall(req.raw, env, call, path);
});
app.all('*', async ({ req, env }) => {
  const { path, method } = req;
  const call = matchOwnCall(method, path);
  if (call) return serveOwnCall(req.raw, env, call);
  if (method !== 'GET' && method !== 'HEAD') throw new AppError('not_found');
  return isFilePath(path) ? serveFile(req.raw, env, path) : serveAppPage(req.raw, env);
});

export default { fetch: app.fetch } satisfies ExportedHandler<DeskEnv>;
