import { logFailure } from '../browser/log-failure.ts';
import { sessionStore } from '../browser/storage.ts';
import type { AppValue } from './app-context.ts';

const guardKey = 'outdated_reloaded_at';
const guardMs = 60_000;

/** Recognizes what `import()` rejects with, in every browser, and what client/preload.ts throws. */
export const isCodeGone = (error: unknown): boolean => error instanceof TypeError && /module/i.test(error.message);

/**
 * True where code or styles were gone, as after a new build, and a new document is on its way with those that have replaced them. At most
 * one a minute.
 */
export function reloadOutdated(error: unknown): boolean {
  const now = Date.now();
  if (!isCodeGone(error) || !navigator.onLine || now - Number(sessionStore.getItem(guardKey)) < guardMs) return false;
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
    if (reloadOutdated(error)) return;
    stores.toasts.show(t(navigator.onLine ? 'shell.broken' : 'shell.offline'), 'error');
  });
