/**
 * The cache of public pages, which are rendered without a caller: in the isolate and, per data centre, in the Cache API. A failing
 * store is a cache miss (docs/decisions/009-public-pages-are-kept.md).
 */
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import type { Env } from '../env.ts';
import { keyMaxBytes, pageFreshMs, pageKeptMs, pagesMaxBytes, staleMs } from '../proxy/cache-policy.ts';
import type { Version } from '../proxy/catalogue-version.ts';
import { createMemory } from '../proxy/memory.ts';
import { nonceLength } from './csp.ts';
import type { Parts } from './draw.ts';

interface Written {
  readonly parts: Parts;
  readonly drawnAt: number;
  readonly version: Version;
}

/** `bytes` are shared by all responses, with blanks where the nonces go: each response gets a copy. */
export interface KeptPage {
  readonly bytes: Uint8Array;
  readonly noncesAt: readonly number[];
  readonly drawnAt: number;
  readonly version: Version;
}

const encoder = new TextEncoder();

function keptPage({ parts, drawnAt, version }: Written): KeptPage {
  const noncesAt: number[] = [];
  let end = 0;
  for (const part of parts.slice(0, -1)) {
    const at = end + encoder.encode(part).byteLength;
    noncesAt.push(at);
    end = at + nonceLength;
  }
  return { bytes: encoder.encode(parts.join(' '.repeat(nonceLength))), noncesAt, drawnAt, version };
}

export function pageBytes({ bytes, noncesAt }: KeptPage, nonce: string): Uint8Array<ArrayBuffer> {
  const own = new Uint8Array(bytes);
  const letters = encoder.encode(nonce);
  for (const at of noncesAt) own.set(letters, at);
  return own;
}

interface Shelf {
  readonly page: KeptPage;
  isBeingRedrawn: boolean;
}
const memory = createMemory<Shelf>(pagesMaxBytes);

export function pageKey(
  env: Env,
  about: { locale: Locale; country: CountryCode; path: string; query: string },
): string | null {
  const { locale, country, path, query } = about;
  const key = `${env.PUBLIC_ORIGIN}/kept/${env.DEPLOY}/${country}/${locale}${path}${query}`;
  return key.length > keyMaxBytes ? null : key;
}

const lastsMs = ({ drawnAt }: Written | KeptPage): number => drawnAt + staleMs - Date.now();

function shelve(key: string, page: KeptPage): Shelf {
  const shelf = { page, isBeingRedrawn: false };
  memory.put(key, shelf, page.bytes.byteLength, lastsMs(page));
  return shelf;
}

/** The store may hold anything (C8). */
function isWritten(found: unknown): found is Written {
  const { parts, drawnAt, version } = (found ?? {}) as Partial<Record<keyof Written, unknown>>;
  return (
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every((part) => typeof part === 'string') &&
    Number.isSafeInteger(drawnAt) &&
    (version === null || Number.isSafeInteger(version))
  );
}

async function readShared(key: string): Promise<KeptPage | null> {
  try {
    const written: unknown = await (await caches.default.match(key))?.json();
    return isWritten(written) && lastsMs(written) > 0 ? keptPage(written) : null;
  } catch {
    return null;
  }
}

/** `usable`: served once more while it is rendered anew. `stale`: served only if rendering fails. */
export type Freshness = 'fresh' | 'usable' | 'stale';

export interface Found {
  readonly page: KeptPage;
  readonly freshness: Freshness;
  takeRedraw(): boolean;
}

function freshnessOf({ drawnAt, version }: KeptPage, now: Version): Freshness {
  const ageMs = Date.now() - drawnAt;
  if (version !== now || ageMs >= pageKeptMs) return 'stale';
  return ageMs > pageFreshMs ? 'usable' : 'fresh';
}

/** A page of any version from the last 24 h. If this isolate's is stale, another isolate may have stored a newer one. */
export async function readPage(key: string, version: Version): Promise<Found | null> {
  let shelf = memory.get(key);
  if (!shelf || freshnessOf(shelf.page, version) === 'stale') {
    const shared = await readShared(key);
    if (shared && shared.drawnAt > (shelf?.page.drawnAt ?? 0)) shelf = shelve(key, shared);
  }
  if (!shelf) return null;
  const found = shelf;
  return {
    page: found.page,
    freshness: freshnessOf(found.page, version),
    takeRedraw: () => {
      if (found.isBeingRedrawn) return false;
      found.isBeingRedrawn = true;
      return true;
    },
  };
}

export const staleSeconds = ({ drawnAt }: KeptPage): number =>
  Math.max(0, Math.round((Date.now() - drawnAt - pageFreshMs) / 1000));

/**
 * `isShared` stores it for the data centre too. Only canonical URLs are shared: anyone can make up other ones without end (C13),
 * and the isolate's memory evicts what it has no room for.
 */
export async function keepPage(
  key: string,
  { parts, version, isShared }: { parts: Parts; version: Version; isShared: boolean },
): Promise<void> {
  const written: Written = { parts, version, drawnAt: Date.now() };
  shelve(key, keptPage(written));
  if (!isShared) return;
  const headers = { 'content-type': 'application/json', 'cache-control': `public, max-age=${staleMs / 1000}` };
  try {
    await caches.default.put(key, new Response(JSON.stringify(written), { headers }));
  } catch {}
}
