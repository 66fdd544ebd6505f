/**
 * The service worker, served as `/sw.js`. It takes charge of documents with the next one that is opened, never of one that is open:
 * `clients.claim()` would throw pages out of the browser's memory (docs/decisions/029-back-without-a-load.md).
 */
import { isAsset, openAsset } from './assets.ts';
import { listenForNotifications } from './notifications.ts';
import { isKept, keepPage, keepShells, openOffline } from './pages.ts';
import { deleteOtherCaches, worker } from './scope.ts';

worker.addEventListener('install', (event) => {
  event.waitUntil(keepShells());
  // Documents come from the network, so a new worker can follow the old one at once.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOtherCaches(), worker.registration.navigationPreload?.enable()]));
});

async function openDocument(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    const response = preloaded ?? (await fetch(event.request));
    if (response.type === 'basic' && isKept(response)) event.waitUntil(keepPage(response.clone()).catch(() => {}));
    return response;
  } catch {
    return openOffline(event.request.url);
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openDocument(event));
  else if (isAsset(pathname)) event.respondWith(openAsset(request));
});

/** A page that was reached without loading a document says so (client/features/offline/start-offline.ts). */
async function keepSeen(url: string): Promise<void> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  if (isKept(response)) await keepPage(response);
}

worker.addEventListener('message', (event) => {
  const { seen } = event.data as { seen?: unknown };
  if (typeof seen === 'string' && new URL(seen).origin === worker.location.origin)
    event.waitUntil(keepSeen(seen).catch(() => {}));
});

listenForNotifications();
