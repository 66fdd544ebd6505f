/**
 * Queues password hashing. workerd runs scrypt on the isolate's only thread, even in its asynchronous form, so each
 * hash is followed by an equally long pause in which other requests run (docs/security.md A17). Ready timers run back
 * to back before incoming events, so a turn is a point in time, not just another task.
 */
import { AppError } from '../../../../shared/errors.ts';

/**
 * `owner`: a live session, a known device or the holder of a mailed link. Strangers leave queue places for them, and for
 * strangers at other network addresses.
 */
export type HashPriority = 'owner' | { readonly stranger: string };

/** Queue length. Chosen: about twelve seconds on a fast machine; `maxWaitMs` cuts it on a slow one. */
const maxWaiting = { owner: 40, stranger: 30, oneStranger: 10 };
/** Below the storefront's timeout of 30 s. */
const maxWaitMs = 20_000;
const [minHashMs, maxHashMs] = [20, 2000];
/** If a visitor disconnects during a hash, the queue resumes after this time. */
const lostHashTimeoutMs = 5000;
const pollMs = 50;

const maxArrivals = 40;
const arrivalWindowMs = 1000;

// Start times instead of waiting requests: the request of a disconnected visitor ends and would never leave a list.
let scheduled: { readonly startAt: number; readonly priority: HashPriority }[] = [];
let arrivals = { since: 0, arrived: new Map<string, number>() };
let queueFreeAt = 0;
let pausedUntil = 0;
let lastHashMs = 150;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const buildRefusal = (waitMs: number) =>
  new AppError('rate.limited', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });

/**
 * Limits arrivals per visitor before any database read, so that a burst from one address is refused cheaply.
 * @throws AppError `rate.limited` with Retry-After
 */
export function checkArrivals(visitor: string): void {
  const now = Date.now();
  if (now - arrivals.since >= arrivalWindowMs) arrivals = { since: now, arrived: new Map() };
  const count = (arrivals.arrived.get(visitor) ?? 0) + 1;
  if (count > maxArrivals) throw buildRefusal(queueFreeAt - now);
  arrivals.arrived.set(visitor, count);
}

function isFull(priority: HashPriority): boolean {
  if (priority === 'owner') return scheduled.length >= maxWaiting.owner;
  const isSame = (other: HashPriority) => other !== 'owner' && other.stranger === priority.stranger;
  const sameAddress = scheduled.filter((other) => isSame(other.priority)).length;
  return scheduled.length >= maxWaiting.stranger || sameAddress >= maxWaiting.oneStranger;
}

/**
 * Refuses early, before any limit counts the attempt.
 * @throws AppError `rate.limited` with Retry-After if the queue is full
 */
export function checkHashQueue(priority: HashPriority): void {
  const now = Date.now();
  const waitMs = Math.max(0, queueFreeAt - now);
  scheduled = scheduled.filter(({ startAt }) => startAt > now);
  if (isFull(priority) || waitMs >= maxWaitMs) throw buildRefusal(waitMs);
}

/**
 * @throws AppError `rate.limited` with Retry-After if the queue is full or too slow; `hash` is not called then, because
 * the storefront would have timed out
 */
export async function runInHashQueue<T>(priority: HashPriority, hash: () => T): Promise<T> {
  checkHashQueue(priority);
  const enqueuedAt = Date.now();
  const startAt = Math.max(enqueuedAt, queueFreeAt, pausedUntil);
  queueFreeAt = startAt + 2 * lastHashMs;
  scheduled.push({ startAt, priority });
  // Sleeps at least once, even in an empty queue, so that requests received at the same time enter first.
  let waitMs = startAt - Date.now();
  do {
    await sleep(Math.max(0, waitMs));
    if (Date.now() - enqueuedAt > maxWaitMs) throw buildRefusal(pausedUntil - Date.now());
    waitMs = Math.min(pollMs, pausedUntil - Date.now());
  } while (waitMs > 0);
  const startedAt = Date.now();
  pausedUntil = startedAt + lostHashTimeoutMs;
  const result = hash();
  // A worker's clock advances only when it yields.
  await sleep(0);
  const endedAt = Date.now();
  lastHashMs = Math.min(maxHashMs, Math.max(minHashMs, endedAt - startedAt));
  pausedUntil = endedAt + lastHashMs;
  queueFreeAt = Math.max(queueFreeAt, pausedUntil);
  return result;
}
