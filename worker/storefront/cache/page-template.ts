/** A public page as bytes that all responses share, with room where each response writes a nonce of its own. */
import { encodeUtf8 } from '../../../shared/encoding.ts';
import { nonceLength } from '../request/security-headers.ts';

export interface PageTemplate {
  readonly bytes: Uint8Array;
  readonly noncesAt: readonly number[];
  /** Writes into a copy what depends on its nonce: a checksum. */
  readonly finish?: (copy: Uint8Array, nonce: Uint8Array) => void;
}

/** A nonce follows each part but the last. */
export function createTemplate(parts: readonly Uint8Array[]): PageTemplate {
  const length = parts.reduce((sum, part) => sum + part.byteLength, nonceLength * (parts.length - 1));
  const bytes = new Uint8Array(length);
  const noncesAt: number[] = [];
  let end = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      noncesAt.push(end);
      end += nonceLength;
    }
    bytes.set(part, end);
    end += part.byteLength;
  }
  return { bytes, noncesAt };
}

/** The constant parts again: the inverse of `createTemplate`. */
export const splitTemplate = ({ bytes, noncesAt }: PageTemplate): Uint8Array[] =>
  [-nonceLength, ...noncesAt].map((at, index) => bytes.subarray(at + nonceLength, noncesAt[index] ?? bytes.byteLength));

export function insertNonce({ bytes, noncesAt, finish }: PageTemplate, nonce: string): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  const nonceBytes = encodeUtf8(nonce);
  for (const at of noncesAt) copy.set(nonceBytes, at);
  finish?.(copy, nonceBytes);
  return copy;
}
