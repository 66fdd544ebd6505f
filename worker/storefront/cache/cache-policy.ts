/** How long public responses and pages are cached, where, and under which key. The contract flags the calls (C4). */

import type { CacheFlag } from '../../../shared/contract/call.ts';
import { encodeUtf8, toHex } from '../../../shared/encoding.ts';
import { canonicalizeQuery } from '../../../shared/signing.ts';
import type { StorefrontEnv } from '../env.ts';
import type { RouteMatch } from '../proxy/route.ts';
import type { Caller } from '../proxy/signed-request.ts';
import type { CacheLimits } from './ttl-cache.ts';

const formatVersion = 'v2';

export interface CacheTtl {
  readonly kvS: number | null;
  readonly memoryMs: number;
}

/**
 * Limits how late a change by the clock or by a sale shows; a merchant's change moves the catalogue's version and shows at once
 * (catalogue-version.ts). `kvS: null` keeps a response out of KV: anyone can invent session cookies and queries without end, and
 * each write costs (C13).
 */
const responseTtls: Readonly<Record<CacheFlag, CacheTtl>> = {
  shared: { kvS: 300, memoryMs: 30_000 },
  session: { kvS: null, memoryMs: 120_000 },
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

/** null: not cacheable. A session is hashed, so that a list of keys signs nobody in (C3). */
export async function buildCacheKey(env: StorefrontEnv, input: CacheKeyInput, caller: Caller): Promise<string | null> {
  const { match, query, body, isForPublicPage } = input;
  const { cache } = match.call;
  if (cache === null) return null;
  const parts = [formatVersion, env.DEPLOY, caller.country, caller.locale, `${match.path}?${canonicalizeQuery(query)}`];
  if (cache === 'page') {
    if (!isForPublicPage) return null;
    parts.push(new TextDecoder().decode(body));
  }
  if (cache === 'session') {
    const owner = caller.session ?? caller.device;
    if (owner === null) return null;
    parts.push(toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(owner))));
  }
  const key = parts.join(':');
  return key.length > keyMaxBytes ? null : key;
}
