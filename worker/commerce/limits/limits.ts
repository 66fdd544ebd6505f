/**
 * Every limit there is, and how one is taken. Counted exactly in D1 by one statement: KV and the rate-limit binding are
 * only roughly right (docs/security.md §1.3, R1). Stricter per account than per address, because Gulf carriers share addresses.
 */
import { AppError } from '../../../shared/errors.ts';
import { siteSubject } from '../core/client-address.ts';
import { sha256 } from '../core/hash.ts';
import type { Env } from '../env.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Limit {
  readonly count: number;
  readonly windowMs: number;
}

/** The last word is what is counted by. R1 to R4, Z3; `reset-ip` isn't named there, and is as login's. */
export const limits = {
  // Chosen: a carrier's address has thousands of phones behind it, and a script makes them faster than a sale brings them.
  'device-auth-ip': { count: 3000, windowMs: hourMs },
  'device-burst-ip': { count: 120, windowMs: minuteMs },
  // Where nobody knows addresses: new visitors of the whole shop. Chosen: more than a busy shop on one machine, and used up
  // it is free again after a minute.
  'device-auth-all': { count: 200, windowMs: minuteMs },
  'register-ip': { count: 60, windowMs: hourMs },
  'login-account': { count: 10, windowMs: 15 * minuteMs },
  'login-ip': { count: 50, windowMs: 15 * minuteMs },
  // R2. Chosen: nobody shows a password so often, and no carrier's address so often for all behind it.
  // A25. Chosen as an account's: a live session, or a device that signed in before, has counts that no stranger can use up.
  'login-familiar': { count: 10, windowMs: 15 * minuteMs },
  'hash-familiar': { count: 60, windowMs: 15 * minuteMs },
  'hash-account': { count: 60, windowMs: 15 * minuteMs },
  'hash-ip': { count: 600, windowMs: 15 * minuteMs },
  'forgot-email': { count: 3, windowMs: hourMs },
  'forgot-familiar': { count: 3, windowMs: hourMs },
  'forgot-ip': { count: 20, windowMs: hourMs },
  'reset-ip': { count: 50, windowMs: 15 * minuteMs },
  // R15. Chosen: who lost a mail asks once more, and once in the evening.
  'verify-user': { count: 3, windowMs: hourMs },
  // R16. Chosen: a code that did not arrive is asked for once or twice more; a number is proved by few people.
  'code-owner-phone': { count: 3, windowMs: hourMs },
  'code-owner': { count: 6, windowMs: hourMs },
  'code-ip': { count: 30, windowMs: hourMs },
  'code-phone-guests': { count: 5, windowMs: 24 * hourMs },
  'code-phone-accounts': { count: 10, windowMs: 24 * hourMs },
  'export-user': { count: 10, windowMs: hourMs },
  // Z3. Chosen: far above what dead links cost anybody, far below what a guess of 120 bits needs.
  'miss-person': { count: 100, windowMs: 15 * minuteMs },
  'coupon-person': { count: 10, windowMs: 10 * minuteMs },
  // Chosen: a guest is a device, and a device is free to make.
  'coupon-ip': { count: 60, windowMs: 10 * minuteMs },
  'wallet-charge-user': { count: 5, windowMs: hourMs },
  // Each asks the gateway about every try before it. Chosen: more cards than anybody has, within an unpaid order's 35 minutes.
  'pay-again-order': { count: 10, windowMs: hourMs },
  'search-device': { count: 300, windowMs: minuteMs },
  // By address, because a device is free to make. Chosen: nobody supplies a shop from six firms at once.
  'supplier-ip': { count: 5, windowMs: hourMs },
  // R11. Chosen: two a minute behind one carrier's address is a sale; what empties the shelves for nobody is faster.
  'order-ip': { count: 120, windowMs: hourMs },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** R9: so many unpaid online orders may wait at once; counted from the orders themselves, not from a window. */
const unpaidOrders = 3;

/**
 * R15: mails to one mailbox whose holder did not ask for them. Chosen: a guest's order is told by three or four; proofs of an
 * address are few, and counted apart, so that orders in somebody's name don't take them from its holder.
 */
const unaskedMails = {
  orders: [
    { count: 6, windowMs: hourMs },
    { count: 20, windowMs: 24 * hourMs },
  ],
  proofs: [
    { count: 3, windowMs: hourMs },
    { count: 6, windowMs: 24 * hourMs },
  ],
} as const satisfies Record<string, readonly [Limit, Limit]>;

export type UnaskedMail = keyof typeof unaskedMails;

/** `AFIYA_LIMITS=x20` is for testing on loopback; deploy refuses it. Anything else changes nothing. */
export const limitFactor = (env: Env): number => (env.AFIYA_LIMITS === 'x20' ? 20 : 1);

export const unpaidOrdersMax = (env: Env): number => unpaidOrders * limitFactor(env);
export const unaskedMailsMost = (env: Env, kind: UnaskedMail): readonly Limit[] =>
  unaskedMails[kind].map(({ count, windowMs }) => ({ count: count * limitFactor(env), windowMs }));

/** The throttle row of a limit and its subject; hashed, so that the table knows no address and no person. */
export const limitKey = (name: LimitName, subject: string): Promise<string> => sha256(`${name}:${subject}`);

/** The rows that a try of a subject is counted in: an IPv6 household's /64, and the /48 that it may be one of 65,536 of. */
async function keysOf(name: LimitName, subject: string): Promise<{ key: string; isPart: boolean }[]> {
  const site = siteSubject(subject);
  const own = { key: await limitKey(name, subject), isPart: site !== null };
  return site === null ? [own] : [own, { key: await limitKey(name, site), isPart: false }];
}

/** A /48 may do what an address may, and each /64 of it half of that: one household doesn't lock out its neighbours. */
const mostOf = (env: Env, name: LimitName, isPart: boolean): number =>
  Math.ceil((limits[name].count * limitFactor(env)) / (isPart ? 2 : 1));

/** Counts one try. Its rows answer `count`, `expires_at` and `is_part`; judge them with `judgeLimit`. */
export async function limitStatement(
  env: Env,
  name: LimitName,
  subject: string,
  now: number,
): Promise<D1PreparedStatement> {
  const keys = await keysOf(name, subject);
  return env.DB.prepare(
    `INSERT INTO throttles (key, window_start, count, expires_at) SELECT value, ?2, 1, ?2 + ?3 FROM json_each(?1) WHERE true
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN expires_at <= ?2 THEN 1 ELSE count + 1 END,
       window_start = CASE WHEN expires_at <= ?2 THEN ?2 ELSE window_start END,
       expires_at = CASE WHEN expires_at <= ?2 THEN ?2 + ?3 ELSE expires_at END
     RETURNING count, expires_at, key = ?4 AS is_part`,
  ).bind(
    JSON.stringify(keys.map(({ key }) => key)),
    now,
    limits[name].windowMs,
    keys.find(({ isPart }) => isPart)?.key ?? null,
  );
}

/** How many tries are left after this one (below zero: it was one too many), and when the count begins anew. */
export function limitWindow(env: Env, name: LimitName, result: D1Result | undefined, now: number) {
  const rows = (result?.results ?? []) as { count: number; expires_at: number; is_part: number | null }[];
  // As below: a limit that cannot count lets nobody through (R8).
  if (rows.length === 0) return { left: -1, endsAt: now + limits[name].windowMs };
  return {
    left: Math.min(...rows.map((row) => mostOf(env, name, row.is_part === 1) - row.count)),
    endsAt: Math.max(...rows.map((row) => row.expires_at)),
  };
}

/** Milliseconds until the next try is allowed; 0 while the limit holds. */
export function limitWaitMs(env: Env, name: LimitName, result: D1Result | undefined, now: number): number {
  const rows = (result?.results ?? []) as { count: number; expires_at: number; is_part: number | null }[];
  // No row means that the count is not known, and a limit that cannot count lets nobody through (R8).
  if (rows.length === 0) return limits[name].windowMs;
  const over = rows.filter((row) => row.count > mostOf(env, name, row.is_part === 1));
  return Math.max(0, ...over.map((row) => row.expires_at - now));
}

/** @throws AppError `rate.limited` with Retry-After. */
export function judgeLimit(env: Env, name: LimitName, result: D1Result | undefined, now: number): void {
  const waitMs = limitWaitMs(env, name, result, now);
  if (waitMs > 0) throw new AppError('rate.limited', { retryAfterS: Math.ceil(waitMs / 1000) });
}

/**
 * Counts a try of somebody (`subject`: an address, an e-mail key, a device's or user's id) against a limit.
 * @throws AppError `rate.limited` with Retry-After.
 */
export async function takeLimit(env: Env, name: LimitName, subject: string, now: number): Promise<void> {
  judgeLimit(env, name, await (await limitStatement(env, name, subject, now)).run(), now);
}

type Try = readonly [name: LimitName, subject: string];

/** Several at once, in one trip. @throws AppError `rate.limited` with Retry-After, by the first that is used up. */
export async function takeLimits(env: Env, tries: readonly Try[], now: number): Promise<void> {
  const results = await env.DB.batch(
    await Promise.all(tries.map(([name, whom]) => limitStatement(env, name, whom, now))),
  );
  for (const [at, [name]] of tries.entries()) judgeLimit(env, name, results[at], now);
}

/** A try that the shop was too busy for was none: it is given back. */
export async function giveBackIfRefused<T>(env: Env, tries: readonly Try[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate.limited')
      await env.DB.batch(await Promise.all(tries.map(([name, whom]) => forgiveStatement(env, name, whom, 'one'))));
    throw error;
  }
}

/**
 * The same for what is counted only if it happens: statements for its batch, which the guards among them refuse beyond the limit
 * under the name of the limit.
 */
export async function limitInBatch(
  env: Env,
  name: LimitName,
  subject: string,
  now: number,
): Promise<D1PreparedStatement[]> {
  const guards = (await keysOf(name, subject)).map(({ key, isPart }) =>
    env.DB.prepare('INSERT INTO batch_guard SELECT count <= ?1, ?2 FROM throttles WHERE key = ?3').bind(
      mostOf(env, name, isPart),
      name.replaceAll('-', '_'),
      key,
    ),
  );
  return [await limitStatement(env, name, subject, now), ...guards];
}

/** Gives tries back: the whole count (`all`) or one. Used when a sign-in was right. */
export async function forgiveStatement(env: Env, name: LimitName, subject: string, what: 'all' | 'one') {
  const sql =
    what === 'all'
      ? 'DELETE FROM throttles WHERE key IN (SELECT value FROM json_each(?))'
      : 'UPDATE throttles SET count = count - 1 WHERE key IN (SELECT value FROM json_each(?)) AND count > 0';
  return env.DB.prepare(sql).bind(JSON.stringify((await keysOf(name, subject)).map(({ key }) => key)));
}
