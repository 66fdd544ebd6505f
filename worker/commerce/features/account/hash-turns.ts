/**
 * Queues password hashing. workerd runs scrypt on the isolate's only thread, even in its asynchronous form, so each
 * hash is followed by an equally long pause in which other requests run (docs/security.md A17). Ready timers run back
 * to back before incoming events, so a turn is a point in time, not just another task.
 */
import { AppError } from '../../../../shared/errors.ts';

/** `owner`: a live session, a known device or the holder of a mailed link. Strangers leave queue places for them. */
export type Hasher = 'owner' | 'stranger';

/** Queue length. Chosen: about twelve seconds on a fast machine; `longestWaitMs` cuts it on a slow one. */
const waitingMost: Record<Hasher, number> = { owner: 40, stranger: 30 };
const longestWaitMs = 20_000;
const [shortestMs, longestMs] = [20, 2000];
/** If a visitor disconnects during a hash, the queue resumes after this time. */
const lostTurnMs = 5000;
const lookMs = 50;

const arrivingMost = 40;
const arrivingMs = 1000;

// Start times instead of waiting requests: a disconnected visitor's request ends without leaving a list.
let turns: number[] = [];
let door = { since: 0, arrived: new Map<string, number>() };
let freeAt = 0;
let restUntil = 0;
let hashMs = 150;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const refusal = (waitMs: number) =>
  new AppError('rate.limited', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });

/**
 * Limits arrivals per visitor before any database read, so that a burst from one address is refused cheaply.
 * @throws AppError `rate.limited` with Retry-After
 */
export function enter(visitor: string): void {
  const now = Date.now();
  if (now - door.since >= arrivingMs) door = { since: now, arrived: new Map() };
  const count = (door.arrived.get(visitor) ?? 0) + 1;
  if (count > arrivingMost) throw refusal(freeAt - now);
  door.arrived.set(visitor, count);
}

/**
 * Refuses early, before any limit counts the attempt.
 * @throws AppError `rate.limited` with Retry-After if the queue is full
 */
export function checkLine(hasher: Hasher): void {
  const now = Date.now();
  const waitMs = Math.max(0, freeAt - now);
  turns = turns.filter((at) => at > now);
  if (turns.length >= waitingMost[hasher] || waitMs >= longestWaitMs) throw refusal(waitMs);
}

/**
 * @throws AppError `rate.limited` with Retry-After if the queue is full or too slow; `hash` is not called then, because
 * the storefront would have timed out
 */
export async function inTurn<T>(hasher: Hasher, hash: () => T): Promise<T> {
  checkLine(hasher);
  const cameAt = Date.now();
  const startAt = Math.max(cameAt, freeAt, restUntil);
  freeAt = startAt + 2 * hashMs;
  turns.push(startAt);
  // Sleeps at least once, even in an empty queue, so that requests received at the same time enter first.
  let waitMs = startAt - Date.now();
  do {
    await sleep(Math.max(0, waitMs));
    if (Date.now() - cameAt > longestWaitMs) throw refusal(restUntil - Date.now());
    waitMs = Math.min(lookMs, restUntil - Date.now());
  } while (waitMs > 0);
  const before = Date.now();
  restUntil = before + lostTurnMs;
  const hashed = hash();
  await sleep(0);
  const after = Date.now();
  hashMs = Math.min(longestMs, Math.max(shortestMs, after - before));
  restUntil = after + hashMs;
  freeAt = Math.max(freeAt, restUntil);
  return hashed;
}
