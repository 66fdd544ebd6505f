import { pageTimeoutMs } from '../../../shared/constants.ts';
import { type CatalogueVersion, getFreshVersion, getLastVersion, refreshVersion } from '../cache/catalogue-version.ts';
import { buildPageKey, type CachedPage, getStaleSeconds, readCachedPage, storePage } from '../cache/page-cache.ts';
import type { StorefrontEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { admitRequest, isBreakerOpen } from '../proxy/circuit-breaker.ts';
import { createOutageState, type OutageState, type RequestContext } from '../proxy/fetch-upstream.ts';
import { getErrorStatus } from './error-page.ts';
import { collectHtml } from './html-body.ts';
import { type HtmlParts, type PageAddress, type RenderedPage, renderDocument } from './render-document.ts';

export type PageToSend = RenderedPage & { store?: (parts: HtmlParts) => void; staleS?: number };
export interface CachedPageToSend {
  cached: CachedPage;
  staleS?: number;
}

type OutageEffect = Pick<OutageState, 'hasFailed' | 'staleS'>;
const isComplete = (page: RenderedPage, { hasFailed, staleS }: OutageEffect): boolean =>
  !hasFailed && staleS === null && !('html' in page && page.status >= 500);

export const withStaleSeconds = (page: RenderedPage, { staleS }: OutageEffect): PageToSend =>
  staleS === null || !('html' in page) || page.status >= 500 ? page : { ...page, staleS };

export type PageRequestContext = RequestContext & { outage: OutageState };
const createPageContext = (waitUntil: RequestContext['waitUntil']): PageRequestContext => ({
  reqId: crypto.randomUUID(),
  signal: AbortSignal.timeout(pageTimeoutMs),
  waitUntil,
  outage: createOutageState(false, false),
});

/** Creates the context on first use: a cached page needs no deadline and no request id. */
interface LazyPageContext {
  readonly waitUntil: RequestContext['waitUntil'];
  get(): PageRequestContext;
}
export function createLazyContext(waitUntil: RequestContext['waitUntil']): LazyPageContext {
  let context: PageRequestContext | null = null;
  const get = () => {
    context ??= createPageContext(waitUntil);
    return context;
  };
  return { waitUntil, get };
}

interface PublicPage {
  readonly address: PageAddress;
  readonly path: string;
  /** The parameters that the page depends on; null if it has an unknown one and is not cached. */
  readonly query: string | null;
  readonly key: string | null;
  readonly version: CatalogueVersion;
}

async function renderPublicPage(
  env: StorefrontEnv,
  page: PublicPage,
  context: PageRequestContext,
): Promise<PageToSend> {
  const { address, path, query, key, version } = page;
  const { outage, waitUntil } = context;
  const rendered = await renderDocument(env, query === null ? address : { ...address, search: query }, null, context);
  if (!isComplete(rendered, outage)) return withStaleSeconds(rendered, outage);
  const isPlain = 'html' in rendered && rendered.status === 200 && Object.keys(rendered.headers).length === 0;
  if (key === null || !isPlain) return rendered;
  const isShared = rendered.canonical === path + query;
  return { ...rendered, store: (parts) => waitUntil(storePage(key, { parts, version, isShared })) };
}

async function revalidatePublicPage(env: StorefrontEnv, page: PublicPage, context: PageRequestContext): Promise<void> {
  try {
    const rendered = await renderPublicPage(env, page, context);
    if ('html' in rendered && rendered.store) rendered.store(await collectHtml(rendered.html));
  } catch (error) {
    await report(env, error, { reqId: context.reqId, path: page.path });
  }
}

/** A public page: from the cache, rendered now, or the last good one while the API is down. */
export async function getPublicPage(
  env: StorefrontEnv,
  { address, path, query }: Pick<PublicPage, 'address' | 'path' | 'query'>,
  lazyContext: LazyPageContext,
): Promise<PageToSend | CachedPageToSend> {
  const { waitUntil } = lazyContext;
  const key = query === null ? null : buildPageKey(env, { ...address, path, query });
  let version = key === null ? null : getFreshVersion(env, waitUntil);
  let hasAskedBreaker = false;
  if (version === undefined) {
    const { outage } = lazyContext.get();
    outage.isApiDown = !admitRequest(env);
    hasAskedBreaker = true;
    version = outage.isApiDown ? getLastVersion(env) : await refreshVersion(env, lazyContext.get());
    // A probe of the API that just failed is not repeated by the same request.
    outage.isApiDown ||= isBreakerOpen(env);
  }
  const page = { address, path, query, key, version };
  const hit = key === null ? null : await readCachedPage(key, version);
  if (hit && hit.freshness !== 'stale') {
    if (hit.freshness === 'usable' && !isBreakerOpen(env) && hit.claimRevalidation())
      waitUntil(revalidatePublicPage(env, page, createPageContext(waitUntil)));
    return { cached: hit.page };
  }
  const context = lazyContext.get();
  if (!hasAskedBreaker) context.outage.isApiDown = !admitRequest(env);
  const lastGood = hit && { cached: hit.page, staleS: getStaleSeconds(hit.page) };
  if (lastGood && context.outage.isApiDown) return lastGood;
  try {
    const rendered = await renderPublicPage(env, page, context);
    return lastGood && !isComplete(rendered, context.outage) ? lastGood : rendered;
  } catch (error) {
    if (!lastGood || getErrorStatus(error) < 500) throw error;
    return lastGood;
  }
}
