/** `/sw.js`: another script with each deploy, so that browsers install the new one and it drops what the old one kept. */
import { serviceWorkerScript } from 'virtual:service-worker';
import type { StorefrontEnv } from '../env.ts';

/** With SERVICE_WORKER=off: undoes all that a service worker has done on a device, at its next visit. */
const removalScript = [
  "addEventListener('install',()=>skipWaiting());",
  "addEventListener('activate',e=>e.waitUntil((async()=>{",
  'for(const name of await caches.keys())await caches.delete(name);',
  'await registration.unregister()})()))',
].join('');

export function serveServiceWorker(path: string, env: StorefrontEnv): Response | null {
  if (path !== '/sw.js') return null;
  const script =
    env.SERVICE_WORKER === 'off'
      ? removalScript
      : `const AFIYA_DEPLOY=${JSON.stringify(env.DEPLOY)};${serviceWorkerScript}`;
  return new Response(`${script}\n`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      // The worker's own policy: what it fetches is ours.
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    },
  });
}
