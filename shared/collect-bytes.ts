export interface ByteReader {
  read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>;
  cancel(): Promise<unknown>;
}

/**
 * Reads a body up to a byte cap that holds whatever content-length claims (docs/security.md P4, F1). Returns all bytes,
 * or null once more than `maxBytes` arrived; the rest is not read. `afterEach` may throw to stop: a cancelled reader
 * reports `done`, and a partial body must not pass for a complete one.
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
