/**
 * The circuit breaker of page rendering, per isolate. After two pages or calls in a row without a response, no page calls the API for
 * some seconds; then one page probes it. A browser's own call is never held back.
 */
import type { StorefrontEnv } from '../env.ts';

const maxFailures = 2;
const openMs = 5_000;

interface Breaker {
  /** The deadline of the last page or call that failed: all calls of a page share theirs, and fail together (fetch-upstream.ts). */
  deadline: AbortSignal;
  failures: number;
  nextProbeAt: number;
}

const breakers = new WeakMap<object, Breaker>();

export function recordSuccess(env: StorefrontEnv): void {
  breakers.delete(env.COMMERCE);
}

export function recordFailure(env: StorefrontEnv, deadline: AbortSignal): void {
  const before = breakers.get(env.COMMERCE);
  const failures = (before?.failures ?? 0) + Number(before?.deadline !== deadline);
  breakers.set(env.COMMERCE, { deadline, failures, nextProbeAt: Date.now() + openMs });
}

export const isBreakerOpen = (env: StorefrontEnv): boolean =>
  (breakers.get(env.COMMERCE)?.failures ?? 0) >= maxFailures;

/** Call once per page: while the breaker is open, true makes the caller the probe. */
export function admitRequest(env: StorefrontEnv): boolean {
  const breaker = breakers.get(env.COMMERCE);
  if (!breaker || breaker.failures < maxFailures) return true;
  const now = Date.now();
  if (now < breaker.nextProbeAt) return false;
  breaker.nextProbeAt = now + openMs;
  return true;
}
