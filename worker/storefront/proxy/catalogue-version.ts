/**
 * Which state of the catalogue the API has: what is cached under another version is not shown while the API answers
 * (docs/decisions/009-public-pages-are-kept.md). Known per isolate and never through KV, which lags.
 */
import { calls } from '../../../shared/contract/calls.ts';
import { defaultCountry } from '../../../shared/domain/country.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { type About, ask } from './ask.ts';
import { isAway } from './breaker.ts';

/** null: an API that has no such call, or one that never answered. */
export type Version = number | null;

/** Asked no sooner than this after the last time, beside a visitor who need not wait for it. */
const askAgainMs = 5_000;
/** What is older may be ten seconds old when the page arrives: it is waited for. */
const trustedMs = 9_000;
const timeoutMs = 2_000;
/** Chosen: as long as KV itself may lag. */
const settledMs = 60_000;

interface Known {
  version: Version;
  /** When it was asked for: it is at least as new. */
  askedAt: number;
  isAsked: boolean;
  /** When this isolate first heard of it; 0 for the first that it heard of. */
  since: number;
}

const known = new WeakMap<object, Known>();

const nobody = { locale: 'en', country: defaultCountry, device: null, session: null, ip: null } as const;
const nothing = new Uint8Array(0);

async function askVersion(env: Env, { signal, waitUntil }: Pick<About, 'signal' | 'waitUntil'>): Promise<void> {
  const askedAt = Date.now();
  const about = { signal, waitUntil, reqId: crypto.randomUUID() };
  const request = { method: 'GET', path: calls.catalogueVersion.path, query: '', body: nothing, idempotencyKey: null };
  const { status, envelope } = await ask(env, nobody, request, about);
  if (status !== 200 && status !== 404) throw new AppError('upstream.bad_answer');
  const { version } = envelope.data as { version?: unknown };
  const value = status === 200 && Number.isSafeInteger(version) ? (version as number) : null;
  const before = known.get(env.COMMERCE);
  const since = before === undefined ? 0 : before.version === value ? before.since : askedAt;
  known.set(env.COMMERCE, { version: value, askedAt, isAsked: false, since });
}

/** It has not moved for a minute: what is stored under it may be found again. While a merchant works, each write would cost and be old at once (C13). */
export const isSettled = (env: Env): boolean => Date.now() - (known.get(env.COMMERCE)?.since ?? 0) >= settledMs;

/** As it was last heard, however long ago. */
export const lastVersion = (env: Env): Version => known.get(env.COMMERCE)?.version ?? null;

/** Without waiting: undefined when it has to be asked for first. Every few seconds one caller has it asked anew beside its own work. */
export function knownVersion(env: Env, waitUntil: About['waitUntil']): Version | undefined {
  const found = known.get(env.COMMERCE);
  if (!found) return undefined;
  const ageMs = Date.now() - found.askedAt;
  if (ageMs >= trustedMs) return undefined;
  if (ageMs >= askAgainMs && !found.isAsked) {
    found.isAsked = true;
    waitUntil(
      askVersion(env, { signal: AbortSignal.timeout(timeoutMs), waitUntil }).catch(() => {
        found.isAsked = false;
      }),
    );
  }
  return found.version;
}

/** Never throws: while the API does not answer, the last one stays. */
export async function catalogueVersion(env: Env, about: Pick<About, 'signal' | 'waitUntil'>): Promise<Version> {
  const version = knownVersion(env, about.waitUntil);
  if (version !== undefined) return version;
  if (isAway(env)) return lastVersion(env);
  return nextVersion(env, about);
}

/** The same, asked for now whatever is known. */
export async function nextVersion(env: Env, about: Pick<About, 'signal' | 'waitUntil'>): Promise<Version> {
  const signal = AbortSignal.any([about.signal, AbortSignal.timeout(timeoutMs)]);
  await askVersion(env, { signal, waitUntil: about.waitUntil }).catch(() => undefined);
  return lastVersion(env);
}
