/** Registers the service worker, once the page has loaded and has nothing else to do, and tells it which pages are read. */
import { subscribe } from 'valtio/vanilla';
import { readConnection } from '../../browser/connection.ts';
import { findServiceWorkers } from '../../browser/permissions.ts';
import { registerServiceWorker } from '../../browser/register-service-worker.ts';
import type { AppValue } from '../../state/app-context.ts';

/** Chosen: a page that is left sooner was not read, and is not worth loading once more. */
const readMs = 5000;

const whenLoaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
const whenIdle = () =>
  new Promise<void>((resolve) => ('requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : resolve()));

const savesData = (): boolean => readConnection().saveData === true || !navigator.onLine;

/**
 * The first document was there before the worker, and a step inside the app loads none: the worker asks for these once they have
 * been read for a while. It keeps no page of somebody who is signed in.
 */
function tellSeenPages({ stores }: AppValue, worker: ServiceWorker): () => void {
  const { navigation, session } = stores;
  let told = findServiceWorkers()?.controller ? location.href : '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    if (location.href === told || navigation.isLoading || session.user || savesData()) return;
    told = location.href;
    worker.postMessage({ seen: location.origin + location.pathname + location.search });
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, readMs);
  };
  wait();
  const stop = subscribe(navigation, wait);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

export async function startOffline(app: AppValue, signal: AbortSignal): Promise<void> {
  if (!findServiceWorkers()) return;
  await whenLoaded();
  await whenIdle();
  if (signal.aborted) return;
  const { active } = await registerServiceWorker();
  if (!active || signal.aborted) return;
  signal.addEventListener('abort', tellSeenPages(app, active));
}
