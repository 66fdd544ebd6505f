/**
 * The web desk's service worker, served as its `/sw.js`: the app's document and files, so that the desk opens without a connection.
 * The document is the same for everybody and holds nothing of the shop. Calls never pass through here.
 */
import { isAsset, keepAssetsOf, openAsset } from './assets.ts';
import { cacheNames, deleteOtherCaches, worker } from './scope.ts';

/** One document serves every address, so no address is kept. */
const documentKey = '/';

const isDocument = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

async function keepDocument(response: Response): Promise<void> {
  const html = await response.text();
  if (!html.trimEnd().endsWith('</html>')) return;
  const cache = await caches.open(cacheNames.shell);
  await cache.put(documentKey, new Response(html, { headers: response.headers }));
  await keepAssetsOf(html, cacheNames.shell);
}

async function installDocument(): Promise<void> {
  const response = await fetch(documentKey, { credentials: 'omit', cache: 'no-store' });
  if (!isDocument(response)) throw new Error('The app is not there');
  await keepDocument(response);
}

/** The network's is the newest deploy's; the kept one only stands in where there is no answer. */
async function openDocument(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (isDocument(response)) event.waitUntil(keepDocument(response.clone()).catch(() => {}));
    return response;
  } catch {
    const cache = await caches.open(cacheNames.shell);
    return (await cache.match(documentKey)) ?? Response.error();
  }
}

worker.addEventListener('install', (event) => {
  event.waitUntil(installDocument());
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(openDocument(event));
  else if (isAsset(pathname)) event.respondWith(openAsset(request));
});
