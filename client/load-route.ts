/** Loads a route: from a URL to the page and its data, with the same steps on the server and in the browser. */
import type { CallName, DataOf } from '../shared/contract/calls.ts';
import { paths } from '../shared/paths.ts';
import { CallFailure, type CallInput, callKey, type SendCall } from './api/call.ts';
import { logAsNull } from './browser/log-failure.ts';
import {
  type CategoryLinks,
  categoriesKey,
  goneKey,
  type HeadContext,
  type LoadContext,
  type LoadOutcome,
  type Page,
  type PageContext,
  shopKey,
} from './page.ts';
import { publicData } from './public-data.ts';
import { failedRoute, findRoute, notFoundRoute, type PageRoute } from './routes.tsx';
import type { AppValue, Translator } from './state/app-context.ts';
import { isCodeGone } from './state/run-lazy.ts';

export interface Screen {
  page: Page;
  context: PageContext;
  status: number;
  answers: Readonly<Record<string, unknown>>;
}

export interface RouteState extends Screen {
  route: PageRoute;
  redirect: string | null;
  moved?: boolean;
}

export interface RouteRequest extends Omit<PageContext, 'params'> {
  call: SendCall;
  /** Reads cached data; `get` does not fetch what it returns. */
  getCached?: (key: string) => unknown;
  /** Data that came with the request, such as a posted form. */
  initialData?: Readonly<Record<string, unknown>>;
  needWords?: AppValue['needWords'];
}

const statusOf = (error: unknown): number => (error instanceof CallFailure ? error.status : 500);

/** On the server the proxy has already logged the failure. */
const orNull = (what: string) => (import.meta.env.SSR ? () => null : logAsNull(what));

export interface Loader extends LoadContext {
  answers: Record<string, unknown>;
  /** Stores the shop's facts for the strip and the footer, which work without them. */
  loadShopFacts: () => Promise<void>;
}

export const toContext = ({ url, path, locale, country, user }: RouteRequest): PageContext => ({
  url,
  path,
  params: findRoute(path).params,
  locale,
  country,
  user,
});

/** Asks for each thing once, whether it came or not: the shell and the page may request the same data at once. */
export function createLoader(visit: RouteRequest): Loader {
  const { call, getCached, initialData } = visit;
  const answers: Record<string, unknown> = { ...initialData };
  const pending = new Map<string, Promise<unknown>>();

  async function fetchOnce<N extends CallName>(name: N, input: CallInput<N> = {}): Promise<DataOf<N>> {
    const key = callKey(name, input as CallInput);
    const cached = answers[key] ?? getCached?.(key);
    if (cached !== undefined) return cached as DataOf<N>;
    const answer = pending.get(key) ?? call(name, input, { inline: true }).then((envelope) => envelope.data);
    pending.set(key, answer);
    return (await answer) as DataOf<N>;
  }
  const putData = (key: string, data: unknown) => {
    answers[key] = data;
  };
  async function get<N extends CallName>(name: N, input: CallInput<N> = {}): Promise<DataOf<N>> {
    const data = await fetchOnce(name, input);
    putData(callKey(name, input as CallInput), data);
    return data;
  }
  const tryGet = <N extends CallName>(name: N, input: CallInput<N> = {}) => get(name, input).catch(orNull(name));
  async function categories(): Promise<CategoryLinks | null> {
    const cached = (answers[categoriesKey] ?? getCached?.(categoriesKey)) as CategoryLinks | undefined;
    const list =
      cached ??
      (await fetchOnce('categories').catch(orNull('categories')))?.items.map(({ id, name }) => ({ id, name }));
    if (list) putData(categoriesKey, list);
    return list ?? null;
  }
  async function loadShopFacts(): Promise<void> {
    const item = getCached?.(shopKey) ?? (await fetchOnce('shop').catch(orNull('shop')))?.item;
    if (item) putData(shopKey, item);
  }
  return { ...toContext(visit), get, tryGet, putData, categories, call, answers, loadShopFacts };
}

/** The route and status to show for a failed load. `onError` gets unexpected errors only. */
function routeForError(error: unknown, onError: (error: unknown) => void): { route: PageRoute; status: number } {
  const status = statusOf(error);
  // A removed product; search engines drop a 410 sooner.
  if (error instanceof CallFailure && error.code === 'gone') return { route: notFoundRoute, status: 410 };
  // 422: the URL asks for what the API rejects, such as page 1000000000.
  if (status === 404 || status === 422) return { route: notFoundRoute, status: 404 };
  if (status === 429) return { route: failedRoute, status: 429 };
  onError(error);
  return { route: failedRoute, status: Math.max(status, 500) };
}

/** Never throws: a failure becomes the not-found or the error page. */
export async function loadRoute(
  visit: RouteRequest,
  onError: (error: unknown) => void,
  loader: Loader = createLoader(visit),
): Promise<RouteState> {
  const { route } = findRoute(visit.path);
  const { needWords } = visit;
  const context = toContext(visit);

  const show = async (shown: PageRoute, status: number): Promise<RouteState> => {
    const [{ page }] = await Promise.all([shown.load(), needWords?.(shown.words)]);
    return { route: shown, page, context, status, answers: loader.answers, redirect: null };
  };
  const loadShop = () => Promise.all([loader.categories(), loader.loadShopFacts()]);
  async function loadData(): Promise<LoadOutcome> {
    const loadPublic = publicData[route.module];
    // The page's code and words are on their way meanwhile, where the browser asks.
    if (loadPublic) return (await Promise.all([loadPublic(loader), loadShop(), show(route, 200)]))[0];
    const { page } = await route.load();
    if (page.access === 'user' && !visit.user) return { redirect: paths.signIn(`${visit.path}${visit.url.search}`) };
    const isShop = page.layout === undefined || page.layout === 'shop';
    return (await Promise.all([page.load?.(loader), isShop && loadShop(), show(route, 200)]))[0];
  }
  try {
    const outcome = await loadData();
    if (outcome?.redirect)
      return { ...(await show(route, 200)), redirect: outcome.redirect, moved: outcome.moved === true };
    if (outcome?.status === 404) return await show(notFoundRoute, 404);
    return await show(route, outcome?.status ?? (route === notFoundRoute ? 404 : 200));
  } catch (error) {
    // The page's code is gone, as after a new build: the server has the page.
    if (!import.meta.env.SSR && isCodeGone(error)) throw error;
    // Both error pages have the shop's header and footer.
    await loadShop();
    const failed = routeForError(error, onError);
    if (failed.status === 410) loader.putData(goneKey(visit.path), (error as CallFailure).data);
    return await show(failed.route, failed.status);
  }
}

export function buildHead(screen: RouteState, t: Translator): ReturnType<Page['head']> {
  const read: HeadContext['read'] = <N extends CallName>(name: N, input: CallInput<N> = {}) =>
    screen.answers[callKey(name, input as CallInput)] as DataOf<N> | undefined;
  const categories = (screen.answers[categoriesKey] ?? []) as CategoryLinks;
  const readData: HeadContext['readData'] = <D>(key: string) => screen.answers[key] as D | undefined;
  return screen.page.head({ ...screen.context, status: screen.status, t, read, readData, categories });
}
