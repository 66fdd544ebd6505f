/** Which files of a blood test are taken in, by content, name and stated type together (docs/security.md U1, U2). */
import { cleanLine, removeInvisible } from './text.ts';

export const uploadTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type UploadType = (typeof uploadTypes)[number];

const typesByEnding: Readonly<Record<string, UploadType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};
/** Some Windows programs still say these. */
const otherNames: Readonly<Record<string, UploadType>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

export const isUploadType = (type: string): type is UploadType => (uploadTypes as readonly string[]).includes(type);

export function typeOfName(name: string): UploadType | null {
  const ending = /\.([A-Za-z]{1,8})$/.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(typesByEnding, ending) ? (typesByEnding[ending] ?? null) : null;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);
const pdfStart = [0x25, 0x50, 0x44, 0x46, 0x2d];
const jpegStart = [0xff, 0xd8, 0xff];
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function typeOfContent(bytes: Uint8Array): UploadType | null {
  if (startsWith(bytes, pdfStart) && (bytes[5] === 0x31 || bytes[5] === 0x32) && bytes[6] === 0x2e)
    return 'application/pdf';
  if (startsWith(bytes, jpegStart)) return 'image/jpeg';
  return startsWith(bytes, pngStart) ? 'image/png' : null;
}

/** null where content, name and stated type don't agree. */
export function agreedType(file: { bytes: Uint8Array; name: string; stated: string }): UploadType | null {
  const content = typeOfContent(file.bytes);
  const stated = otherNames[file.stated] ?? file.stated;
  return content !== null && typeOfName(file.name) === content && stated === content ? content : null;
}

/** Chosen: longer than what phones and laboratories write, and short enough for a line on a phone. */
const uploadNameMaxChars = 100;

/**
 * The name as it is shown and given back: its last part, without control and bidi characters or what a file system or a header reads
 * otherwise; the ending is that of the type. Never part of an address.
 */
export function cleanFileName(name: string, type: UploadType): string {
  // As browsers write a quote or a line's end into a form.
  const plain = name.toWellFormed().replace(/%22|%0d|%0a/gi, ' ');
  const last = removeInvisible(cleanLine(plain.split(/[/\\]/).at(-1) ?? ''));
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/["'`<>:|?*;%\u2028\u2029\ufffd]/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const ending = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }[type];
  const short = [...stem]
    .slice(0, uploadNameMaxChars - ending.length - 1)
    .join('')
    .trim();
  return `${short || 'blood-test'}.${ending}`;
}

/** RFC 6266, with a name of plain letters for programs that know no other. */
export function attachmentHeader(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const attachmentPattern = /^attachment; filename="[A-Za-z0-9._ -]{1,120}"; filename\*=UTF-8''[A-Za-z0-9%._~-]{1,1200}$/;
/** What the storefront lets through from commerce. */
export const isAttachmentHeader = (text: string): boolean => attachmentPattern.test(text);
