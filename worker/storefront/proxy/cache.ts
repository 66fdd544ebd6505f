/**
 * The data of API responses, cached in the isolate and in KV with the catalogue's version and the time. Under another version or
 * after its time, it is used only when the API fails. A store that fails or holds something else is a cache miss, never an error
 * (C8).
 */
import { cachedAnswerCode } from '../../../shared/constants.ts';
import type { Meta } from '../../../shared/contract/envelope.ts';
import type { Env } from '../env.ts';
import type { Answer } from './ask.ts';
import { answersMaxBytes, type Kept, staleMs, storedMaxBytes } from './cache-policy.ts';
import { isSettled, type Version } from './catalogue-version.ts';
import { createMemory } from './memory.ts';

interface Stored {
  readonly text: string;
  readonly data: unknown;
  readonly version: Version;
  readonly at: number;
}

interface Remembered extends Stored {
  readonly freshUntil: number;
}

const memory = createMemory<Remembered>(answersMaxBytes);

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

export async function readStore(env: Env, key: string): Promise<Stored | null> {
  const written: unknown = await env.CACHE.get(key, 'text').catch(() => null);
  const stored = typeof written === 'string' ? readStored(written) : null;
  return stored && stored.at + staleMs > Date.now() ? stored : null;
}

export const writeStore = (env: Env, key: string, stored: Omit<Stored, 'data'>): Promise<void> =>
  env.CACHE.put(key, writeStored(stored), { expirationTtl: staleMs / 1000 }).catch(() => undefined);

function asAnswer({ text, data }: Stored, reqId: string, staleS?: number): Answer {
  const meta: Meta = { code: cachedAnswerCode, msg: 'OK', msgType: 0, reqId };
  return {
    status: 200,
    envelope: { meta, data },
    get text() {
      return `{"meta":${JSON.stringify(meta)},"data":${text}}`;
    },
    replayed: false,
    retryAfter: null,
    ...(staleS !== undefined && { staleS }),
  };
}

export async function readCached(
  env: Env,
  key: string,
  { kept, version, reqId }: { kept: Kept; version: Version; reqId: string },
): Promise<Answer | null> {
  const remembered = memory.get(key);
  if (remembered?.version === version && remembered.freshUntil > Date.now()) return asAnswer(remembered, reqId);
  // Without a version, a lagging store could show an old price (F12).
  if (kept.storeS === null || version === null) return null;
  const stored = await readStore(env, key);
  if (stored?.version !== version || stored.at + kept.storeS * 1000 <= Date.now()) return null;
  return asAnswer(remember(key, kept, stored), reqId);
}

export async function readStale(
  env: Env,
  key: string,
  { kept, reqId }: { kept: Kept; reqId: string },
): Promise<Answer | null> {
  const stored = memory.get(key) ?? (kept.storeS === null ? null : await readStore(env, key));
  if (!stored) return null;
  return asAnswer(stored, reqId, Math.max(0, Math.round((Date.now() - stored.at - kept.memoryMs) / 1000)));
}

function isPastEnd(data: unknown): boolean {
  const { page, pages } = data as { page?: unknown; pages?: unknown };
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/**
 * Stores successful responses only (C5), and no page past the end, which anyone can invent (C13). `version` was read before the
 * request.
 */
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
