import { type CatalogueVersion, getFreshVersion, getLastVersion, refreshVersion } from '../cache/catalogue-version.ts';
import {
  buildPageKey,
  type CachedPage,
  type CachedPageHit,
  getStaleSeconds,
  type HtmlParts,
  readCachedPage,
  storePage,
} from '../cache/page-cache.ts';
import type { StorefrontEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { admitRequest, isBreakerOpen } from '../upstream/circuit-breaker.ts';
import type { OutageState } from '../upstream/fetch-upstream.ts';
import { getErrorStatus } from './error-page.ts';
import { collectHtml } from './html-body.ts';
import { createPageContext, type LazyPageContext, type PageRequestContext } from './page-context.ts';
import { type OpenDocument, openDocument, type PageAddress, type RenderedPage } from './render-document.ts';
import { streamPage } from './stream-page.ts';

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

interface PublicPage {
  readonly address: PageAddress;
  readonly path: string;
  /** The parameters that the page depends on; null if it has an unknown one and is not cached. */
  readonly query: string | null;
  readonly key: string | null;
}

type VersionedPage = PublicPage & { readonly version: CatalogueVersion };

interface FoundPage {
  readonly version: CatalogueVersion;
  readonly hit: CachedPageHit | null;
}

const openPublicDocument = (
  env: StorefrontEnv,
  { address, query }: PublicPage,
  context: PageRequestContext,
): OpenDocument => openDocument(env, query === null ? address : { ...address, search: query }, null, context);

/** Adds `store` to a page that may be cached. */
async function renderPublicPage(
  { path, query, key, version }: VersionedPage,
  document: OpenDocument,
  { outage, waitUntil }: PageRequestContext,
): Promise<PageToSend> {
  const rendered = await document.render();
  if (!isComplete(rendered, outage)) return withStaleSeconds(rendered, outage);
  const isPlain = 'html' in rendered && rendered.status === 200 && Object.keys(rendered.headers).length === 0;
  if (key === null || !isPlain) return rendered;
  const isShared = rendered.canonical === path + query;
  return { ...rendered, store: (parts) => waitUntil(storePage(key, { parts, version, isShared })) };
}

async function revalidatePublicPage(
  env: StorefrontEnv,
  page: VersionedPage,
  context: PageRequestContext,
): Promise<void> {
  try {
    const rendered = await renderPublicPage(page, openPublicDocument(env, page, context), context);
    if ('html' in rendered && rendered.store) rendered.store(await collectHtml(rendered.html));
  } catch (error) {
    await report(env, error, { reqId: context.reqId, path: page.path });
  }
}

const isServable = ({ hit }: FoundPage): boolean => hit !== null && hit.freshness !== 'stale';

interface PublicVisit {
  readonly env: StorefrontEnv;
  readonly page: PublicPage;
  readonly lazyContext: LazyPageContext;
}

/** `version` is undefined where this isolate has not asked for it lately. */
async function findPage(
  { env, page: { key }, lazyContext }: PublicVisit,
  knownVersion: CatalogueVersion | undefined,
): Promise<FoundPage> {
  let version = knownVersion;
  if (version === undefined) {
    const context = lazyContext.get();
    const { outage } = context;
    version = outage.isApiDown ? getLastVersion(env) : await refreshVersion(env, context);
    // A probe of the API that just failed is not repeated by the same request.
    outage.isApiDown ||= isBreakerOpen(env);
  }
  return { version, hit: key === null ? null : await readCachedPage(key, version) };
}

function serveCached({ env, page, lazyContext }: PublicVisit, hit: CachedPageHit, version: CatalogueVersion) {
  const { waitUntil } = lazyContext;
  if (hit.freshness === 'usable' && !isBreakerOpen(env) && hit.claimRevalidation())
    waitUntil(revalidatePublicPage(env, { ...page, version }, createPageContext(waitUntil)));
  return { cached: hit.page };
}

/** From the cache, rendered now, or the last good one while the API is down. */
async function answerVisit(
  visit: PublicVisit,
  found: FoundPage,
  document: OpenDocument,
): Promise<PageToSend | CachedPageToSend> {
  const { version, hit } = found;
  if (hit && isServable(found)) return serveCached(visit, hit, version);
  const { page, lazyContext } = visit;
  const context = lazyContext.get();
  const lastGood = hit && { cached: hit.page, staleS: getStaleSeconds(hit.page) };
  if (lastGood && context.outage.isApiDown) return lastGood;
  try {
    const rendered = await renderPublicPage({ ...page, version }, document, context);
    return lastGood && !isComplete(rendered, context.outage) ? lastGood : rendered;
  } catch (error) {
    if (!lastGood || getErrorStatus(error) < 500) throw error;
    return lastGood;
  }
}

/** A public page; `mayStream` lets it leave in pieces where its status is known before its data. */
export async function getPublicPage(
  env: StorefrontEnv,
  { address, path, query, mayStream }: Omit<PublicPage, 'key'> & { mayStream: boolean },
  lazyContext: LazyPageContext,
): Promise<PageToSend | CachedPageToSend> {
  const { waitUntil } = lazyContext;
  const key = query === null ? null : buildPageKey(env, { ...address, path, query });
  const page = { address, path, query, key };
  const visit = { env, page, lazyContext };
  const knownVersion = getFreshVersion(env, waitUntil);
  const early = knownVersion === undefined ? null : await findPage(visit, knownVersion);
  if (early?.hit && isServable(early)) return serveCached(visit, early.hit, early.version);

  const context = lazyContext.get();
  context.outage.isApiDown = !admitRequest(env);
  // While the API is down nobody knows the status before the answer.
  const isStreamable = mayStream && !isBreakerOpen(env);
  const document = openPublicDocument(env, page, { ...context, isVersionAsked: early === null });
  const onError = (error: unknown) => waitUntil(report(env, error, { reqId: context.reqId, path }));
  if (isStreamable && document.isKnownByAddress()) {
    // Until this isolate knows a version, the frame waits for it.
    const frameVersion = early ? early.version : getLastVersion(env);
    const finding = early ? Promise.resolve(early) : findPage(visit, undefined);
    const needsFrame =
      early || frameVersion !== null ? Promise.resolve(true) : finding.then((found) => !isServable(found));
    const answer = finding.then((found) => {
      const isFrameOld = frameVersion !== null && frameVersion !== found.version;
      return answerVisit(isFrameOld ? { ...visit, page: { ...page, key: null } } : visit, found, document);
    });
    return streamPage(document, { answer, needsFrame, onError });
  }
  const found = early ?? (await findPage(visit, undefined));
  const answer = answerVisit(visit, found, document);
  // A rejection reaches whoever awaits it; this only keeps it from being unhandled meanwhile.
  answer.catch(() => undefined);
  const isKnown = isStreamable && !isServable(found) && (await document.isKnownByShop());
  return isKnown ? streamPage(document, { answer, needsFrame: Promise.resolve(true), onError }) : answer;
}
