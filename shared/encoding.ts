/** Available in browsers, workers and Node; this room's TypeScript has no globals. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
declare const TextDecoder: new (encoding: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };
declare const atob: (base64: string) => string;
declare const btoa: (binary: string) => string;

const encoder = new TextEncoder();
const hexPairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** @throws for bytes that are no UTF-8 */
export const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

export function toHex(buffer: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(buffer)) text += hexPairs[byte];
  return text;
}

export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** @throws for anything that is not base64 */
export const fromBase64 = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

export const toBase64url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** @throws for anything that is not base64url */
export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
