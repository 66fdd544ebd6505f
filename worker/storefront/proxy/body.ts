import { collectBytes } from '../../../shared/collect-bytes.ts';

/** null: more than `maxBytes` came. @throws the signal's reason when the deadline is over, however slowly bytes still come. */
export async function readCapped(
  source: { body: ReadableStream<Uint8Array> | null },
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!source.body) return new Uint8Array(0);
  const reader = source.body.getReader();
  const giveUp = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await collectBytes(reader, maxBytes, () => signal.throwIfAborted());
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
