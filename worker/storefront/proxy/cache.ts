/**
 * Answers cached in the isolate and in KV, each stamped with the catalogue's version and its time. Under another version or after
 * its time an answer only stands in for one that the API does not give. A store that is slow, gone or full, or holds something
 * else, is a miss and never a fault of the page (C8).
 */
import { cachedAnswerCode } from '../../../shared/constants.ts';
import type { Meta } from '../../../shared/contract/envelope.ts';
import type { Env } from '../env.ts';
import type { Answer } from './ask.ts';
import { answersMaxBytes, type Kept, staleMs, storedMaxBytes } from './cache-policy.ts';
import { isSettled, type Version } from './catalogue-version.ts';
import { createMemory } from './memory.ts';

/** Only the reply's data is cached: the frame around it is made anew for every request. */
interface Stored {
  readonly text: string;
  readonly data: unknown;
  readonly version: Version;
  /** When the API said it. */
  readonly at: number;
}

/** As an isolate has it. */
interface Remembered extends Stored {
  readonly freshUntil: number;
}

const memory = createMemory<Remembered>(answersMaxBytes);

/** One object is shown to many requests: none of them may change it. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

function remember(key: string, { memoryMs }: Kept, stored: Stored): Remembered {
  const remembered = { ...stored, data: frozen(stored.data), freshUntil: Date.now() + memoryMs };
  // Two bytes a character, and about as much again for the parsed form.
  memory.put(key, remembered, stored.text.length * 4, stored.at + staleMs - Date.now());
  return remembered;
}

const stampShape = /^answer (-|\d{1,16}) (\d{13})$/;

const writeStored = ({ text, version, at }: Omit<Stored, 'data'>): string => `answer ${version ?? '-'} ${at}\n${text}`;

/** null for whatever `writeStored` did not write. */
export function readStored(written: string): Stored | null {
  const end = written.indexOf('\n');
  const [, version, at] = stampShape.exec(written.slice(0, Math.max(0, end))) ?? [];
  if (version === undefined || at === undefined) return null;
  const text = written.slice(end + 1);
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
    return { text, data, version: version === '-' ? null : Number(version), at: Number(at) };
  } catch {
    return null;
  }
}

/** Of this day; null for a fault of the store too. */
export async function readStore(env: Env, key: string): Promise<Stored | null> {
  const written: unknown = await env.CACHE.get(key, 'text').catch(() => null);
  const stored = typeof written === 'string' ? readStored(written) : null;
  return stored && stored.at + staleMs > Date.now() ? stored : null;
}

/** A day's worth, for the time that the API may not answer. */
export const writeStore = (env: Env, key: string, stored: Omit<Stored, 'data'>): Promise<void> =>
  env.CACHE.put(key, writeStored(stored), { expirationTtl: staleMs / 1000 }).catch(() => undefined);

function asAnswer({ text, data }: Stored, reqId: string, staleS?: number): Answer {
  const meta: Meta = { code: cachedAnswerCode, msg: 'OK', msgType: 0, reqId };
  return {
    status: 200,
    envelope: { meta, data },
    // A page reads the data only.
    get text() {
      return `{"meta":${JSON.stringify(meta)},"data":${text}}`;
    },
    replayed: false,
    retryAfter: null,
    ...(staleS !== undefined && { staleS }),
  };
}

/** An answer of this very version of the catalogue, and of its time. */
export async function readCached(
  env: Env,
  key: string,
  { kept, version, reqId }: { kept: Kept; version: Version; reqId: string },
): Promise<Answer | null> {
  const remembered = memory.get(key);
  if (remembered?.version === version && remembered.freshUntil > Date.now()) return asAnswer(remembered, reqId);
  // Where nobody can say which version it is, a store that lags must not show an old price (F12).
  if (kept.storeS === null || version === null) return null;
  const stored = await readStore(env, key);
  if (stored?.version !== version || stored.at + kept.storeS * 1000 <= Date.now()) return null;
  return asAnswer(remember(key, kept, stored), reqId);
}

/** The last good answer, however old within a day, for the time that the API does not answer. */
export async function readStale(
  env: Env,
  key: string,
  { kept, reqId }: { kept: Kept; reqId: string },
): Promise<Answer | null> {
  const stored = memory.get(key) ?? (kept.storeS === null ? null : await readStore(env, key));
  if (!stored) return null;
  return asAnswer(stored, reqId, Math.max(0, Math.round((Date.now() - stored.at - kept.memoryMs) / 1000)));
}

/** Of pages past the end there is no end either (C13). */
function isPastEnd(data: unknown): boolean {
  const { page, pages } = data as { page?: unknown; pages?: unknown };
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/** Good answers only (C5). `version`: what was known before it was asked for. */
export async function keep(
  env: Env,
  key: string,
  { kept, version, answer }: { kept: Kept; version: Version; answer: Answer },
): Promise<void> {
  if (answer.status !== 200 || answer.envelope.meta.msgType !== 0 || answer.text.length > storedMaxBytes) return;
  const { data } = answer.envelope;
  if (typeof data !== 'object' || data === null || Array.isArray(data) || isPastEnd(data)) return;
  const stored = { text: JSON.stringify(data), data, version, at: Date.now() };
  remember(key, kept, stored);
  if (kept.storeS !== null && isSettled(env)) await writeStore(env, key, stored);
}
