import { type ByteReader, collectBytes } from '../../../shared/collect-bytes.ts';

const firstReadBytes = 4096;
const laterReadBytes = 65_536;

interface ByobReader {
  read(buffer: Uint8Array, options: { min: number }): Promise<{ value?: Uint8Array | undefined }>;
  cancel(reason?: unknown): Promise<void>;
}

interface BodyReader extends ByteReader {
  cancel(reason?: unknown): Promise<void>;
}

/**
 * Reads with a BYOB reader and `min`, which workerd and Node support but the types lack: one read for most bodies, two for a
 * listing. A default reader gets 4 kB per turn of workerd's event loop: eleven turns for 40 kB. A stream made in JavaScript has no
 * other.
 */
function createBodyReader(body: ReadableStream<Uint8Array>): BodyReader {
  let reader: ByobReader;
  try {
    reader = body.getReader({ mode: 'byob' }) as unknown as ByobReader;
  } catch {
    return body.getReader();
  }
  let size = firstReadBytes;
  return {
    async read() {
      if (size === 0) return { done: true };
      const { value } = await reader.read(new Uint8Array(size), { min: size });
      size = value?.byteLength === size ? laterReadBytes : 0;
      return { done: !value?.byteLength, value };
    },
    cancel: (reason) => reader.cancel(reason),
  };
}

/** null if the body exceeds `maxBytes`. @throws the signal's reason at the deadline. */
export async function readBodyWithLimit(
  source: { body: ReadableStream<Uint8Array> | null },
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!source.body) return new Uint8Array(0);
  const reader = createBodyReader(source.body);
  const cancelRead = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancelRead, { once: true });
  try {
    return await collectBytes(reader, maxBytes, () => signal.throwIfAborted());
  } finally {
    signal.removeEventListener('abort', cancelRead);
  }
}
