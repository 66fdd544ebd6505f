/** Which documents a device keeps for reading without a connection (docs/decisions/048-what-a-device-keeps.md). */
import { splitLocale } from './locale.ts';

/** The document that stands in for whatever is not kept. */
export const shellPath = '/_app';

/** Headers of kept documents: the title, as encodeURIComponent writes it, and the country's code. */
export const titleHeader = 'x-kept-title';
export const countryHeader = 'x-kept-country';

/** What the addresses of catalogue pages begin with. Searches, blood tests and all that is a person's are left out. */
export const keptSegments: readonly string[] = ['', 'products', 'brands', 'brands-list', 'categories'];

export interface SeenDocument {
  path: string;
  /** It answers what somebody typed. */
  isSearch: boolean;
  status: number;
  isRedirected: boolean;
  contentType: string | null;
  cacheControl: string | null;
}

/**
 * A guest's public page is the only one without `no-store` (docs/decisions/029-back-without-a-load.md): a page that was drawn for
 * somebody, or while the API was away, is never kept.
 */
export function isKeptOffline({
  path,
  isSearch,
  status,
  isRedirected,
  contentType,
  cacheControl,
}: SeenDocument): boolean {
  const [, segment = ''] = splitLocale(path).path.split('/');
  return (
    status === 200 &&
    !isRedirected &&
    /^text\/html\b/.test(contentType ?? '') &&
    /\bno-cache\b/.test(cacheControl ?? '') &&
    !/\bno-store\b/.test(cacheControl ?? '') &&
    keptSegments.includes(segment) &&
    !isSearch
  );
}
