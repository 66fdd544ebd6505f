/** How long public responses and pages are cached, where, and under which key. The contract flags the calls (C4). */

import { sessionAnswerMaxAgeS } from '../../../shared/constants.ts';
import type { CacheFlag } from '../../../shared/contract/call.ts';
import { canonicalizeQuery } from '../../../shared/signing.ts';
import type { StorefrontEnv } from '../env.ts';
import type { RouteMatch } from '../request/route.ts';
import { pseudonymize, readSealAge } from '../request/seal.ts';
import type { Caller } from '../upstream/signed-request.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import type { CacheLimits } from './ttl-cache.ts';

const formatVersion = 'v3';

export interface CacheTtl {
  readonly kvS: number | null;
  readonly memoryMs: number;
}

/**
 * Limits how late a change by the clock or by a sale shows; a merchant's change moves the catalogue's version and shows at once
 * (catalogue-version.ts). `kvS: null` keeps a response out of KV: anyone can invent queries without end, and each write costs (C13).
 */
const responseTtls: Readonly<Record<CacheFlag, CacheTtl>> = {
  shared: { kvS: 300, memoryMs: 30_000 },
  session: { kvS: sessionAnswerMaxAgeS, memoryMs: 120_000 },
  page: { kvS: null, memoryMs: 15_000 },
};

export const getCacheTtl = (flag: CacheFlag, query: string): CacheTtl =>
  query === '' ? responseTtls[flag] : { ...responseTtls[flag], kvS: null };

/**
 * A public page is fresh until `pageFreshMs`, and until `pageRevalidateMs` served once more while it is rendered anew. While the API is
 * down, public pages and responses are served for `staleIfErrorMs`.
 */
export const pageFreshMs = 30_000;
export const pageRevalidateMs = 60_000;
export const staleIfErrorMs = 24 * 3600_000;

/** A device's answers are cached only once it is this old, because anyone can register new devices without end (C13). */
const trustedDeviceAgeMs = 3600_000;
/** KV that takes longer is a miss (C8). */
export const kvTimeoutMs = 200;
/** The most by which two machines' clocks may differ. */
const clockMarginMs = 1_000;

export const storedResponseMaxBytes = 1_000_000;
export const keyMaxBytes = 512;
/** An isolate has 128 MB; no catalogue response exceeds `storedResponseMaxBytes` (C5). */
export const responseCacheLimits: CacheLimits = { maxBytes: 8_000_000, maxEntries: 2_000 };
export const pageCacheLimits: CacheLimits = { maxBytes: 16_000_000, maxEntries: 1_000 };

export interface CacheKeyInput {
  readonly match: RouteMatch;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly isForPublicPage: boolean;
}

/**
 * The owner of a private cache entry: a session, or a device that is old enough, if a seal proves that we issued the token. Null for invented
 * and new ones.
 */
async function findOwner(env: StorefrontEnv, { session, device, seals }: Caller): Promise<string | null> {
  if (session !== null)
    return (await readSealAge(env, 'session', session, seals?.session ?? null)) === null ? null : session;
  if (device === null) return null;
  const ageMs = await readSealAge(env, 'device', device, seals?.device ?? null);
  return ageMs !== null && ageMs >= trustedDeviceAgeMs ? device : null;
}

/**
 * null: not cacheable. The key of a session's answer reveals neither the session nor the call (C3), because which blood test somebody
 * looked at is health data. It contains the catalogue's version. A shared answer has that in its value instead, because an old one may
 * have to be served in an outage (docs/decisions/009-public-pages-are-kept.md).
 */
export async function buildCacheKey(
  env: StorefrontEnv,
  input: CacheKeyInput,
  caller: Caller,
  version: CatalogueVersion,
): Promise<string | null> {
  const { match, query, body, isForPublicPage } = input;
  const { cache } = match.call;
  if (cache === null) return null;
  const target = `${match.path}?${canonicalizeQuery(query)}`;
  const place = [formatVersion, env.DEPLOY, caller.country, caller.locale];
  if (cache === 'session') {
    const owner = await findOwner(env, caller);
    if (owner === null) return null;
    return [...place, String(version ?? '-'), await pseudonymize(env, `${target} ${owner}`)].join(':');
  }
  const parts = [...place, target];
  if (cache === 'page') {
    if (!isForPublicPage) return null;
    parts.push(new TextDecoder().decode(body));
  }
  const key = parts.join(':');
  return key.length > keyMaxBytes ? null : key;
}

/** A session's answer counts only if it was fetched after the browser's last change (`changedAtMs`). */
export const isBeforeChange = (flag: CacheFlag, requestedAtMs: number, { changedAtMs = 0 }: Caller): boolean =>
  flag === 'session' && requestedAtMs <= changedAtMs + clockMarginMs;
