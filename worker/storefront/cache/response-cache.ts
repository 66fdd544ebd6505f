/**
 * The data of API responses, cached in the isolate and in KV with the catalogue's version and the time. Under another version or
 * after its time, it is used only when the API fails. A store that fails or holds something else is a cache miss, never an error
 * (C8).
 */
import { cachedAnswerCode } from '../../../shared/constants.ts';
import type { Meta } from '../../../shared/contract/envelope.ts';
import type { StorefrontEnv } from '../env.ts';
import type { UpstreamResponse } from '../upstream/fetch-upstream.ts';
import {
  type CacheTtl,
  kvTimeoutMs,
  responseCacheLimits,
  staleIfErrorMs,
  storedResponseMaxBytes,
} from './cache-policy.ts';
import { type CatalogueVersion, isVersionStable } from './catalogue-version.ts';
import { createTtlCache } from './ttl-cache.ts';

interface StoredResponse {
  readonly text: string;
  readonly data: unknown;
  readonly version: CatalogueVersion;
  readonly fetchedAt: number;
}

interface MemoryEntry extends StoredResponse {
  readonly freshUntil: number;
}

const memoryCache = createTtlCache<MemoryEntry>(responseCacheLimits);

function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const child of Object.values(value)) deepFreeze(child);
  return value;
}

function storeInMemory(key: string, { memoryMs }: CacheTtl, stored: StoredResponse): MemoryEntry {
  const entry = { ...stored, data: deepFreeze(stored.data), freshUntil: Date.now() + memoryMs };
  // Two bytes a character, and about as much again for the parsed form.
  memoryCache.put(key, entry, stored.text.length * 4, stored.fetchedAt + staleIfErrorMs - Date.now());
  return entry;
}

const headerPattern = /^answer (-|\d{1,16}) (\d{13})$/;

const serializeStored = ({ text, version, fetchedAt }: Omit<StoredResponse, 'data'>): string =>
  `answer ${version ?? '-'} ${fetchedAt}\n${text}`;

export function parseStored(value: string): StoredResponse | null {
  const end = value.indexOf('\n');
  const [, version, fetchedAt] = headerPattern.exec(value.slice(0, Math.max(0, end))) ?? [];
  if (version === undefined || fetchedAt === undefined) return null;
  const text = value.slice(end + 1);
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
    return { text, data, version: version === '-' ? null : Number(version), fetchedAt: Number(fetchedAt) };
  } catch {
    return null;
  }
}

export async function readKv(env: StorefrontEnv, key: string): Promise<StoredResponse | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, kvTimeoutMs, null);
  });
  const text: unknown = await Promise.race([env.CACHE.get(key, 'text').catch(() => null), late]);
  clearTimeout(timer);
  const stored = typeof text === 'string' ? parseStored(text) : null;
  return stored && stored.fetchedAt + staleIfErrorMs > Date.now() ? stored : null;
}

export const writeKv = (
  env: StorefrontEnv,
  key: string,
  stored: Omit<StoredResponse, 'data'>,
  keptS = staleIfErrorMs / 1000,
): Promise<void> => env.CACHE.put(key, serializeStored(stored), { expirationTtl: keptS }).catch(() => undefined);

function toUpstreamResponse({ text, data }: StoredResponse, reqId: string, staleS?: number): UpstreamResponse {
  const meta: Meta = { code: cachedAnswerCode, msg: 'OK', msgType: 0, reqId };
  return {
    status: 200,
    envelope: { meta, data },
    get text() {
      return `{"meta":${JSON.stringify(meta)},"data":${text}}`;
    },
    isReplayed: false,
    retryAfter: null,
    ...(staleS !== undefined && { staleS }),
  };
}

export async function readFreshResponse(
  env: StorefrontEnv,
  key: string,
  {
    ttl,
    version,
    reqId,
    isOutdated = () => false,
  }: { ttl: CacheTtl; version: CatalogueVersion; reqId: string; isOutdated?: (fetchedAt: number) => boolean },
): Promise<UpstreamResponse | null> {
  const entry = memoryCache.get(key);
  if (entry?.version === version && entry.freshUntil > Date.now() && !isOutdated(entry.fetchedAt))
    return toUpstreamResponse(entry, reqId);
  // Without a version, a lagging store could show an old price (F12).
  if (ttl.kvS === null || version === null) return null;
  const stored = await readKv(env, key);
  if (stored?.version !== version || stored.fetchedAt + ttl.kvS * 1000 <= Date.now()) return null;
  if (isOutdated(stored.fetchedAt)) return null;
  return toUpstreamResponse(storeInMemory(key, ttl, stored), reqId);
}

export async function readStaleResponse(
  env: StorefrontEnv,
  key: string,
  { ttl, reqId }: { ttl: CacheTtl; reqId: string },
): Promise<UpstreamResponse | null> {
  const stored = memoryCache.get(key) ?? (ttl.kvS === null ? null : await readKv(env, key));
  if (!stored) return null;
  return toUpstreamResponse(
    stored,
    reqId,
    Math.max(0, Math.round((Date.now() - stored.fetchedAt - ttl.memoryMs) / 1000)),
  );
}

function isPastEnd(data: unknown): boolean {
  const { page, pages } = data as { page?: unknown; pages?: unknown };
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/**
 * Stores successful responses only (C5), and no page past the end, which anyone can invent (C13). `version` and `fetchedAt` are of
 * before the request. A session's answer expires when it is no longer fresh: private answers are never served in an outage.
 */
export async function storeResponse(
  env: StorefrontEnv,
  key: string,
  {
    ttl,
    version,
    response,
    fetchedAt,
    isOfSession = false,
  }: {
    ttl: CacheTtl;
    version: CatalogueVersion;
    response: UpstreamResponse;
    fetchedAt: number;
    isOfSession?: boolean;
  },
): Promise<void> {
  if (response.status !== 200 || response.envelope.meta.msgType !== 0 || response.text.length > storedResponseMaxBytes)
    return;
  const { data } = response.envelope;
  if (typeof data !== 'object' || data === null || Array.isArray(data) || isPastEnd(data)) return;
  const stored = { text: JSON.stringify(data), data, version, fetchedAt };
  storeInMemory(key, ttl, stored);
  if (ttl.kvS === null || !isVersionStable(env) || (isOfSession && version === null)) return;
  await (isOfSession ? writeKv(env, key, stored, ttl.kvS) : writeKv(env, key, stored));
}
