/**
 * When a password may be hashed. workerd computes scrypt on the isolate's one thread, the asynchronous form too, so each hash
 * has a turn of its own and is followed by as long a rest, in which all others are served (docs/security.md A17). Timers that
 * are ready run back to back before anything that comes in, so a turn is a time and not merely another task.
 */
import { AppError } from '../../../../shared/errors.ts';

/** `owner`: a live session, a device that signed in before, or the holder of a mailed link; strangers leave room for them. */
export type Hasher = 'owner' | 'stranger';

/** Hashes that may wait. Chosen: some twelve seconds of a fast machine's, and fewer where it is slow (`longestWaitMs`). */
const waitingMost: Record<Hasher, number> = { owner: 40, stranger: 30 };
/** The storefront waits half a minute in all. */
const longestWaitMs = 20_000;
const [shortestMs, longestMs] = [20, 2000];
/** A visitor who goes away in the middle of a turn holds the others up no longer than this. */
const lostTurnMs = 5000;
/** How often who waits looks whether the one before is ready: its end is only guessed, and often sooner. */
const lookMs = 50;

/** So many of one visitor come in within a second. */
const arrivingMost = 40;
const arrivingMs = 1000;

// Times and not those who wait: a visitor who goes away takes their request with them, and would never leave a list.
let turns: number[] = [];
let door = { since: 0, arrived: new Map<string, number>() };
let freeAt = 0;
let restUntil = 0;
/** What the last hash took; a guess until there was one. */
let hashMs = 150;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const refusal = (waitMs: number) =>
  new AppError('rate.limited', { retryAfterS: Math.max(1, Math.ceil(waitMs / 1000)) });

/**
 * At the door, where nobody knows yet who comes: of two hundred at once from one address most are turned away without a look into
 * the database. Others' addresses are not asked to wait for theirs.
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
 * For a caller who would be refused anyway, before anything is counted against them.
 * @throws AppError `rate.limited` with Retry-After when the line is full
 */
export function checkLine(hasher: Hasher): void {
  const now = Date.now();
  const waitMs = Math.max(0, freeAt - now);
  turns = turns.filter((at) => at > now);
  if (turns.length >= waitingMost[hasher] || waitMs >= longestWaitMs) throw refusal(waitMs);
}

/**
 * @throws AppError `rate.limited` with Retry-After when the line is full, or slower than it looked; `hash` is not called then, for
 *   the storefront would no longer wait for it.
 */
export async function inTurn<T>(hasher: Hasher, hash: () => T): Promise<T> {
  checkLine(hasher);
  const cameAt = Date.now();
  const startAt = Math.max(cameAt, freeAt, restUntil);
  freeAt = startAt + 2 * hashMs;
  turns.push(startAt);
  // At least once, also where nobody waits: who came with the same bytes is let in first.
  let waitMs = startAt - Date.now();
  do {
    await sleep(Math.max(0, waitMs));
    if (Date.now() - cameAt > longestWaitMs) throw refusal(restUntil - Date.now());
    waitMs = Math.min(lookMs, restUntil - Date.now());
  } while (waitMs > 0);
  const before = Date.now();
  // Until it is known how long this one took.
  restUntil = before + lostTurnMs;
  const hashed = hash();
  // The clock of a worker stands still while it computes.
  await sleep(0);
  const after = Date.now();
  hashMs = Math.min(longestMs, Math.max(shortestMs, after - before));
  restUntil = after + hashMs;
  freeAt = Math.max(freeAt, restUntil);
  return hashed;
}
