/** How long a flagged answer is kept, and under which key. Which calls are flagged says the contract (C4). */
import type { CacheFlag } from '../../../shared/contract/call.ts';
import { canonicalQuery, hex, utf8 } from '../../../shared/signing.ts';
import type { Env } from '../env.ts';
import type { Match } from './route.ts';
import type { Caller } from './upstream.ts';

/** Raised when what is stored changes its form. */
const formVersion = 'v1';

/** A merchant's change of the catalogue shows within this time; prices and stock never come from here. */
const sharedTtlS = 300;
const sessionTtlS = 120;
export const ttlS: Readonly<Record<CacheFlag, number>> = { shared: sharedTtlS, session: sessionTtlS };

/** C5: what is larger is no catalogue answer. */
export const storedMaxBytes = 1_000_000;
const keyMaxBytes = 512;

/** null: not to be kept. A per-session entry is kept under a hash, so that a list of keys signs nobody in (C3). */
export async function cacheKey(env: Env, match: Match, query: string, caller: Caller): Promise<string | null> {
  const { cache } = match.call;
  if (cache === null) return null;
  const parts = [formVersion, env.DEPLOY, caller.country, caller.locale, `${match.path}?${canonicalQuery(query)}`];
  if (cache === 'session') {
    const whose = caller.session ?? caller.device;
    if (whose === null) return null;
    parts.push(hex(await crypto.subtle.digest('SHA-256', utf8(whose))));
  }
  const key = parts.join(':');
  return key.length > keyMaxBytes ? null : key;
}
