/** Reading what somebody else sends, up to a cap that holds whatever content-length said (P4, F1). */

/** null: more than `maxBytes` came; the rest was not read. */
export async function readCapped(
  source: { body: ReadableStream | null },
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!source.body) return new Uint8Array(0);
  const reader = source.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const giveUp = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      // A cancelled reader says "done": half a body must not pass for a whole one.
      signal.throwIfAborted();
      if (done) break;
      length += value.byteLength;
      if (length > maxBytes) {
        giveUp();
        return null;
      }
      chunks.push(value);
    }
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
  if (chunks.length === 1) return chunks[0] as Uint8Array<ArrayBuffer>;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
