/**
 * The cache of public pages, which are rendered without a caller: in the isolate and, per data centre, in the Cache API. A failing
 * store is a cache miss (docs/decisions/009-public-pages-are-kept.md).
 */
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import type { StorefrontEnv } from '../env.ts';
import type { HtmlParts } from '../render/render-document.ts';
import { nonceLength } from '../render/security-headers.ts';
import { keyMaxBytes, pageCacheMaxBytes, pageFreshMs, pageRevalidateMs, staleIfErrorMs } from './cache-policy.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { createTtlCache } from './ttl-cache.ts';

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
  const copy = new Uint8Array(bytes);
  const nonceBytes = encoder.encode(nonce);
  for (const at of noncesAt) copy.set(nonceBytes, at);
  return copy;
}

interface PageEntry {
  readonly page: CachedPage;
  isRevalidating: boolean;
}
const memoryCache = createTtlCache<PageEntry>(pageCacheMaxBytes);

export function buildPageKey(
  env: StorefrontEnv,
  page: { locale: Locale; country: CountryCode; path: string; query: string },
): string | null {
  const { locale, country, path, query } = page;
  const key = `${env.PUBLIC_ORIGIN}/kept/${env.DEPLOY}/${country}/${locale}${path}${query}`;
  return key.length > keyMaxBytes ? null : key;
}

const getRemainingMs = ({ drawnAt }: StoredPage | CachedPage): number => drawnAt + staleIfErrorMs - Date.now();

function storeInMemory(key: string, page: CachedPage): PageEntry {
  const entry = { page, isRevalidating: false };
  memoryCache.put(key, entry, page.bytes.byteLength, getRemainingMs(page));
  return entry;
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
    const stored: unknown = await (await caches.default.match(key))?.json();
    return isStoredPage(stored) && getRemainingMs(stored) > 0 ? toCachedPage(stored) : null;
  } catch {
    return null;
  }
}

/** `usable`: served once more while it is rendered anew. `stale`: served only if rendering fails. */
export type PageFreshness = 'fresh' | 'usable' | 'stale';

export interface CachedPageHit {
  readonly page: CachedPage;
  readonly freshness: PageFreshness;
  claimRevalidation(): boolean;
}

function getFreshness({ drawnAt, version }: CachedPage, now: CatalogueVersion): PageFreshness {
  const ageMs = Date.now() - drawnAt;
  if (version !== now || ageMs >= pageRevalidateMs) return 'stale';
  return ageMs > pageFreshMs ? 'usable' : 'fresh';
}

/** A page of any version from the last 24 h. If this isolate's is stale, another isolate may have stored a newer one. */
export async function readCachedPage(key: string, version: CatalogueVersion): Promise<CachedPageHit | null> {
  let entry = memoryCache.get(key);
  if (!entry || getFreshness(entry.page, version) === 'stale') {
    const sharedPage = await readSharedPage(key);
    if (sharedPage && sharedPage.drawnAt > (entry?.page.drawnAt ?? 0)) entry = storeInMemory(key, sharedPage);
  }
  if (!entry) return null;
  const found = entry;
  return {
    page: found.page,
    freshness: getFreshness(found.page, version),
    claimRevalidation: () => {
      if (found.isRevalidating) return false;
      found.isRevalidating = true;
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
  const stored: StoredPage = { parts, version, drawnAt: Date.now() };
  storeInMemory(key, toCachedPage(stored));
  if (!isShared) return;
  const headers = { 'content-type': 'application/json', 'cache-control': `public, max-age=${staleIfErrorMs / 1000}` };
  try {
    await caches.default.put(key, new Response(JSON.stringify(stored), { headers }));
  } catch {
    // `npm run dev` has no Cache API.
  }
}
