/**
 * The data of API responses, cached in the isolate and in KV with the catalogue's version and the time. Under another version or
 * after its time, it is used only when the API fails. A store that fails or holds something else is a cache miss, never an error
 * (C8).
 */
import { cachedAnswerCode } from '../../../shared/constants.ts';
import type { Meta } from '../../../shared/contract/envelope.ts';
import type { Env } from '../env.ts';
import { type CacheTtl, responseCacheMaxBytes, staleIfErrorMs, storedResponseMaxBytes } from './cache-policy.ts';
import { type CatalogueVersion, isVersionStable } from './catalogue-version.ts';
import type { UpstreamResponse } from './fetch-upstream.ts';
import { createTtlCache } from './ttl-cache.ts';

interface StoredResponse {
  readonly text: string;
  readonly data: unknown;
  readonly version: CatalogueVersion;
  readonly at: number;
}

interface MemoryEntry extends StoredResponse {
  readonly freshUntil: number;
}

const memory = createTtlCache<MemoryEntry>(responseCacheMaxBytes);

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

function storeInMemory(key: string, { memoryMs }: CacheTtl, stored: StoredResponse): MemoryEntry {
  const remembered = { ...stored, data: deepFreeze(stored.data), freshUntil: Date.now() + memoryMs };
  // Two bytes a character, and about as much again for the parsed form.
  memory.put(key, remembered, stored.text.length * 4, stored.at + staleIfErrorMs - Date.now());
  return remembered;
}

const headerPattern = /^answer (-|\d{1,16}) (\d{13})$/;

const serializeStored = ({ text, version, at }: Omit<StoredResponse, 'data'>): string =>
  `answer ${version ?? '-'} ${at}\n${text}`;

export function parseStored(written: string): StoredResponse | null {
  const end = written.indexOf('\n');
  const [, version, at] = headerPattern.exec(written.slice(0, Math.max(0, end))) ?? [];
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

export async function readKv(env: Env, key: string): Promise<StoredResponse | null> {
  const written: unknown = await env.CACHE.get(key, 'text').catch(() => null);
  const stored = typeof written === 'string' ? parseStored(written) : null;
  return stored && stored.at + staleIfErrorMs > Date.now() ? stored : null;
}

export const writeKv = (env: Env, key: string, stored: Omit<StoredResponse, 'data'>): Promise<void> =>
  env.CACHE.put(key, serializeStored(stored), { expirationTtl: staleIfErrorMs / 1000 }).catch(() => undefined);

function toUpstreamResponse({ text, data }: StoredResponse, reqId: string, staleS?: number): UpstreamResponse {
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

export async function readFreshResponse(
  env: Env,
  key: string,
  { kept, version, reqId }: { kept: CacheTtl; version: CatalogueVersion; reqId: string },
): Promise<UpstreamResponse | null> {
  const remembered = memory.get(key);
  if (remembered?.version === version && remembered.freshUntil > Date.now())
    return toUpstreamResponse(remembered, reqId);
  // Without a version, a lagging store could show an old price (F12).
  if (kept.storeS === null || version === null) return null;
  const stored = await readKv(env, key);
  if (stored?.version !== version || stored.at + kept.storeS * 1000 <= Date.now()) return null;
  return toUpstreamResponse(storeInMemory(key, kept, stored), reqId);
}

export async function readStaleResponse(
  env: Env,
  key: string,
  { kept, reqId }: { kept: CacheTtl; reqId: string },
): Promise<UpstreamResponse | null> {
  const stored = memory.get(key) ?? (kept.storeS === null ? null : await readKv(env, key));
  if (!stored) return null;
  return toUpstreamResponse(stored, reqId, Math.max(0, Math.round((Date.now() - stored.at - kept.memoryMs) / 1000)));
}

function isPastEnd(data: unknown): boolean {
  const { page, pages } = data as { page?: unknown; pages?: unknown };
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/**
 * Stores successful responses only (C5), and no page past the end, which anyone can invent (C13). `version` was read before the
 * request.
 */
export async function storeResponse(
  env: Env,
  key: string,
  { kept, version, answer }: { kept: CacheTtl; version: CatalogueVersion; answer: UpstreamResponse },
): Promise<void> {
  if (answer.status !== 200 || answer.envelope.meta.msgType !== 0 || answer.text.length > storedResponseMaxBytes)
    return;
  const { data } = answer.envelope;
  if (typeof data !== 'object' || data === null || Array.isArray(data) || isPastEnd(data)) return;
  const stored = { text: JSON.stringify(data), data, version, at: Date.now() };
  storeInMemory(key, kept, stored);
  if (kept.storeS !== null && isVersionStable(env)) await writeKv(env, key, stored);
}
