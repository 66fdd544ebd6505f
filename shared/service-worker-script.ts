/**
 * `/sw.js` of the storefront and the web desk: another script with each deploy, so that browsers install the new one
 * and it drops what the old one kept.
 */
export const writeServiceWorker = (script: string, deploy: string): string =>
  `const AFIYA_DEPLOY=${JSON.stringify(deploy)};${script}`;

/** With SERVICE_WORKER=off: undoes all that a service worker has done on a device, at its next visit. */
export const removalScript = [
  "addEventListener('install',()=>skipWaiting());",
  "addEventListener('activate',e=>e.waitUntil((async()=>{",
  'for(const name of await caches.keys())await caches.delete(name);',
  'await registration.unregister()})()))',
].join('');

export const serviceWorkerHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  // The worker's own policy: what it fetches is ours.
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const;
