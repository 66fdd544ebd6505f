import { Hono } from 'hono/quick';
import { requestTimeoutMs } from '../../shared/constants.ts';
import { defaultCountry } from '../../shared/domain/country.ts';
import { localizedPath } from '../../shared/domain/locale.ts';
import { mailedPaths, paths } from '../../shared/paths.ts';
import { refuseMisplaced } from '../monitoring/misplaced.ts';
import { serveAppLinks } from './app-links/serve-app-links.ts';
import { getCatalogueVersion } from './cache/catalogue-version.ts';
import { serveCount } from './counts/serve-count.ts';
import type { StorefrontEnv } from './env.ts';
import { serveOneClick } from './forms/one-click.ts';
import { servePostedForm } from './forms/serve-posted-form.ts';
import { servePostedQuiz } from './forms/serve-posted-quiz.ts';
import { serveMedia } from './media/serve-media.ts';
import { report } from './monitoring/report.ts';
import { renderDocsPage } from './openapi/docs-page.ts';
import { openApi } from './openapi/document.ts';
import { apiHeaders } from './proxy/api-response.ts';
import { parseRawTarget, serveApi } from './proxy/serve-api.ts';
import { renderErrorPage } from './render/error-page.ts';
import { createPageCall } from './render/page-call.ts';
import { servePage } from './render/serve-page.ts';
import { isFromOwnPage, isTooLong } from './request/check-request.ts';
import { addSecurityHeaders } from './request/security-headers.ts';
import { isFile, serveFile } from './static/serve-file.ts';
import { serveServiceWorker } from './static/serve-service-worker.ts';
import { serveSitemap } from './static/sitemap.ts';
import { serveTextFile } from './static/text-files.ts';
import { serveCollect } from './tracker/collect.ts';
import { serveTunnel } from './tunnel/tunnel.ts';
import { serveHealth } from './upstream/health.ts';

export const app = new Hono<{ Bindings: StorefrontEnv }>({
  strict: true,
  getPath: (request) => parseRawTarget(request.url).path,
});

app.onError((error, c) => {
  const reqId = crypto.randomUUID();
  c.executionCtx.waitUntil(report(c.env, error, { reqId }));
  return renderErrorPage(500, reqId);
});

app.get('/api/openapi.json', async (c) => {
  // Awaited because the build replaces it with an async one (scripts/serve/contract-plugin.ts).
  const document = await openApi(c.env.PUBLIC_ORIGIN);
  return new Response(JSON.stringify(document), { headers: { ...apiHeaders, 'cache-control': 'public, max-age=300' } });
});
app.get('/api/docs', () => renderDocsPage());
app.all('/api', (c) => serveApi(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)));
app.all('/api/*', (c) => serveApi(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)));
app.post('/collect', async (c) => {
  const response = await serveCollect(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work));
  return response ?? renderErrorPage(404, crypto.randomUUID());
});
app.post('/count', (c) => serveCount(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)));
app.all('/monitoring', async (c) => (await serveTunnel(c.req.raw, c.env)) ?? renderErrorPage(404, crypto.randomUUID()));

app.on(['GET', 'HEAD'], '/healthz', (c) => serveHealth(c.env));

app.on('GET', ['/sitemap.xml', '/sitemaps/:locale/:file'], async (c) => {
  const context = {
    reqId: crypto.randomUUID(),
    signal: AbortSignal.timeout(requestTimeoutMs),
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  };
  const audience = { locale: 'en', country: defaultCountry, caller: null } as const;
  const api = { call: createPageCall(c.env, audience, context), version: await getCatalogueVersion(c.env, context) };
  const sitemap = await serveSitemap(c.req.path, c.env, api).catch(() => renderErrorPage(503, context.reqId));
  return sitemap ?? renderErrorPage(404, context.reqId);
});
const oneClickPaths = [paths.unsubscribe(), mailedPaths.stop()].flatMap((path) => [path, localizedPath(path, 'ar')]);
app.on('POST', oneClickPaths, async (c, next) =>
  isFromOwnPage(c.req.raw.headers, c.env.PUBLIC_ORIGIN)
    ? await next()
    : serveOneClick(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)),
);
app.on(['GET', 'HEAD'], '*', (c) => {
  const { path } = c.req;
  if (isFile(path)) return serveFile(c.req.raw, c.env, path);
  if (path.startsWith('/media/')) return serveMedia(c.env, path, (work) => c.executionCtx.waitUntil(work));
  const text = serveAppLinks(path, c.env) ?? serveServiceWorker(path, c.env) ?? serveTextFile(path, c.env);
  return text ?? servePage(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work));
});
app.post('*', async (c) => {
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const response =
    (await servePostedQuiz(c.req.raw, c.env, waitUntil)) ?? (await servePostedForm(c.req.raw, c.env, waitUntil));
  return response ?? renderErrorPage(405, crypto.randomUUID());
});
app.all('*', () => renderErrorPage(405, crypto.randomUUID()));

/** A duplicated Host header makes the URL unparsable. `/api` answers overlong requests itself, as JSON. */
const isReadable = (request: Request): boolean =>
  URL.canParse(request.url) && (parseRawTarget(request.url).path.startsWith('/api/') || !isTooLong(request));

export default {
  // Wraps every response, so that 404s, redirects and files carry the security headers too (X8).
  fetch: async (request, env, context) =>
    addSecurityHeaders(
      refuseMisplaced(request, env.PUBLIC_ORIGIN) ??
        (isReadable(request) ? await app.fetch(request, env, context) : renderErrorPage(400, crypto.randomUUID())),
    ),
} satisfies ExportedHandler<StorefrontEnv>;
