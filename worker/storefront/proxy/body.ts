import { type ByteReader, collectBytes } from '../../../shared/collect-bytes.ts';

/** Room for the first read and for those after it: most bodies need one, and a product's or a listing's two. */
const firstRoom = 4096;
const nextRoom = 65_536;

/** What a reader into room of one's own can besides, as workerd and Node have it and its types do not yet. */
interface FillingReader {
  read(room: Uint8Array, about: { min: number }): Promise<{ value?: Uint8Array | undefined }>;
  cancel(reason?: unknown): Promise<void>;
}

interface Reader extends ByteReader {
  cancel(reason?: unknown): Promise<void>;
}

/** A plain reader is given 4 kB at a time, and the end by itself, each in a turn of workerd's loop: eleven turns for 40 kB. */
function readerOf(body: ReadableStream<Uint8Array>): Reader {
  let reader: FillingReader;
  try {
    reader = body.getReader({ mode: 'byob' }) as unknown as FillingReader;
  } catch {
    // A stream that a script feeds has no such reader.
    return body.getReader();
  }
  let room = firstRoom;
  return {
    async read() {
      if (room === 0) return { done: true };
      const { value } = await reader.read(new Uint8Array(room), { min: room });
      // Only the end of a body leaves room.
      room = value?.byteLength === room ? nextRoom : 0;
      return { done: !value?.byteLength, value };
    },
    cancel: (reason) => reader.cancel(reason),
  };
}

/** null: more than `maxBytes` came. @throws the signal's reason when the deadline is over, however slowly bytes still come. */
export async function readCapped(
  source: { body: ReadableStream<Uint8Array> | null },
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!source.body) return new Uint8Array(0);
  const reader = readerOf(source.body);
  const giveUp = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await collectBytes(reader, maxBytes, () => signal.throwIfAborted());
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
