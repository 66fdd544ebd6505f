import { dirname, resolve } from 'node:path';
import { pictureMaxBytes, pictureMaxPixels } from '../../shared/constants.ts';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { type DeskCall, DeskError } from './client.ts';
import { readBytes } from './read-file.ts';

/** Chosen: the grey level of shaded white paper; a darker background shows as a box on a product card. */
const whiteFrom = 225;
/** The largest width that a desktop page requests. */
const recommendedWidth = 600;

export interface ReadPicture {
  bytes: Buffer;
  warnings: Message[];
}

/**
 * Reads a picture and decodes it completely, because a truncated file would show broken on every page.
 * @throws DeskError for a file that is unreadable, too large or incomplete
 */
export async function readPicture(file: string): Promise<ReadPicture> {
  const bytes = readBytes(file);
  if (bytes.length > pictureMaxBytes)
    throw new DeskError(
      {
        en: en`${file} is larger than ${pictureMaxBytes / 1e6} MB.`,
        ar: ar`حجم الملف ${file} أكبر من ${pictureMaxBytes / 1e6} ميجابايت.`,
      },
      'body.too_large',
    );
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(bytes, { failOn: 'truncated', limitInputPixels: false }).metadata();
    if (width * height > pictureMaxPixels)
      throw new DeskError(
        {
          en: en`${file} is ${width} × ${height} pixels. The limit is ${pictureMaxPixels / 1e6} million, such as 8000 × 5000.`,
          ar: ar`أبعاد الملف ${file} هي ${`${width} × ${height}`} بكسل، والحد ${pictureMaxPixels / 1e6} مليون، مثل ${'8000 × 5000'}.`,
        },
        'picture.too_large',
      );
    await sharp(bytes, { failOn: 'truncated' }).stats();
    const warnings: Message[] = [];
    if (width < recommendedWidth)
      warnings.push({
        en: en`${file} is only ${width} pixels wide. Use at least ${recommendedWidth} for a sharp picture.`,
        ar: ar`عرض ${file} هو ${width} بكسل، والصورة الواضحة ${recommendedWidth} فأكثر`,
      });
    if (!(await isOnWhite(bytes)))
      warnings.push({
        en: en`${file} has a coloured background. A white or transparent one looks best beside the others.`,
        ar: ar`لصورة ${file} خلفية خاصة بها، والأفضل بين بقية الصور خلفية بيضاء أو شفافة`,
      });
    return { bytes, warnings };
  } catch (error) {
    if (error instanceof DeskError) throw error;
    throw new DeskError(
      {
        en: en`${file} isn’t a complete JPEG, PNG, WebP or AVIF picture.`,
        ar: ar`الملف ${file} ليس صورة سليمة. الصيغ المقبولة: ${'JPEG, PNG, WebP, AVIF'}.`,
      },
      'picture.type',
    );
  }
}

/** Judges the background by the four corners; transparency counts as white. */
async function isOnWhite(bytes: Buffer): Promise<boolean> {
  const { default: sharp } = await import('sharp');
  const size = 32;
  const pixels = await sharp(bytes)
    .flatten({ background: '#fff' })
    .resize(size, size, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  const corners = [0, size - 1, size * (size - 1), size * size - 1];
  return corners.every((at) => (pixels[at] ?? 0) >= whiteFrom);
}

async function uploadPicture(call: DeskCall, file: string): Promise<string> {
  const { bytes } = await readPicture(file);
  const { url } = await call('keepPicture', { body: { base64: bytes.toString('base64') } });
  return url;
}

const isShopsOwn = (image: string) => image.startsWith('/media/') || image.startsWith('/packs/');

/**
 * Uploads each `image` that is a file path (relative to the list, for both languages or one each) and puts its URL there. If the
 * list is refused afterwards, running the command again reuses the uploaded pictures.
 */
export async function uploadImages(call: DeskCall, entries: readonly unknown[], file: string): Promise<unknown[]> {
  const kept = new Map<string, string>();
  const addressOf = async (image: unknown): Promise<unknown> => {
    if (typeof image !== 'string' || isShopsOwn(image)) return image;
    const path = resolve(dirname(file), image);
    const url = kept.get(path) ?? (await uploadPicture(call, path));
    kept.set(path, url);
    return url;
  };
  const taken: unknown[] = [];
  for (const entry of entries) {
    const { image } = (entry ?? {}) as { image?: unknown };
    if (typeof image === 'string') {
      const url = await addressOf(image);
      taken.push({ ...(entry as object), image: { en: url, ar: url } });
    } else if (image !== null && typeof image === 'object') {
      const { en, ar, ...rest } = image as Record<string, unknown>;
      taken.push({ ...(entry as object), image: { en: await addressOf(en), ar: await addressOf(ar), ...rest } });
    } else taken.push(entry);
  }
  return taken;
}
