/** Answers kept in the isolate and in KV. A store that is slow, gone or full is a miss, never a fault of the page (C8). */
import { cachedAnswerCode } from '../../../shared/constants.ts';
import type { Meta } from '../../../shared/contract/envelope.ts';
import type { Env } from '../env.ts';
import type { Answer } from './ask.ts';
import { answersMaxBytes, type Kept, storedMaxBytes } from './cache-policy.ts';
import { createMemory } from './memory.ts';

/** Only the reply's data is kept: the frame around it is made anew for every request. */
interface Stored {
  readonly text: string;
  readonly data: unknown;
}

const memory = createMemory<Stored>(answersMaxBytes);

/** One object is shown to many requests: none of them may change it. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
}

function remember(key: string, { memoryMs }: Kept, stored: Stored): void {
  // Two bytes a character, and about as much again for the parsed form.
  memory.put(key, { ...stored, data: frozen(stored.data) }, stored.text.length * 4, memoryMs);
}

async function readStore(env: Env, key: string, { storeS }: Kept): Promise<Stored | null> {
  if (storeS === null) return null;
  const text = await env.CACHE.get(key, 'text').catch(() => null);
  if (text === null) return null;
  try {
    return { text, data: JSON.parse(text) };
  } catch {
    return null;
  }
}

export async function readCached(env: Env, key: string, kept: Kept, reqId: string): Promise<Answer | null> {
  let stored = memory.get(key);
  if (stored === null) {
    stored = await readStore(env, key, kept);
    if (stored === null) return null;
    remember(key, kept, stored);
  }
  const { text, data } = stored;
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
  };
}

/** Of pages past the end there is no end either (C13). */
function isPastEnd(data: unknown): boolean {
  const { page, pages } = data as { page?: unknown; pages?: unknown };
  return typeof page === 'number' && typeof pages === 'number' && page > Math.max(1, pages);
}

/** Good answers only (C5). */
export async function keep(env: Env, key: string, kept: Kept, answer: Answer): Promise<void> {
  if (answer.status !== 200 || answer.envelope.meta.msgType !== 0 || answer.text.length > storedMaxBytes) return;
  const { data } = answer.envelope;
  if (data === null || isPastEnd(data)) return;
  const text = JSON.stringify(data);
  remember(key, kept, { text, data });
  const { storeS } = kept;
  if (storeS !== null) await env.CACHE.put(key, text, { expirationTtl: storeS }).catch(() => undefined);
}
