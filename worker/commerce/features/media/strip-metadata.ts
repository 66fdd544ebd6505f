/**
 * Removes metadata such as location, time, device and author from photographs. Pixels, colour profiles and the
 * orientation stay (docs/groups.md §2). AVIF is left alone, because no phone writes it.
 */

import type { PictureBytes } from './picture-size.ts';

const latin1 = (text: string): PictureBytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const textAt = (bytes: PictureBytes, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const viewOf = (bytes: PictureBytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function concat(parts: readonly PictureBytes[]): PictureBytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const orientationTag = 0x0112;
const exifMark = latin1('Exif\0\0');

/** The orientation, 1 to 8, in the first EXIF directory; 1 (upright) if it is missing or invalid. */
function readOrientation(tiff: PictureBytes): number {
  const view = viewOf(tiff);
  if (tiff.length < 14) return 1;
  const little = textAt(tiff, 0, 2) === 'II';
  const first = view.getUint32(4, little);
  const count = first + 2 <= tiff.length ? view.getUint16(first, little) : 0;
  for (let at = first + 2; at < first + 2 + count * 12 && at + 12 <= tiff.length; at += 12) {
    if (view.getUint16(at, little) !== orientationTag) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function buildOrientationExif(tiff: PictureBytes): PictureBytes {
  const orientation = readOrientation(tiff);
  if (orientation === 1) return new Uint8Array();
  return Uint8Array.of(
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0],
  );
}

/** Segments needed for decoding: tables, frames, JFIF, the ICC profile, Adobe's colour transform. */
const isNeededForDecoding = (marker: number, bytes: PictureBytes, at: number): boolean =>
  (marker < 0xe0 && marker >= 0xc0) ||
  marker === 0xe0 ||
  marker === 0xee ||
  (marker === 0xe2 && textAt(bytes, at + 4, 11) === 'ICC_PROFILE');

/** Part of the scan data: a plain byte, a stuffed 0xff, a restart marker or a fill byte. */
const isScanData = (byte = 0, next = 0): boolean =>
  byte !== 0xff || next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);

/** Stops at the end marker: an appended video or second picture has metadata of its own. */
function stripJpeg(bytes: PictureBytes): PictureBytes {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let hasPixels = false;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && marker === 0xd9) break;
    // Fill bytes, and padding that some cameras write between segments; decoders skip them too.
    if (bytes[at] !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    let end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return bytes;
    if (marker === 0xe1 && textAt(bytes, at + 4, 6) === 'Exif\0\0') {
      const tiff = buildOrientationExif(bytes.subarray(at + 10, end));
      if (tiff.length > 0)
        parts.push(concat([Uint8Array.of(0xff, 0xe1, 0, 2 + exifMark.length + tiff.length), exifMark, tiff]));
    }
    // Scan data follows the scan header, up to the next marker that is not a stuffed byte or a restart.
    hasPixels ||= marker === 0xda;
    if (marker === 0xda) while (end < bytes.length && isScanData(bytes[end], bytes[end + 1])) end += 1;
    if (isNeededForDecoding(marker, bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return hasPixels ? concat([...parts, bytes.subarray(at, at + 2)]) : bytes;
}

function crc32(bytes: PictureBytes): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const uint32 = (value: number, little = false): PictureBytes => {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, little);
  return bytes;
};

const pngMetadataChunks = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf']);

function stripPng(bytes: PictureBytes): PictureBytes {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return bytes;
    const type = textAt(bytes, at + 4, 4);
    if (type === 'eXIf') {
      const tiff = buildOrientationExif(bytes.subarray(at + 8, end - 4));
      const chunk = concat([latin1('eXIf'), tiff]);
      if (tiff.length > 0) parts.push(uint32(tiff.length), chunk, uint32(crc32(chunk)));
    }
    if (!pngMetadataChunks.has(type)) parts.push(bytes.subarray(at, end));
    at = end;
    if (type === 'IEND') return concat(parts);
  }
  return bytes;
}

const webpHasExif = 0x08;
const webpHasXmp = 0x04;

/** Cuts off data after the declared length. */
function stripWebp(file: PictureBytes): PictureBytes {
  const bytes = file.subarray(0, file.length < 12 ? 0 : 8 + viewOf(file).getUint32(4, true));
  const view = viewOf(bytes);
  const parts: PictureBytes[] = [];
  let at = 12;
  let tiff: PictureBytes = new Uint8Array();
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at + 4, true);
    // Chunks are padded to even sizes; some encoders omit the last padding byte.
    const end = Math.min(at + 8 + size + (size % 2), bytes.length);
    const type = textAt(bytes, at, 4);
    if (at + 8 + size > bytes.length) return file;
    if (type === 'EXIF') {
      const marked = textAt(bytes, at + 8, 6) === 'Exif\0\0' ? 6 : 0;
      tiff = buildOrientationExif(bytes.subarray(at + 8 + marked, at + 8 + size));
      if (tiff.length > 0) parts.push(latin1('EXIF'), uint32(tiff.length, true), tiff);
    } else if (type !== 'XMP ') parts.push(bytes.slice(at, end));
    at = end;
  }
  const [head] = parts;
  // A streaming encoder may leave the length as 0.
  if (!head) return file;
  if (textAt(head, 0, 4) === 'VP8X')
    head[8] = ((head[8] ?? 0) & ~(webpHasExif | webpHasXmp)) | (tiff.length > 0 ? webpHasExif : 0);
  const body = concat([latin1('WEBP'), ...parts]);
  return concat([latin1('RIFF'), uint32(body.length, true), body]);
}

export function stripMetadata(bytes: PictureBytes, contentType: string): PictureBytes {
  const strip = { 'image/jpeg': stripJpeg, 'image/png': stripPng, 'image/webp': stripWebp }[contentType];
  return strip ? strip(bytes) : bytes;
}
