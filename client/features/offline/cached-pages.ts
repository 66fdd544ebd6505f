/** The pages that the service worker has cached on this device (client/service-worker/pages.ts). Any page may read and delete them. */

import { type Locale, splitLocale } from '../../../shared/domain/locale.ts';
import { titleHeader } from '../../../shared/domain/offline-page.ts';
import { findCaches } from '../../browser/permissions.ts';

const isPages = (name: string): boolean => name.startsWith('pages-');

export interface KeptPage {
  /** With its query, without its language. */
  path: string;
  title: string;
}

/** Those in one language, the last seen first; none where the browser caches nothing. */
export async function listCachedPages(locale: Locale): Promise<KeptPage[]> {
  const caches = findCaches();
  if (!caches) return [];
  const found: KeptPage[] = [];
  for (const name of (await caches.keys()).filter(isPages)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      const { locale: language, path } = splitLocale(pathname);
      const cached = language === locale ? await cache.match(request) : undefined;
      if (cached)
        found.push({ path: path + search, title: decodeURIComponent(cached.headers.get(titleHeader) ?? path) });
    }
  }
  return found.reverse();
}

export async function isPageCached(url: URL): Promise<boolean> {
  const caches = findCaches();
  if (!caches) return false;
  const names = (await caches.keys()).filter(isPages);
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(url)));
  return found.some((one) => one !== undefined);
}

/** Runs when a person signs out, because the pages show what they have looked at. */
export async function deleteCachedPages(): Promise<void> {
  const caches = findCaches();
  if (!caches) return;
  await Promise.all((await caches.keys()).filter(isPages).map((name) => caches.delete(name)));
}
