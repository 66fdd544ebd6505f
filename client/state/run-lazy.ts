import { sessionStore } from '../browser/storage.ts';
import type { AppValue } from './app-context.ts';
import { logFailure } from './log-failure.ts';

const guardKey = 'outdated_reloaded_at';
const guardMs = 60_000;

/** True where a new document is on its way, with the code of the build that has replaced this page's. At most one a minute. */
function reloadOutdated(): boolean {
  const now = Date.now();
  if (!navigator.onLine || now - Number(sessionStore.getItem(guardKey)) < guardMs) return false;
  sessionStore.setItem(guardKey, String(now));
  window.location.reload();
  return true;
}

/**
 * Runs lazy code on a press: `run` begins with an `import()`. Where the code is gone, as after a new build, the page is loaded anew;
 * without a connection, and where anything else fails, a toast says so.
 */
export const runLazy = ({ stores, t }: AppValue, run: () => Promise<unknown>): void =>
  void run().catch((error: unknown) => {
    logFailure('press')(error);
    // What `import()` rejects with, in every browser.
    if (error instanceof TypeError && /module/i.test(error.message) && reloadOutdated()) return;
    stores.toasts.show(t(navigator.onLine ? 'shell.broken' : 'shell.offline'), 'error');
  });
