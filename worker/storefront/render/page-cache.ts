/**
 * The cache of public pages, which are rendered without a caller: in the isolate and, per data centre, in the Cache API. A failing
 * store is a cache miss (docs/decisions/009-public-pages-are-kept.md).
 */
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import type { Env } from '../env.ts';
import {
  keyMaxBytes,
  pageCacheMaxBytes,
  pageFreshMs,
  pageRevalidateMs,
  staleIfErrorMs,
} from '../proxy/cache-policy.ts';
import type { CatalogueVersion } from '../proxy/catalogue-version.ts';
import { createTtlCache } from '../proxy/ttl-cache.ts';
import type { HtmlParts } from './render-document.ts';
import { nonceLength } from './security-headers.ts';

interface StoredPage {
  readonly parts: HtmlParts;
  readonly drawnAt: number;
  readonly version: CatalogueVersion;
}

/** `bytes` are shared by all responses, with blanks where the nonces go: each response gets a copy. */
export interface CachedPage {
  readonly bytes: Uint8Array;
  readonly noncesAt: readonly number[];
  readonly drawnAt: number;
  readonly version: CatalogueVersion;
}

const encoder = new TextEncoder();

function toCachedPage({ parts, drawnAt, version }: StoredPage): CachedPage {
  const noncesAt: number[] = [];
  let end = 0;
  for (const part of parts.slice(0, -1)) {
    const at = end + encoder.encode(part).byteLength;
    noncesAt.push(at);
    end = at + nonceLength;
  }
  return { bytes: encoder.encode(parts.join(' '.repeat(nonceLength))), noncesAt, drawnAt, version };
}

export function insertNonce({ bytes, noncesAt }: CachedPage, nonce: string): Uint8Array<ArrayBuffer> {
  const own = new Uint8Array(bytes);
  const letters = encoder.encode(nonce);
  for (const at of noncesAt) own.set(letters, at);
  return own;
}

interface PageEntry {
  readonly page: CachedPage;
  isBeingRedrawn: boolean;
}
const memory = createTtlCache<PageEntry>(pageCacheMaxBytes);

export function buildPageKey(
  env: Env,
  about: { locale: Locale; country: CountryCode; path: string; query: string },
): string | null {
  const { locale, country, path, query } = about;
  const key = `${env.PUBLIC_ORIGIN}/kept/${env.DEPLOY}/${country}/${locale}${path}${query}`;
  return key.length > keyMaxBytes ? null : key;
}

const getRemainingMs = ({ drawnAt }: StoredPage | CachedPage): number => drawnAt + staleIfErrorMs - Date.now();

function storeInMemory(key: string, page: CachedPage): PageEntry {
  const shelf = { page, isBeingRedrawn: false };
  memory.put(key, shelf, page.bytes.byteLength, getRemainingMs(page));
  return shelf;
}

/** The store may hold anything (C8). */
function isStoredPage(found: unknown): found is StoredPage {
  const { parts, drawnAt, version } = (found ?? {}) as Partial<Record<keyof StoredPage, unknown>>;
  return (
    Array.isArray(parts) &&
    parts.length > 0 &&
    parts.every((part) => typeof part === 'string') &&
    Number.isSafeInteger(drawnAt) &&
    (version === null || Number.isSafeInteger(version))
  );
}

async function readSharedPage(key: string): Promise<CachedPage | null> {
  try {
    const written: unknown = await (await caches.default.match(key))?.json();
    return isStoredPage(written) && getRemainingMs(written) > 0 ? toCachedPage(written) : null;
  } catch {
    return null;
  }
}

/** `usable`: served once more while it is rendered anew. `stale`: served only if rendering fails. */
export type PageFreshness = 'fresh' | 'usable' | 'stale';

export interface CachedPageHit {
  readonly page: CachedPage;
  readonly freshness: PageFreshness;
  takeRedraw(): boolean;
}

function getFreshness({ drawnAt, version }: CachedPage, now: CatalogueVersion): PageFreshness {
  const ageMs = Date.now() - drawnAt;
  if (version !== now || ageMs >= pageRevalidateMs) return 'stale';
  return ageMs > pageFreshMs ? 'usable' : 'fresh';
}

/** A page of any version from the last 24 h. If this isolate's is stale, another isolate may have stored a newer one. */
export async function readCachedPage(key: string, version: CatalogueVersion): Promise<CachedPageHit | null> {
  let shelf = memory.get(key);
  if (!shelf || getFreshness(shelf.page, version) === 'stale') {
    const shared = await readSharedPage(key);
    if (shared && shared.drawnAt > (shelf?.page.drawnAt ?? 0)) shelf = storeInMemory(key, shared);
  }
  if (!shelf) return null;
  const found = shelf;
  return {
    page: found.page,
    freshness: getFreshness(found.page, version),
    takeRedraw: () => {
      if (found.isBeingRedrawn) return false;
      found.isBeingRedrawn = true;
      return true;
    },
  };
}

export const getStaleSeconds = ({ drawnAt }: CachedPage): number =>
  Math.max(0, Math.round((Date.now() - drawnAt - pageFreshMs) / 1000));

/**
 * `isShared` stores it for the data centre too. Only canonical URLs are shared: anyone can make up other ones without end (C13),
 * and the isolate's memory evicts what it has no room for.
 */
export async function storePage(
  key: string,
  { parts, version, isShared }: { parts: HtmlParts; version: CatalogueVersion; isShared: boolean },
): Promise<void> {
  const written: StoredPage = { parts, version, drawnAt: Date.now() };
  storeInMemory(key, toCachedPage(written));
  if (!isShared) return;
  const headers = { 'content-type': 'application/json', 'cache-control': `public, max-age=${staleIfErrorMs / 1000}` };
  try {
    await caches.default.put(key, new Response(JSON.stringify(written), { headers }));
  } catch {}
}
