/** Answers kept in the isolate and in KV. A store that is slow, gone or full is a miss, never a fault of the page (C8). */
import { cachedAnswerCode } from '../../../shared/constants.ts';
import type { CacheFlag } from '../../../shared/contract/call.ts';
import type { Meta } from '../../../shared/contract/envelope.ts';
import type { Env } from '../env.ts';
import type { Answer } from './ask.ts';
import { answersKept, answersMaxBytes, storedMaxBytes } from './cache-policy.ts';
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

function remember(key: string, flag: CacheFlag, stored: Stored): void {
  const { memoryMs } = answersKept[flag];
  // Two bytes a character, and about as much again for the parsed form.
  if (memoryMs !== null) memory.put(key, { ...stored, data: frozen(stored.data) }, stored.text.length * 4, memoryMs);
}

async function readStore(env: Env, key: string, flag: CacheFlag): Promise<Stored | null> {
  if (answersKept[flag].storeS === null) return null;
  const text = await env.CACHE.get(key, 'text').catch(() => null);
  if (text === null) return null;
  try {
    return { text, data: JSON.parse(text) };
  } catch {
    return null;
  }
}

export async function readCached(env: Env, key: string, flag: CacheFlag, reqId: string): Promise<Answer | null> {
  let stored = memory.get(key);
  if (stored === null) {
    stored = await readStore(env, key, flag);
    if (stored === null) return null;
    remember(key, flag, stored);
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

/** Good answers only (C5). */
export async function keep(env: Env, key: string, flag: CacheFlag, answer: Answer): Promise<void> {
  if (answer.status !== 200 || answer.envelope.meta.msgType !== 0 || answer.text.length > storedMaxBytes) return;
  const { data } = answer.envelope;
  const text = JSON.stringify(data);
  remember(key, flag, { text, data });
  const { storeS } = answersKept[flag];
  if (storeS !== null) await env.CACHE.put(key, text, { expirationTtl: storeS }).catch(() => undefined);
}
