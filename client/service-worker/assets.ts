/** Built files: their names hold their hash, so what is kept never changes. */
import { cacheNames, trim } from './scope.ts';

/** Chosen: a build has about 200 files. */
const mostAssets = 240;
const asset = /^\/(?:assets|fonts)\/[\w.-]+$/;
/** As a page's HTML names them. */
const named = /"(\/assets\/[\w.-]+\.(?:js|css))"/g;

export const isAsset = (path: string): boolean => asset.test(path);

export async function openAsset(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) {
    const cache = await caches.open(cacheNames.assets);
    await cache.put(request.url, response.clone());
    await trim(cache, mostAssets);
  }
  return response;
}

/** The scripts and styles that a page names, so that it can be drawn without a connection. The browser mostly has them. */
export async function keepAssetsOf(html: string, cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const paths = new Set(Array.from(html.matchAll(named), ([, path = '']) => path));
  for (const path of paths) if (!(await caches.match(path))) await cache.add(path).catch(() => {});
}
