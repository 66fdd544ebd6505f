/** Prepares a photograph for upload: upright, no larger than the shop needs, in a format that the shop stores. */
import { pictureWidths } from '../../../../shared/domain/picture.ts';

/** Twice the widest copy that the shop serves. */
export const longestEdge = Math.max(...pictureWidths) * 2;
/** Chosen: a smaller file is sent unchanged, so that it isn't compressed twice. */
const smallBytes = 1_500_000;
const storedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
/** The file chooser's `accept`. A phone converts its own format (HEIC) to JPEG, because that isn't listed. */
export const acceptedTypes = storedTypes.join(',');

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The same shape, with no edge longer than `edge`; never larger than it is. */
export function fitWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Chosen: the grey of shaded white paper. A darker background shows as a box among the shop's other pictures (docs/catalogue.md §8). */
const whiteFrom = 225;

/** The four corners of RGBA pixels on white. */
export function isOnWhite(pixels: ArrayLike<number>, { width, height }: Size): boolean {
  const corners = [0, width - 1, width * (height - 1), width * height - 1];
  return corners.every((at) => {
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => pixels[at * 4 + channel]);
    return 0.299 * red + 0.587 * green + 0.114 * blue >= whiteFrom;
  });
}

function draw(bitmap: ImageBitmap, { width, height }: Size, isOpaque: boolean) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  if (isOpaque) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return { canvas, context };
}

async function encode(bitmap: ImageBitmap, size: Size): Promise<Blob> {
  const webp = await draw(bitmap, size, false).canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
  if (webp.type === 'image/webp') return webp;
  // A browser that writes no WebP answers with a PNG, which is large for a photograph.
  return draw(bitmap, size, true).canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

const cornersSize = { width: 32, height: 32 };

export interface PreparedPicture {
  readonly blob: Blob;
  readonly isOnWhite: boolean;
}

/** @throws where the browser can't draw it: then it is no picture, or a broken one. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  const bitmap = await createImageBitmap(file);
  try {
    const size = fitWithin(bitmap, longestEdge);
    const fits = size.width === bitmap.width && size.height === bitmap.height;
    const isStored = fits && file.size <= smallBytes && storedTypes.includes(file.type);
    const { context } = draw(bitmap, cornersSize, true);
    const { data } = context.getImageData(0, 0, cornersSize.width, cornersSize.height);
    return { blob: isStored ? file : await encode(bitmap, size), isOnWhite: isOnWhite(data, cornersSize) };
  } finally {
    bitmap.close();
  }
}

/** Base64 without the head of a data URL. */
export const readBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
