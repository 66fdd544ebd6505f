import type * as Zlib from 'node:zlib';
import { createNonce, nonceLength } from '../request/security-headers.ts';
import { multiply, sumPowers } from './checksum.ts';
import { createTemplate, insertNonce, type PageTemplate, splitTemplate } from './page-template.ts';

export type PageEncoding = 'br' | 'gzip';

/** Above it, holes repeat; a page has one or two. */
const maxHoles = 60;

/**
 * The stand-in for the nth nonce while the encoder runs, so that it counts the bytes. Nothing is copied into or out of it, because each pair
 * of its bytes occurs once in all stand-ins and never in UTF-8.
 */
const createHole = (n: number): Uint8Array =>
  Uint8Array.from({ length: nonceLength }, (_, at) => (at === 0 ? 0xff : 0xc0 + ((n * at) % (maxHoles + 1))));

/** What precedes `nonceLength` bytes that stand as they are (RFC 1951, RFC 7932). */
const storedHeads: Readonly<Record<PageEncoding, readonly number[]>> = {
  gzip: [0, nonceLength, 0, 0xff - nonceLength, 0xff],
  br: [(nonceLength - 1) << 3, 0, 0x08],
};

/** A tenth smaller than gzip in 3 to 5 ms; 11 saves another tenth in 200 ms. */
const brotliQuality = 5;

interface Encoder {
  readonly stream: Zlib.Gzip | Zlib.BrotliCompress;
  /** The flush after which the output ends at a byte. */
  readonly flush: number;
}

function createEncoder(zlib: typeof Zlib, encoding: PageEncoding, size: number): Encoder {
  const { constants } = zlib;
  if (encoding === 'gzip') return { stream: zlib.createGzip(), flush: constants.Z_SYNC_FLUSH };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // Otherwise the code of a character would depend on the two before it, and so on the nonce.
    [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
  };
  return { stream: zlib.createBrotliCompress({ params }), flush: constants.BROTLI_OPERATION_FLUSH };
}

async function encodeChunks({ stream, flush }: Encoder, chunks: readonly Uint8Array[]): Promise<Uint8Array[]> {
  let output: Uint8Array[] = [];
  stream.on('data', (bytes: Uint8Array) => output.push(bytes));
  const outputs: Uint8Array[][] = [];
  for (const chunk of chunks) {
    stream.write(chunk);
    await new Promise<void>((resolve) => stream.flush(flush, resolve));
    outputs.push(output);
    output = [];
  }
  await new Promise((resolve) => stream.once('end', resolve).end());
  return [...outputs, output].map(joinBytes);
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const piece of pieces) {
    joined.set(piece, end);
    end += piece.byteLength;
  }
  return joined;
}

/** Gzip ends with the page's CRC-32 and length. */
function createFinish(zlib: typeof Zlib, { bytes, noncesAt }: PageTemplate): Required<PageTemplate>['finish'] {
  const crcOfPage = zlib.crc32(bytes);
  const crcOfBlank = zlib.crc32(new Uint8Array(nonceLength));
  const factor = sumPowers(noncesAt.map((at) => bytes.byteLength - at - nonceLength));
  return (copy, nonce) => {
    const crc = crcOfPage ^ multiply(factor, zlib.crc32(nonce) ^ crcOfBlank);
    new DataView(copy.buffer, copy.byteOffset + copy.byteLength - 8).setUint32(0, crc, true);
  };
}

function areEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.byteLength === right.byteLength && left.every((byte, at) => byte === right[at]);
}

/**
 * A page compressed once for all its responses, though each has a nonce of its own: nonces are stored blocks between
 * compressed parts (docs/decisions/028-pages-stay-compressed.md). Null for a page that cannot be compressed this way.
 * The result is decoded and compared, so that a wrong one is never sent.
 */
export async function compressPage(page: PageTemplate, encoding: PageEncoding): Promise<PageTemplate | null> {
  // Loaded here, because a cold start needs none of it.
  const zlib = await import('node:zlib');
  if (page.noncesAt.length > maxHoles) return null;
  const parts = splitTemplate(page);
  const chunks = parts.flatMap((part, n) => (n === 0 ? [part] : [createHole(n), part]));
  const outputs = await encodeChunks(createEncoder(zlib, encoding, page.bytes.byteLength), chunks);
  const end = outputs.at(-1) ?? new Uint8Array(0);
  const head = Uint8Array.from(storedHeads[encoding]);
  const template: PageTemplate = {
    ...createTemplate(parts.map((_, n) => joinBytes([outputs[n * 2] ?? end, n === parts.length - 1 ? end : head]))),
    ...(encoding === 'gzip' && { finish: createFinish(zlib, page) }),
  };
  const nonce = createNonce();
  const decompress = encoding === 'gzip' ? zlib.gunzipSync : zlib.brotliDecompressSync;
  try {
    return areEqual(decompress(insertNonce(template, nonce)), insertNonce(page, nonce)) ? template : null;
  } catch {
    return null;
  }
}
