/** One visit of a screen, from its URL to something to show; the same steps on the server and in the browser. */
import type { CallName, DataOf } from '../shared/contract/calls.ts';
import { paths } from '../shared/paths.ts';
import { type Call, CallFailure, type CallInput, callKey } from './api/call.ts';
import {
  goneKey,
  type HeadContext,
  type LoadContext,
  type Page,
  type PageContext,
  type Shelves,
  shelvesKey,
  shopKey,
} from './page.ts';
import { failedRoute, findRoute, notFoundRoute, type Route } from './routes.tsx';
import type { AppValue, T } from './state/app-context.ts';

export interface Screen {
  route: Route;
  page: Page;
  context: PageContext;
  status: number;
  /** Answers by key, for `useCall`. */
  answers: Readonly<Record<string, unknown>>;
  /** The path without language to go to instead. */
  redirect: string | null;
  /** The address has changed for good. */
  moved?: boolean;
}

export interface Visit extends Omit<PageContext, 'params'> {
  call: Call;
  /** What is known already: `get` doesn't ask for it again. */
  known?: (key: string) => unknown;
  /** Answers that came with the page's address and not by a call, such as a form that was posted. */
  given?: Readonly<Record<string, unknown>>;
  /** Fetches the words that a route's page speaks. */
  needWords?: AppValue['needWords'];
}

const statusOf = (error: unknown): number => (error instanceof CallFailure ? error.status || 503 : 500);

/** Never throws: what failed becomes the not-found or the error page. `onError` hears of what nobody expected. */
export async function visitScreen(visit: Visit, onError: (error: unknown) => void): Promise<Screen> {
  const { route, params } = findRoute(visit.path);
  const { call, known, given, needWords, ...rest } = visit;
  const context: PageContext = { ...rest, params };
  const answers: Record<string, unknown> = { ...given };
  // The shell and the page may want the same at once: it is asked for once.
  const asked = new Map<string, Promise<unknown>>();

  async function ask<N extends CallName>(name: N, input: CallInput<N> = {}): Promise<DataOf<N>> {
    const key = callKey(name, input as CallInput);
    const there = answers[key] ?? known?.(key);
    if (there !== undefined) return there as DataOf<N>;
    const answer = asked.get(key) ?? call(name, input, { inline: true }).then((envelope) => envelope.data);
    asked.set(key, answer);
    return (await answer) as DataOf<N>;
  }
  async function get<N extends CallName>(name: N, input: CallInput<N> = {}): Promise<DataOf<N>> {
    const data = await ask(name, input);
    keep(callKey(name, input as CallInput), data);
    return data;
  }
  const tryGet = <N extends CallName>(name: N, input: CallInput<N> = {}) => get(name, input).catch(() => null);
  const keep = (key: string, data: unknown) => {
    answers[key] = data;
  };
  async function shelves(): Promise<Shelves | null> {
    const there = (answers[shelvesKey] ?? known?.(shelvesKey)) as Shelves | undefined;
    const list = there ?? (await ask('categories').catch(() => null))?.items.map(({ id, name }) => ({ id, name }));
    if (list) keep(shelvesKey, list);
    return list ?? null;
  }
  /** For the strip and the footer, which show less without it. */
  async function shop(): Promise<void> {
    const item = known?.(shopKey) ?? (await ask('shop').catch(() => null))?.item;
    if (item) keep(shopKey, item);
  }
  const loadContext: LoadContext = { ...context, get, tryGet, keep, shelves, call };

  const show = async (shown: Route, status: number): Promise<Screen> => {
    const [{ page }] = await Promise.all([shown.load(), needWords?.(shown.words)]);
    return { route: shown, page, context, status, answers, redirect: null };
  };
  try {
    const { page } = await route.load();
    if (page.access === 'user' && !visit.user)
      return { ...(await show(route, 200)), redirect: paths.signIn(`${visit.path}${visit.url.search}`) };
    const isShop = page.layout === undefined || page.layout === 'shop';
    const [outcome] = await Promise.all([page.load?.(loadContext), isShop && shelves(), isShop && shop()]);
    if (outcome?.redirect)
      return { ...(await show(route, 200)), redirect: outcome.redirect, moved: outcome.moved === true };
    if (outcome?.status === 404) return await show(notFoundRoute, 404);
    return await show(route, outcome?.status ?? (route === notFoundRoute ? 404 : 200));
  } catch (error) {
    // A page that failed early doesn't wait for its header and footer, and shows only a link on.
    await Promise.all([shelves(), shop()]);
    const status = statusOf(error);
    // 422: an address that asks for what no call can be asked, such as page 1000000000. There is nothing there either.
    // What was taken off the shelf for good; search engines forget it sooner.
    if (error instanceof CallFailure && error.code === 'gone') {
      keep(goneKey(visit.path), error.data);
      return await show(notFoundRoute, 410);
    }
    if (status === 404 || status === 422) return await show(notFoundRoute, 404);
    // Asked too often: no fault of ours, and soon over.
    if (status === 429) return await show(failedRoute, 429);
    onError(error);
    return await show(failedRoute, Math.max(status, 500));
  }
}

/** What the screen's head says, in words. */
export function headOf(screen: Screen, t: T): ReturnType<Page['head']> {
  const read: HeadContext['read'] = <N extends CallName>(name: N, input: CallInput<N> = {}) =>
    screen.answers[callKey(name, input as CallInput)] as DataOf<N> | undefined;
  const shelves = (screen.answers[shelvesKey] ?? []) as Shelves;
  return screen.page.head({ ...screen.context, status: screen.status, t, read, shelves });
}
