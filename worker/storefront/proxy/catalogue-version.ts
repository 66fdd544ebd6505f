/**
 * The version of the API's catalogue, null if the API has none or has never answered. What is cached under another version is not
 * served while the API answers (docs/decisions/009-public-pages-are-kept.md). Held per isolate and never in KV, which lags.
 */
import { calls } from '../../../shared/contract/calls.ts';
import { defaultCountry } from '../../../shared/domain/country.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { type About, ask } from './ask.ts';
import { isAway } from './breaker.ts';

export type Version = number | null;

/** Refreshed in the background from `askAgainMs` on and awaited from `trustedMs` on, so that no page is ten seconds behind. */
const askAgainMs = 5_000;
const trustedMs = 9_000;
const timeoutMs = 2_000;
const settledMs = 60_000;

interface Known {
  version: Version;
  askedAt: number;
  isAsked: boolean;
  /** When this isolate first saw this version; 0 for the first one it saw. */
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

/** Unchanged for as long as KV may lag. While a merchant edits, each write to KV would cost and be outdated at once (C13). */
export const isSettled = (env: Env): boolean => Date.now() - (known.get(env.COMMERCE)?.since ?? 0) >= settledMs;

export const lastVersion = (env: Env): Version => known.get(env.COMMERCE)?.version ?? null;

/** undefined if it has to be awaited. Every few seconds one caller refreshes it in the background. */
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

export async function catalogueVersion(env: Env, about: Pick<About, 'signal' | 'waitUntil'>): Promise<Version> {
  const version = knownVersion(env, about.waitUntil);
  if (version !== undefined) return version;
  if (isAway(env)) return lastVersion(env);
  return nextVersion(env, about);
}

export async function nextVersion(env: Env, about: Pick<About, 'signal' | 'waitUntil'>): Promise<Version> {
  const signal = AbortSignal.any([about.signal, AbortSignal.timeout(timeoutMs)]);
  await askVersion(env, { signal, waitUntil: about.waitUntil }).catch(() => undefined);
  return lastVersion(env);
}
