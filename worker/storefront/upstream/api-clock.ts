/**
 * The API's clock where ours differs: it says its own when it refuses a request as too old or too new (`signature.stale`). Nothing is sent
 * again for it; what this isolate asks next is signed by that clock (F11).
 */
import type { StorefrontEnv } from '../env.ts';

const offsetsMs = new WeakMap<object, number>();

export const getClockOffset = (env: StorefrontEnv): number => offsetsMs.get(env.COMMERCE) ?? 0;

/** `data` of the refusal; anything else than a time is ignored. */
export function learnClock(env: StorefrontEnv, data: unknown): void {
  const now = (data as { now?: unknown } | null)?.now;
  if (Number.isSafeInteger(now)) offsetsMs.set(env.COMMERCE, (now as number) - Date.now());
}
