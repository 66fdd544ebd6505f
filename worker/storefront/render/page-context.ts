import { pageTimeoutMs } from '../../../shared/constants.ts';
import { createOutageState, type OutageState, type RequestContext } from '../upstream/fetch-upstream.ts';

export type PageRequestContext = RequestContext & { outage: OutageState };
export const createPageContext = (waitUntil: RequestContext['waitUntil']): PageRequestContext => ({
  reqId: crypto.randomUUID(),
  signal: AbortSignal.timeout(pageTimeoutMs),
  waitUntil,
  outage: createOutageState(false, false),
});

/** Creates the context on first use: a cached page needs no deadline and no request id. */
export interface LazyPageContext {
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
