/** Whether a file is complete, with nothing before or after it (docs/security.md U1). */
type Bytes = Uint8Array<ArrayBuffer>;

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const examinedBytes = 1024;

const otherStarts = new RegExp(['<html', '<script', '<!doctype', '<svg', 'PK\x03\x04'].join('|'), 'i');

/** The signature of an HTML page, a script or an archive, which none of our types contains. */
export const looksLikeAnother = (bytes: Bytes): boolean => otherStarts.test(latin1(bytes.subarray(0, examinedBytes)));

export const isWholePdf = (bytes: Bytes): boolean =>
  /%%EOF[\0\t\n\f\r ]*$/.test(latin1(bytes.subarray(Math.max(0, bytes.length - examinedBytes))));

export const endsJpeg = (bytes: Bytes): boolean => bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;

/** Part of the scan data: a plain byte, a stuffed 0xff, a restart marker or a fill byte. */
const isScanData = (byte = 0, next = 0): boolean =>
  byte !== 0xff || next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);

/** Segment after segment to the end marker, which is the end of the file (ITU T.81 B.2). */
export function isWholeJpeg(bytes: Bytes): boolean {
  const view = viewOf(bytes);
  let hasScan = false;
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return false;
    if (marker === 0xd9) return hasScan && at + 2 === bytes.length;
    const length = at + 4 <= bytes.length ? view.getUint16(at + 2) : 0;
    if (marker < 0xc0 || length < 2) return false;
    at += 2 + length;
    if (marker !== 0xda) continue;
    hasScan = true;
    while (at < bytes.length && isScanData(bytes[at], bytes[at + 1])) at += 1;
  }
  return false;
}

/** Chunk after chunk from IHDR to IEND, which is the end of the file (PNG §5). */
export function isWholePng(bytes: Bytes): boolean {
  const view = viewOf(bytes);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = latin1(bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(type) || (at === 8) !== (type === 'IHDR')) return false;
    at += 12 + view.getUint32(at);
    if (type === 'IEND') return at === bytes.length;
  }
  return false;
}
