/**
 * The version of the API's catalogue, with the shop's name and the merchant's words as they are under it. The version is null if the API has none or has never answered. What is cached under another version is not
 * served while the API answers (docs/decisions/009-public-pages-are-kept.md). Held per isolate and never in KV, which lags.
 */
import { calls } from '../../../shared/contract/calls.ts';
import { defaultCountry } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { defaultShopNames, type ShopNames } from '../../../shared/domain/shop-name.ts';
import { AppError } from '../../../shared/errors.ts';
import type { OwnWords } from '../../../shared/i18n/own-words.ts';
import type { StorefrontEnv } from '../env.ts';
import { isBreakerOpen } from '../upstream/circuit-breaker.ts';
import { fetchUpstream, type RequestContext } from '../upstream/fetch-upstream.ts';
import { fetchOwnWords, type OwnWordsByLocale } from './own-words.ts';

export type CatalogueVersion = number | null;

/** Refreshed in the background from `refreshAfterMs` on and awaited from `awaitAfterMs` on, so that no page is ten seconds behind. */
const refreshAfterMs = 5_000;
const awaitAfterMs = 9_000;
const timeoutMs = 2_000;
const stableAfterMs = 60_000;

interface KnownVersion {
  version: CatalogueVersion;
  /** The shop's name; null if the API has none. */
  shop: ShopNames | null;
  /** Null until the API has told them: the shop's own words then. */
  words: OwnWordsByLocale | null;
  /** The version that they were asked for under. */
  wordsVersion: CatalogueVersion | undefined;
  requestedAt: number;
  isRefreshing: boolean;
  /** When this isolate first saw this version; 0 for the first one it saw. */
  firstSeenAt: number;
}

const knownVersions = new WeakMap<object, KnownVersion>();

const anonymousCaller = { locale: 'en', country: defaultCountry, device: null, session: null, ip: null } as const;
const emptyBody = new Uint8Array(0);
const noWords: OwnWords = {};

async function fetchVersion(
  env: StorefrontEnv,
  { signal, pageSignal = signal, waitUntil }: Pick<RequestContext, 'signal' | 'pageSignal' | 'waitUntil'>,
): Promise<void> {
  const requestedAt = Date.now();
  const context = { signal, pageSignal, waitUntil, reqId: crypto.randomUUID() };
  const previous = knownVersions.get(env.COMMERCE);
  const askWords = () => fetchOwnWords(env, anonymousCaller, context);
  // The first page of an isolate doesn't wait for one after the other.
  const firstWords = previous === undefined ? askWords() : null;
  const request = {
    method: 'GET',
    path: calls.catalogueVersion.path,
    query: '',
    body: emptyBody,
    idempotencyKey: null,
  };
  const { status, envelope } = await fetchUpstream(env, anonymousCaller, request, context);
  if (status !== 200 && status !== 404) throw new AppError('upstream.bad_answer');
  const { version, shop } = envelope.data as { version?: unknown; shop?: Partial<ShopNames> };
  const newVersion = status === 200 && Number.isSafeInteger(version) ? (version as number) : null;
  const firstSeenAt = previous === undefined ? 0 : previous.version === newVersion ? previous.firstSeenAt : requestedAt;
  const { en, ar } = shop ?? {};
  const names = en && ar ? { en, ar } : null;
  const areWordsKnown = previous !== undefined && previous.wordsVersion === newVersion;
  const newWords = areWordsKnown ? null : await (firstWords ?? askWords());
  knownVersions.set(env.COMMERCE, {
    ...{ version: newVersion, shop: names, requestedAt, isRefreshing: false, firstSeenAt },
    // A fault leaves the words as they were, and they are asked for again with the next version.
    words: newWords ?? previous?.words ?? null,
    wordsVersion: areWordsKnown || newWords !== null ? newVersion : undefined,
  });
}

/** Unchanged for as long as KV may lag. While a merchant edits, each write to KV would cost and be outdated at once (C13). */
export const isVersionStable = (env: StorefrontEnv): boolean =>
  Date.now() - (knownVersions.get(env.COMMERCE)?.firstSeenAt ?? 0) >= stableAfterMs;

/** The merchant's, once this isolate has asked for the version; the default until then. */
export const getShopName = (env: StorefrontEnv, locale: Locale): string =>
  (knownVersions.get(env.COMMERCE)?.shop ?? defaultShopNames)[locale];

/** The merchant's, as far as the API has told them. */
export const getOwnWords = (env: StorefrontEnv, locale: Locale): OwnWords =>
  knownVersions.get(env.COMMERCE)?.words?.[locale] ?? noWords;

/** Asks for the name if this isolate never has; afterwards it is refreshed with the version. */
export async function loadShopName(
  env: StorefrontEnv,
  context: Pick<RequestContext, 'signal' | 'waitUntil'>,
): Promise<void> {
  if (getFreshVersion(env, context.waitUntil) !== undefined) return;
  const refreshed = refreshVersion(env, context);
  if (knownVersions.has(env.COMMERCE)) context.waitUntil(refreshed);
  else await refreshed;
}

export const getLastVersion = (env: StorefrontEnv): CatalogueVersion =>
  knownVersions.get(env.COMMERCE)?.version ?? null;

/** undefined if it has to be awaited. Every few seconds one caller refreshes it in the background. */
export function getFreshVersion(
  env: StorefrontEnv,
  waitUntil: RequestContext['waitUntil'],
): CatalogueVersion | undefined {
  const known = knownVersions.get(env.COMMERCE);
  if (!known) return undefined;
  const ageMs = Date.now() - known.requestedAt;
  if (ageMs >= awaitAfterMs) return undefined;
  if (ageMs >= refreshAfterMs && !known.isRefreshing) {
    known.isRefreshing = true;
    waitUntil(
      fetchVersion(env, { signal: AbortSignal.timeout(timeoutMs), waitUntil }).catch(() => {
        known.isRefreshing = false;
      }),
    );
  }
  return known.version;
}

export async function getCatalogueVersion(
  env: StorefrontEnv,
  context: Pick<RequestContext, 'signal' | 'waitUntil'>,
): Promise<CatalogueVersion> {
  const version = getFreshVersion(env, context.waitUntil);
  if (version !== undefined) return version;
  if (isBreakerOpen(env)) return getLastVersion(env);
  return refreshVersion(env, context);
}

export async function refreshVersion(
  env: StorefrontEnv,
  context: Pick<RequestContext, 'signal' | 'waitUntil'>,
): Promise<CatalogueVersion> {
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeoutMs)]);
  await fetchVersion(env, { signal, pageSignal: context.signal, waitUntil: context.waitUntil }).catch(() => undefined);
  return getLastVersion(env);
}
