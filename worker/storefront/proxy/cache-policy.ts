/** How long what is public is kept, where, and under which key. Which calls are flagged says the contract (C4). */

import type { CacheFlag } from '../../../shared/contract/call.ts';
import { encodeUtf8, toHex } from '../../../shared/encoding.ts';
import { canonicalizeQuery } from '../../../shared/signing.ts';
import type { Env } from '../env.ts';
import type { Match } from './route.ts';
import type { Caller } from './upstream.ts';

/** Raised when what is stored changes its form. */
const formVersion = 'v2';

export interface Kept {
  /** In KV, for all isolates; null: not there. */
  readonly storeS: number | null;
  /** In the isolate that has it already. */
  readonly memoryMs: number;
}

/**
 * How old an answer gets while nothing moves the catalogue's version: what changes by the clock or by a sale shows within these
 * times. A merchant's change moves the version and shows at once (catalogue-version.ts).
 */
const answersKept: Readonly<Record<CacheFlag, Kept>> = {
  shared: { storeS: 300, memoryMs: 30_000 },
  // A session is what a cookie says, and anybody can make cookies up without end (C13).
  session: { storeS: null, memoryMs: 120_000 },
  page: { storeS: null, memoryMs: 15_000 },
};

/** Of queries anybody can think up new ones without end: the store, where each write costs, takes none of them (C13). */
export const keptFor = (flag: CacheFlag, query: string): Kept =>
  query === '' ? answersKept[flag] : { ...answersKept[flag], storeS: null };

/** A public page is fresh for the first time, and shown once more until the second while it is drawn anew. */
export const pageFreshMs = 30_000;
export const pageKeptMs = 60_000;
/** While the API does not answer, what it last said stands in for it: answers and pages that are everybody's, so long. */
export const staleMs = 24 * 3600_000;

/** C5: what is larger is no catalogue answer. */
export const storedMaxBytes = 1_000_000;
export const keyMaxBytes = 512;
/** Of the 128 MB an isolate has. */
export const answersMaxBytes = 8_000_000;
export const pagesMaxBytes = 16_000_000;

export interface Asked {
  readonly match: Match;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** The drawing of a page asks, and for nobody in particular. */
  readonly forPublicPage: boolean;
}

/** null: not to be kept. A per-session entry is kept under a hash, so that a list of keys signs nobody in (C3). */
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
