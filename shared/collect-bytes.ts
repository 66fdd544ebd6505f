/** Reading what somebody else sends, up to a cap that holds whatever content-length said (docs/security.md P4, F1). */

/** What of a stream's reader is used; this room knows no streams. */
export interface ByteReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/**
 * All bytes, or null when more than `maxBytes` came; the rest is not read then. `afterEach` may throw to end the reading: a
 * reader that was cancelled says "done", and half a body must not pass for a whole one.
 */
export async function collectBytes(
  reader: ByteReader,
  maxBytes: number,
  afterEach: () => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    afterEach();
    if (done || !value) break;
    length += value.byteLength;
    if (length > maxBytes) {
      void reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(value);
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
