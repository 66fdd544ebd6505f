/** How long public responses and pages are cached, where, and under which key. The contract flags the calls (C4). */

import type { CacheFlag } from '../../../shared/contract/call.ts';
import { encodeUtf8, toHex } from '../../../shared/encoding.ts';
import { canonicalizeQuery } from '../../../shared/signing.ts';
import type { Env } from '../env.ts';
import type { Match } from './route.ts';
import type { Caller } from './upstream.ts';

const formVersion = 'v2';

export interface Kept {
  readonly storeS: number | null;
  readonly memoryMs: number;
}

/**
 * Limits how late a change by the clock or by a sale shows; a merchant's change moves the catalogue's version and shows at once
 * (catalogue-version.ts). `storeS: null` keeps a response out of KV: anyone can invent session cookies and queries without end, and
 * each write costs (C13).
 */
const answersKept: Readonly<Record<CacheFlag, Kept>> = {
  shared: { storeS: 300, memoryMs: 30_000 },
  session: { storeS: null, memoryMs: 120_000 },
  page: { storeS: null, memoryMs: 15_000 },
};

export const keptFor = (flag: CacheFlag, query: string): Kept =>
  query === '' ? answersKept[flag] : { ...answersKept[flag], storeS: null };

/**
 * A public page is fresh until `pageFreshMs`, and until `pageKeptMs` served once more while it is rendered anew. While the API is
 * down, public pages and responses are served for `staleMs`.
 */
export const pageFreshMs = 30_000;
export const pageKeptMs = 60_000;
export const staleMs = 24 * 3600_000;

export const storedMaxBytes = 1_000_000;
export const keyMaxBytes = 512;
/** An isolate has 128 MB; no catalogue response exceeds `storedMaxBytes` (C5). */
export const answersMaxBytes = 8_000_000;
export const pagesMaxBytes = 16_000_000;

export interface Asked {
  readonly match: Match;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly forPublicPage: boolean;
}

/** null: not cacheable. A session is hashed, so that a list of keys signs nobody in (C3). */
export async function cacheKey(env: Env, asked: Asked, caller: Caller): Promise<string | null> {
  const { match, query, body, forPublicPage } = asked;
  const { cache } = match.call;
  if (cache === null) return null;
  const parts = [formVersion, env.DEPLOY, caller.country, caller.locale, `${match.path}?${canonicalizeQuery(query)}`];
  if (cache === 'page') {
    if (!forPublicPage) return null;
    parts.push(new TextDecoder().decode(body));
  }
  if (cache === 'session') {
    const whose = caller.session ?? caller.device;
    if (whose === null) return null;
    parts.push(toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(whose))));
  }
  const key = parts.join(':');
  return key.length > keyMaxBytes ? null : key;
}
