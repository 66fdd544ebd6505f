export interface PictureSize {
  width: number;
  height: number;
}

export type PictureBytes = Uint8Array<ArrayBuffer>;
const textAt = (bytes: PictureBytes, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const viewOf = (bytes: PictureBytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A frame, then a scan, then the end marker (ITU T.81 B.2). */
function readJpegSize(bytes: PictureBytes): PictureSize | null {
  const view = viewOf(bytes);
  let size: PictureSize | null = null;
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return null;
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && length >= 8) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xda) return hasEnd(bytes, at + 2 + length) ? size : null;
    at += 2 + length;
  }
  return null;
}

function hasEnd(bytes: PictureBytes, from: number): boolean {
  for (let at = from + 1; at + 1 < bytes.length; at += 1) if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  return false;
}

/** IHDR, IDAT and IEND, each with its declared length (PNG §5). */
function readPngSize(bytes: PictureBytes): PictureSize | null {
  const view = viewOf(bytes);
  let at = 8;
  let hasPixels = false;
  if (bytes.length < 33 || textAt(bytes, 12, 4) !== 'IHDR' || view.getUint32(8) !== 13) return null;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const type = textAt(bytes, at + 4, 4);
    if (at + 12 + length > bytes.length) return null;
    hasPixels ||= type === 'IDAT' && length > 0;
    if (type === 'IEND') return hasPixels ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
    at += 12 + length;
  }
  return null;
}

/** The canvas of an extended file, or its single frame (RFC 9649). */
function readWebpSize(bytes: PictureBytes): PictureSize | null {
  const view = viewOf(bytes);
  const uint24 = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  let canvas: PictureSize | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const data = at + 8;
    if (data + length > bytes.length) return null;
    if (type === 'VP8X' && length >= 10) canvas = { width: uint24(data + 4) + 1, height: uint24(data + 7) + 1 };
    if (type === 'VP8 ' && length > 10 && textAt(bytes, data + 3, 3) === '\x9d\x01\x2a')
      return (
        canvas ?? { width: view.getUint16(data + 6, true) & 0x3fff, height: view.getUint16(data + 8, true) & 0x3fff }
      );
    if (type === 'VP8L' && length > 5 && bytes[data] === 0x2f) {
      const bits = view.getUint32(data + 1, true);
      return canvas ?? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    if (type === 'ANMF' && length > 16) return canvas;
    at = data + length + (length % 2);
  }
  return null;
}

/** Boxes fill the file: what follows the last one would leave with the picture, for AVIF isn't written anew (ISO 14496-12, clause 4.2). */
function isMadeOfBoxes(bytes: PictureBytes): boolean {
  const view = viewOf(bytes);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const written = view.getUint32(at);
    // 1: a longer number follows the type; 0: the last box, to the end of the file.
    const isLong = written === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : written === 0 ? bytes.length - at : written;
    const known = /^(?:ftyp|meta|mdat|moov|moof|free|styp|sidx|mfra)$/.test(textAt(bytes, at + 4, 4));
    if (!known || size < 8) return false;
    at += size;
  }
  return at === bytes.length;
}

/** The largest `ispe` size, with media data after it (ISO 23008-12). */
function readAvifSize(bytes: PictureBytes): PictureSize | null {
  if (!isMadeOfBoxes(bytes)) return null;
  const view = viewOf(bytes);
  let size: PictureSize | null = null;
  let hasPixels = false;
  for (let at = 4; at + 4 <= bytes.length; at += 1) {
    const type = bytes[at] === 0x69 || bytes[at] === 0x6d ? textAt(bytes, at, 4) : '';
    if (type === 'mdat') hasPixels = at + 8 <= bytes.length;
    if (type === 'mdat') break;
    if (type !== 'ispe' || at + 16 > bytes.length) continue;
    const found = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!size || found.width * found.height > size.width * size.height) size = found;
  }
  return hasPixels ? size : null;
}

const readers: Readonly<Record<string, (bytes: PictureBytes) => PictureSize | null>> = {
  'image/jpeg': readJpegSize,
  'image/png': readPngSize,
  'image/webp': readWebpSize,
  'image/avif': readAvifSize,
};

/**
 * Reads a picture's dimensions from its structure, and rejects broken files: false dimensions could break a page or
 * exhaust the browser's memory. The desk decodes the pixels before uploading.
 * @returns null if it isn't a complete picture of that type
 */
export function readPictureSize(bytes: PictureBytes, contentType: string): PictureSize | null {
  const size = readers[contentType]?.(bytes) ?? null;
  return size && size.width > 0 && size.height > 0 ? size : null;
}
