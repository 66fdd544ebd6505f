/** Available in browsers and Node; this room's TypeScript has no globals. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: Uint8Array): string };

export type SheetEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256' | 'windows-1252';

export interface SheetText {
  readonly text: string;
  readonly encoding: SheetEncoding;
}

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);
const byteOrderMarks: readonly (readonly [SheetEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** First bytes of PDF, PNG, JPEG, GIF, gzip, RAR and 7z files, in this order. */
const otherFiles: readonly (readonly number[])[] = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
];

export const isOtherFile = (bytes: Uint8Array): boolean => otherFiles.some((mark) => startsWith(bytes, mark));

/** A page of HTML, or XML, which accounting programs write with the name of a workbook. */
export const isWebPage = (text: string): boolean =>
  /^\s*<(?:!doctype|html|head|body|table|meta|style|div|\?xml)\b/i.test(text);

/** No text of a sheet has a NUL, but every second byte of a Latin one in UTF-16 is 0. */
function findUtf16(bytes: Uint8Array): SheetEncoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 1024).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === odd) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * A few broken letters, as of a name that was cut in the middle of a letter, don't make the file one of another
 * encoding.
 */
const wholePerBroken = 3;

function isUtf8(bytes: Uint8Array): boolean {
  const letters = new TextDecoder('utf-8').decode(bytes).match(/[^\0-\x7f]/g) ?? [];
  const broken = letters.filter((letter) => letter === '\ufffd').length;
  return letters.length - broken >= broken * wholePerBroken;
}

/** Arabic stands in words of its own: letters of it within Latin words are accents of western Europe. */
function guessWindows(bytes: Uint8Array): SheetEncoding {
  const words = new TextDecoder('windows-1256').decode(bytes).match(/[\p{L}\p{M}]+/gu) ?? [];
  const withArabic = words.filter((word) => /\p{Script=Arabic}/u.test(word));
  const mixed = withArabic.filter((word) => /\p{Script=Latin}/u.test(word));
  return mixed.length * 2 > withArabic.length ? 'windows-1252' : 'windows-1256';
}

/**
 * By the byte order mark, else UTF-8 where nearly all bytes are valid, else Windows as Excel writes "CSV", in Arabic or of western Europe. That is
 * a guess: any bytes are valid in it, so somebody has to see the text before it is written.
 */
export function decodeSheet(bytes: Uint8Array): SheetText {
  const marked = byteOrderMarks.find(([, mark]) => startsWith(bytes, mark))?.[0];
  const encoding = marked ?? findUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : guessWindows(bytes));
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
