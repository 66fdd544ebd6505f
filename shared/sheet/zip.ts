const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endBytes = 22;
const entryBytes = 46;
/** The most that a comment behind the end of a ZIP can take. */
const maxCommentBytes = 65_535;

/**
 * The bytes of all parts of a ZIP once they are unpacked, by its directory: nothing is unpacked to know it. Readers of
 * workbooks stop at what the directory says, so a directory that says too little gives a broken file. Infinity: the
 * directory can't be read, or names no size.
 */
export function measureUnpacked(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return Number.POSITIVE_INFINITY;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryBytes > bytes.length || view.getUint32(at, true) !== entryMark) return Number.POSITIVE_INFINITY;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (unpacked === 0 && packed > 2) return Number.POSITIVE_INFINITY;
    total += unpacked;
    at += entryBytes + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total;
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endBytes;
  for (let at = last; at >= Math.max(0, last - maxCommentBytes); at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  return null;
}
