/**
 * The cache of public pages, which are rendered without a caller: in the isolate and, per data centre, in the Cache API. A failing
 * store is a cache miss (docs/decisions/009-public-pages-are-kept.md).
 */
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import type { StorefrontEnv } from '../env.ts';
import { keyMaxBytes, pageCacheLimits, pageFreshMs, pageRevalidateMs, staleIfErrorMs } from './cache-policy.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { compressPage, type PageEncoding } from './compress-page.ts';
import { createTemplate, type PageTemplate } from './page-template.ts';
import { createTtlCache } from './ttl-cache.ts';

interface StoredPage {
  readonly parts: HtmlParts;
  readonly drawnAt: number;
  readonly version: CatalogueVersion;
}

/** A document as it is sent: texts, between which what differs by request is put. */
export type HtmlParts = readonly string[];

export interface CachedPage {
  readonly plain: PageTemplate;
  /** null while it is being compressed, and where it cannot be. */
  readonly compressed: Map<PageEncoding, PageTemplate | null>;
  readonly drawnAt: number;
  readonly version: CatalogueVersion;
}

const toCachedPage = ({ parts, drawnAt, version }: StoredPage): CachedPage => ({
  plain: createTemplate(parts.map(encodeUtf8)),
  compressed: new Map(),
  drawnAt,
  version,
});

async function compress({ plain, compressed }: CachedPage, encoding: PageEncoding): Promise<void> {
  compressed.set(encoding, null);
  // After the response: what is due now goes first.
  await new Promise((resolve) => setTimeout(resolve, 0));
  compressed.set(encoding, await compressPage(plain, encoding));
}

/** A page is compressed when it is asked for again, so that one for a single visit doesn't pay for it. */
export function getTemplate(
  page: CachedPage,
  encoding: PageEncoding | null,
  waitUntil: (work: Promise<unknown>) => void,
): { template: PageTemplate; encoding: PageEncoding | null } {
  if (encoding !== null && !page.compressed.has(encoding)) waitUntil(compress(page, encoding));
  const template = encoding === null ? null : page.compressed.get(encoding);
  return template ? { template, encoding } : { template: page.plain, encoding: null };
}

interface PageEntry {
  readonly page: CachedPage;
  isRevalidating: boolean;
}
const memoryCache = createTtlCache<PageEntry>(pageCacheLimits);

/** Two compressed copies of a page have less than a quarter of its bytes each. */
const bytesOf = ({ plain }: CachedPage): number => plain.bytes.byteLength * 1.5;

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
  memoryCache.put(key, entry, bytesOf(page), getRemainingMs(page));
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
  const page = toCachedPage(stored);
  // The page that it takes the place of is shown until then.
  for (const encoding of memoryCache.get(key)?.page.compressed.keys() ?? []) await compress(page, encoding);
  storeInMemory(key, page);
  if (!isShared) return;
  const headers = { 'content-type': 'application/json', 'cache-control': `public, max-age=${staleIfErrorMs / 1000}` };
  try {
    await caches.default.put(key, new Response(JSON.stringify(stored), { headers }));
  } catch {
    // `npm run dev` has no Cache API.
  }
}
