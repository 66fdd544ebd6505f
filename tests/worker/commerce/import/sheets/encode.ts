/** Text in the encodings that spreadsheets save. */
import { encodeUtf8 } from '../../../../../shared/encoding.ts';

const bytesOf = (encoding: string) =>
  Array.from({ length: 256 }, (_, byte) => new TextDecoder(encoding).decode(Uint8Array.of(byte)));

export function inWindows(text: string, encoding: 'windows-1256' | 'windows-1252'): Uint8Array {
  const letters = bytesOf(encoding);
  // What it doesn't have, such as the digits of Arabic, is saved as a question mark.
  return Uint8Array.from(text, (letter) => (letters.includes(letter) ? letters.indexOf(letter) : 0x3f));
}

export function inUtf16(text: string, { isBig = false, hasMark = true } = {}): Uint8Array {
  const marked = hasMark ? `\ufeff${text}` : text;
  const view = new DataView(new ArrayBuffer(marked.length * 2));
  for (let at = 0; at < marked.length; at += 1) view.setUint16(at * 2, marked.charCodeAt(at), !isBig);
  return new Uint8Array(view.buffer);
}

export const inUtf8 = (text: string): Uint8Array => encodeUtf8(text);
