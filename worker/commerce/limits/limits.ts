/**
 * Every rate limit and how it is counted: exactly, in D1, by one statement. KV and the rate-limit binding are only
 * approximate (docs/security.md §1.3, R1). Accounts have stricter limits than addresses, because Gulf carriers share
 * addresses.
 */

import { toSiteSubject } from '../../../shared/domain/address-subject.ts';
import { AppError } from '../../../shared/errors.ts';
import { sha256 } from '../core/hash.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface Limit {
  readonly count: number;
  readonly windowMs: number;
}

/** The last part of a name is the subject. R1 to R4, Z3; `reset-ip` equals login's. */
export const limits = {
  // Chosen: thousands of phones share a carrier's address, but a script is faster than a sale.
  'device-auth-ip': { count: 3000, windowMs: hourMs },
  'device-burst-ip': { count: 120, windowMs: minuteMs },
  // The whole shop's new devices, where addresses are unknown. Chosen: more than a busy shop needs.
  'device-auth-all': { count: 200, windowMs: minuteMs },
  'register-ip': { count: 60, windowMs: hourMs },
  'login-account': { count: 10, windowMs: 15 * minuteMs },
  'login-ip': { count: 50, windowMs: 15 * minuteMs },
  // R2, A25. Known devices and live sessions are counted apart, so strangers can't exhaust them. Chosen: above normal use.
  'login-familiar': { count: 10, windowMs: 15 * minuteMs },
  'hash-familiar': { count: 60, windowMs: 15 * minuteMs },
  'hash-account': { count: 60, windowMs: 15 * minuteMs },
  'hash-ip': { count: 600, windowMs: 15 * minuteMs },
  'forgot-email': { count: 3, windowMs: hourMs },
  'forgot-familiar': { count: 3, windowMs: hourMs },
  // All accounts that never proved the mailbox, in whatever spelling. Chosen: one of them has as many in its first hour.
  'forgot-mailbox': { count: 6, windowMs: dayMs },
  'forgot-ip': { count: 20, windowMs: hourMs },
  'reset-ip': { count: 50, windowMs: 15 * minuteMs },
  // R15. Chosen: a lost mail is requested again once or twice.
  'verify-user': { count: 3, windowMs: hourMs },
  // R16. Chosen: a lost code is requested again once or twice; few people verify the same number.
  'code-owner-phone': { count: 3, windowMs: hourMs },
  'code-owner': { count: 6, windowMs: hourMs },
  // R15. Chosen: a mail that was lost, an address told again.
  'invite-order': { count: 3, windowMs: dayMs },
  // The whole shop's text messages to one country, which cost money wherever they are asked for. Chosen: more than a sale's first hour.
  'code-country': { count: 300, windowMs: hourMs },
  'code-ip': { count: 30, windowMs: hourMs },
  'code-phone-guests': { count: 5, windowMs: 24 * hourMs },
  'code-phone-accounts': { count: 10, windowMs: 24 * hourMs },
  // R17. Chosen: a household that looks for its orders, and a mail that is asked for again. The last counts a number with a phone.
  'find-order-ip': { count: 30, windowMs: hourMs },
  'find-order-device': { count: 10, windowMs: hourMs },
  'find-order': { count: 3, windowMs: dayMs },
  // R19. Chosen: a shopper who waits for a whole list; a household behind one address.
  'alert-device': { count: 20, windowMs: hourMs },
  'alert-ip': { count: 60, windowMs: hourMs },
  'export-user': { count: 10, windowMs: hourMs },
  // Z3. Chosen: far above dead links, far below guessing 120 bits.
  'miss-person': { count: 100, windowMs: 15 * minuteMs },
  'coupon-person': { count: 10, windowMs: 10 * minuteMs },
  'coupon-ip': { count: 60, windowMs: 10 * minuteMs },
  // U1, R4.
  'upload-user': { count: 20, windowMs: dayMs },
  // Chosen: a doctor who opens a file again and again; each time is ten megabytes at most and a row of its log.
  'shared-file-link': { count: 60, windowMs: hourMs },
  'wallet-charge-user': { count: 5, windowMs: hourMs },
  // Each attempt queries the gateway about earlier ones. Chosen: more cards than a shopper has.
  'pay-again-order': { count: 10, windowMs: hourMs },
  'search-device': { count: 300, windowMs: minuteMs },
  // Chosen: a whole staff behind one address at the start of a shift; a recovery code has 80 bits.
  'desk-sign-in-ip': { count: 120, windowMs: 15 * minuteMs },
  'desk-recovery-ip': { count: 20, windowMs: 15 * minuteMs },
  // A device has one subscription, but OneSignal is asked for each. Chosen: a browser renews its own now and then.
  'push-device': { count: 20, windowMs: hourMs },
  'push-ip': { count: 600, windowMs: hourMs },
  // Whose browser it is, tags and language. Chosen: three calls a page, where anything is new.
  'push-user': { count: 60, windowMs: hourMs },
  // Chosen: a household that tries it a few times.
  'quiz-keep-ip': { count: 20, windowMs: hourMs },
  // By address, because devices are free to create.
  'supplier-ip': { count: 5, windowMs: hourMs },
  // R11. Chosen: two a minute from a carrier's address is a sale; stock hoarding is faster.
  'order-ip': { count: 120, windowMs: hourMs },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** R18: an hour's messages of orders to one country, where nobody proved or paid anything. Chosen: a busy sale of a shop this size. */
const unaskedMessages = 300;

/** R9: unpaid online orders per person, counted from the orders and not in a window. */
const unpaidOrders = 3;

/**
 * Z29: people whose data a member of staff is shown in a day, each once. Chosen: a sale's 800 orders in the list, as many older ones, and sixty
 * callers looked up; who copies the shop's customers needs more.
 */
const personsRead = 2000;

/**
 * R15: mails to a mailbox whose owner did not request them. Address verifications are counted apart from order mails,
 * so that orders in another's name cannot use them up.
 */
const unrequestedMails = {
  orders: [
    { count: 6, windowMs: hourMs },
    { count: 20, windowMs: 24 * hourMs },
  ],
  proofs: [
    { count: 3, windowMs: hourMs },
    { count: 6, windowMs: 24 * hourMs },
  ],
} as const satisfies Record<string, readonly [Limit, Limit]>;

export type UnrequestedMail = keyof typeof unrequestedMails;

export const limitFactor = (env: CommerceEnv): number => (env.AFIYA_LIMITS === 'x20' ? 20 : 1);

export const maxUnpaidOrders = (env: CommerceEnv): number => unpaidOrders * limitFactor(env);
export const maxUnaskedMessages = (env: CommerceEnv): number => unaskedMessages * limitFactor(env);
export const maxPersonsRead = (env: CommerceEnv): number => personsRead * limitFactor(env);
export const unrequestedMailLimits = (env: CommerceEnv, kind: UnrequestedMail): readonly Limit[] =>
  unrequestedMails[kind].map(({ count, windowMs }) => ({ count: count * limitFactor(env), windowMs }));

/** Hashed, so that the table has no addresses or user ids. */
export const limitKey = (name: LimitName, subject: string): Promise<string> => sha256(`${name}:${subject}`);

async function counterKeys(name: LimitName, subject: string): Promise<{ key: string; isPart: boolean }[]> {
  const site = toSiteSubject(subject);
  const own = { key: await limitKey(name, subject), isPart: site !== null };
  return site === null ? [own] : [own, { key: await limitKey(name, site), isPart: false }];
}

/** A /48 has the full limit and each /64 half of it, so that one household cannot lock out its neighbours. */
const maxCount = (env: CommerceEnv, name: LimitName, isPart: boolean): number =>
  Math.ceil((limits[name].count * limitFactor(env)) / (isPart ? 2 : 1));

interface CounterRow {
  count: number;
  expires_at: number;
  is_part: number | null;
}

const counterColumns = defineColumns<CounterRow>({ count: 'count', expires_at: 'expires_at', is_part: 'key = ?4' });

export async function limitStatement(
  env: CommerceEnv,
  name: LimitName,
  subject: string,
  now: number,
): Promise<D1PreparedStatement> {
  const keys = await counterKeys(name, subject);
  return env.DB.prepare(
    `INSERT INTO throttles (key, window_start, count, expires_at) SELECT value, ?2, 1, ?2 + ?3 FROM json_each(?1) WHERE true
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN expires_at <= ?2 THEN 1 ELSE count + 1 END,
       window_start = CASE WHEN expires_at <= ?2 THEN ?2 ELSE window_start END,
       expires_at = CASE WHEN expires_at <= ?2 THEN ?2 + ?3 ELSE expires_at END
     RETURNING ${counterColumns.sql}`,
  ).bind(
    JSON.stringify(keys.map(({ key }) => key)),
    now,
    limits[name].windowMs,
    keys.find(({ isPart }) => isPart)?.key ?? null,
  );
}

/** Attempts left after this one (negative: over the limit), and when the window ends. */
export function limitWindow(env: CommerceEnv, name: LimitName, result: D1Result | undefined, now: number) {
  const rows = counterColumns.rows(result);
  if (rows.length === 0) return { left: -1, endsAt: now + limits[name].windowMs };
  return {
    left: Math.min(...rows.map((row) => maxCount(env, name, row.is_part === 1) - row.count)),
    endsAt: Math.max(...rows.map((row) => row.expires_at)),
  };
}

function computeWaitMs(env: CommerceEnv, name: LimitName, result: D1Result | undefined, now: number): number {
  const rows = counterColumns.rows(result);
  // No row: the count is unknown, so fail closed (R8).
  if (rows.length === 0) return limits[name].windowMs;
  const over = rows.filter((row) => row.count > maxCount(env, name, row.is_part === 1));
  return Math.max(0, ...over.map((row) => row.expires_at - now));
}

/** @throws AppError `rate.limited` with Retry-After. */
export function enforceLimit(env: CommerceEnv, name: LimitName, result: D1Result | undefined, now: number): void {
  const waitMs = computeWaitMs(env, name, result, now);
  if (waitMs > 0) throw new AppError('rate.limited', { retryAfterS: Math.ceil(waitMs / 1000) });
}

/**
 * Counts an attempt of `subject`: an address, an e-mail key, or a device or user id.
 * @throws AppError `rate.limited` with Retry-After.
 */
export async function takeLimit(env: CommerceEnv, name: LimitName, subject: string, now: number): Promise<void> {
  enforceLimit(env, name, await (await limitStatement(env, name, subject, now)).run(), now);
}

type LimitTry = readonly [name: LimitName, subject: string];

/** Several in one round trip. @throws AppError `rate.limited` for the first one exceeded. */
export async function takeLimits(env: CommerceEnv, tries: readonly LimitTry[], now: number): Promise<void> {
  const results = await env.DB.batch(
    await Promise.all(tries.map(([name, whom]) => limitStatement(env, name, whom, now))),
  );
  for (const [at, [name]] of tries.entries()) enforceLimit(env, name, results[at], now);
}

/** Gives attempts back if the shop was too busy to handle them. */
export async function releaseIfRefused<T>(
  env: CommerceEnv,
  tries: readonly LimitTry[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate.limited')
      await env.DB.batch(await Promise.all(tries.map(([name, whom]) => releaseStatement(env, name, whom, 'one'))));
    throw error;
  }
}

/** Counts an attempt only if the batch succeeds: the guards fail it beyond the limit, with the limit's name. */
export async function limitInBatch(
  env: CommerceEnv,
  name: LimitName,
  subject: string,
  now: number,
): Promise<D1PreparedStatement[]> {
  const guards = (await counterKeys(name, subject)).map(({ key, isPart }) =>
    env.DB.prepare('INSERT INTO batch_guard SELECT count <= ?1, ?2 FROM throttles WHERE key = ?3').bind(
      maxCount(env, name, isPart),
      name.replaceAll('-', '_'),
      key,
    ),
  );
  return [await limitStatement(env, name, subject, now), ...guards];
}

/** Gives attempts back: all (`all`, after a successful sign-in) or one. */
export async function releaseStatement(env: CommerceEnv, name: LimitName, subject: string, what: 'all' | 'one') {
  const sql =
    what === 'all'
      ? 'DELETE FROM throttles WHERE key IN (SELECT value FROM json_each(?))'
      : 'UPDATE throttles SET count = count - 1 WHERE key IN (SELECT value FROM json_each(?)) AND count > 0';
  return env.DB.prepare(sql).bind(JSON.stringify((await counterKeys(name, subject)).map(({ key }) => key)));
}
