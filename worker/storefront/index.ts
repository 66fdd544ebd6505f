import { Hono } from 'hono';
import { requestTimeoutMs } from '../../shared/constants.ts';
import { defaultCountry } from '../../shared/domain/country.ts';
import { localizedPath } from '../../shared/domain/locale.ts';
import { mailedPaths, paths } from '../../shared/paths.ts';
import { serveAppLinks } from './app-links/files.ts';
import type { Env } from './env.ts';
import { serveOneClick } from './forms/one-click.ts';
import { servePost } from './forms/post-form.ts';
import { serveMedia } from './media/serve.ts';
import { report } from './monitoring/report.ts';
import { serveTunnel } from './monitoring/tunnel.ts';
import { docsPage } from './openapi/docs-page.ts';
import { openApi } from './openapi/document.ts';
import { rawTarget, serveApi } from './proxy/browser.ts';
import { catalogueVersion } from './proxy/catalogue-version.ts';
import { isOwnPage, isTooLong } from './proxy/guard.ts';
import { apiHeaders } from './proxy/reply.ts';
import { callForPage } from './render/call-for-page.ts';
import { secure } from './render/csp.ts';
import { errorPage } from './render/error-page.ts';
import { servePage } from './render/page.ts';
import { isFile, serveFile } from './static/files.ts';
import { serveSitemap } from './static/sitemap.ts';
import { serveText } from './static/texts.ts';

export const app = new Hono<{ Bindings: Env }>({ strict: true, getPath: (request) => rawTarget(request.url).path });

app.onError((error, c) => {
  const reqId = crypto.randomUUID();
  c.executionCtx.waitUntil(report(c.env, error, { reqId }));
  return errorPage(500, reqId);
});

app.get('/api/openapi.json', async (c) => {
  // Awaited because the build replaces it with an async one (scripts/serve/contract-plugin.ts).
  const document = await openApi(c.env.PUBLIC_ORIGIN);
  return new Response(JSON.stringify(document), { headers: { ...apiHeaders, 'cache-control': 'public, max-age=300' } });
});
app.get('/api/docs', () => docsPage());
app.all('/api', (c) => serveApi(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)));
app.all('/api/*', (c) => serveApi(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)));
app.all('/monitoring', async (c) => (await serveTunnel(c.req.raw, c.env)) ?? errorPage(404, crypto.randomUUID()));

app.on('GET', ['/sitemap.xml', '/sitemaps/:locale/:file'], async (c) => {
  const about = {
    reqId: crypto.randomUUID(),
    signal: AbortSignal.timeout(requestTimeoutMs),
    waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work),
  };
  const nobody = { locale: 'en', country: defaultCountry, caller: null } as const;
  const shop = { call: callForPage(c.env, nobody, about), version: await catalogueVersion(c.env, about) };
  const served = await serveSitemap(c.req.path, c.env, shop).catch(() => errorPage(503, about.reqId));
  return served ?? errorPage(404, about.reqId);
});
const oneClickPaths = [paths.unsubscribe(), mailedPaths.stop()].flatMap((path) => [path, localizedPath(path, 'ar')]);
app.on('POST', oneClickPaths, async (c, next) =>
  isOwnPage(c.req.raw.headers, c.env.PUBLIC_ORIGIN)
    ? await next()
    : serveOneClick(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work)),
);
app.on(['GET', 'HEAD'], '*', (c) => {
  const { path } = c.req;
  if (isFile(path)) return serveFile(c.req.raw, c.env, path);
  if (path.startsWith('/media/')) return serveMedia(c.env, path, (work) => c.executionCtx.waitUntil(work));
  const text = serveAppLinks(path) ?? serveText(path, c.env);
  return text ?? servePage(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work));
});
app.post('*', async (c) => {
  const answered = await servePost(c.req.raw, c.env, (work) => c.executionCtx.waitUntil(work));
  return answered ?? errorPage(405, crypto.randomUUID());
});
app.all('*', () => errorPage(405, crypto.randomUUID()));

/** A duplicated Host header makes the URL unparsable. `/api` answers overlong requests itself, as JSON. */
const isReadable = (request: Request): boolean =>
  URL.canParse(request.url) && (!isTooLong(request) || rawTarget(request.url).path.startsWith('/api/'));

export default {
  // Wraps every response, so that 404s, redirects and files carry the security headers too (X8).
  fetch: async (request, env, context) =>
    secure(isReadable(request) ? await app.fetch(request, env, context) : errorPage(400, crypto.randomUUID())),
} satisfies ExportedHandler<Env>;
