/** The worker's own global scope, and the build that it belongs to. */

/** Written in front of the script when it is served (worker/storefront/static/serve-service-worker.ts). */
declare const AFIYA_DEPLOY: string;

export const worker = self as unknown as ServiceWorkerGlobalScope;

/** A build's scripts and the pages that name them are kept, and forgotten, together. */
export const cacheNames = {
  shell: `shell-${AFIYA_DEPLOY}`,
  pages: `pages-${AFIYA_DEPLOY}`,
  assets: `assets-${AFIYA_DEPLOY}`,
} as const;

export async function deleteOtherCaches(): Promise<void> {
  const own: readonly string[] = Object.values(cacheNames);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !own.includes(name)).map((name) => caches.delete(name)));
}

/** Drops the oldest entries: a cache lists what it keeps in the order in which it came. */
export async function trim(cache: Cache, most: number): Promise<void> {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - most)).map((request) => cache.delete(request)));
}
