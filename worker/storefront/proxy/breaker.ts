/**
 * The circuit breaker of page rendering, per isolate. After two requests in a row without a response, no page calls the API for
 * some seconds; then one page probes it. A browser's own call is never held back.
 */
import type { Env } from '../env.ts';

const failuresMost = 2;
const openMs = 5_000;

interface Breaker {
  failures: number;
  closedFrom: number;
}

const breakers = new WeakMap<object, Breaker>();

export function countAnswer(env: Env): void {
  breakers.delete(env.COMMERCE);
}

export function countFailure(env: Env): void {
  const failures = (breakers.get(env.COMMERCE)?.failures ?? 0) + 1;
  breakers.set(env.COMMERCE, { failures, closedFrom: Date.now() + openMs });
}

export const isAway = (env: Env): boolean => (breakers.get(env.COMMERCE)?.failures ?? 0) >= failuresMost;

/** Call once per page: while the breaker is open, true makes the caller the probe. */
export function mayAsk(env: Env): boolean {
  const breaker = breakers.get(env.COMMERCE);
  if (!breaker || breaker.failures < failuresMost) return true;
  const now = Date.now();
  if (now < breaker.closedFrom) return false;
  breaker.closedFrom = now + openMs;
  return true;
}
