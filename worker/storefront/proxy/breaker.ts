/**
 * Whether a page may ask the API. After two requests in a row that nobody answered, no page asks for some seconds, so that not
 * every visitor waits for what hangs; then one page tries. Per isolate; a browser's own call is never held back by it.
 */
import type { Env } from '../env.ts';

const failuresMost = 2;
const openMs = 5_000;

interface Breaker {
  failures: number;
  /** Nobody asks until then, and then one page. */
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

/** The API has not answered for a while. */
export const isAway = (env: Env): boolean => (breakers.get(env.COMMERCE)?.failures ?? 0) >= failuresMost;

/** Each page asks once. While the API is away, the one request that is let through tries it for all the others. */
export function mayAsk(env: Env): boolean {
  const breaker = breakers.get(env.COMMERCE);
  if (!breaker || breaker.failures < failuresMost) return true;
  const now = Date.now();
  if (now < breaker.closedFrom) return false;
  breaker.closedFrom = now + openMs;
  return true;
}
