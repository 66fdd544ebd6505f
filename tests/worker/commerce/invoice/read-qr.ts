/** Reads a drawn QR code as a phone does: its picture is painted, found and decoded by code that knows nothing of ours. */
import jsQR from 'jsqr';

const scale = 4;
const quietModules = 4;

/** Paints an SVG path of `M`, `m` and `h` alone, stroked one module wide, black on white. */
function paint({ size, path }: { size: number; path: string }): { pixels: Uint8ClampedArray; width: number } {
  const width = (size + 2 * quietModules) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, command, first = '', second = ''] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    if (command === 'M') [x, y] = [Number(first), Number(second) - 0.5];
    else if (command === 'm') [x, y] = [x + Number(first), y + Number(second)];
    else {
      for (let row = (y + quietModules) * scale; row < (y + quietModules + 1) * scale; row += 1)
        for (let at = (x + quietModules) * scale; at < (x + quietModules + Number(first)) * scale; at += 1)
          pixels.fill(0, (row * width + at) * 4, (row * width + at) * 4 + 3);
      x += Number(first);
    }
  }
  return { pixels, width };
}

/** The text that a phone would show. */
export function readQr(drawing: { size: number; path: string }): string {
  const { pixels, width } = paint(drawing);
  const found = jsQR(pixels, width, width);
  if (!found) throw new Error('No QR code was found in the picture');
  return found.data;
}

/** The values of a ZATCA text by tag, its bytes taken apart by the standard alone. */
export function readTags(base64: string): Record<number, string> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const tags: Record<number, string> = {};
  for (let at = 0; at < bytes.length; ) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    tags[tag] = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(
      bytes.subarray(at + 2, at + 2 + length),
    );
    at += 2 + length;
  }
  return tags;
}
