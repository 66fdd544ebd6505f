/**
 * URLs of a merchant's pictures: `/media/{key}` is the original, `/media/{key}/{width}.{format}` a resized copy,
 * `/media/{key}/card.jpeg` a link preview.
 */
import type { Locale } from './money.ts';

export const pictureWidths = [160, 320, 480, 672, 1008] as const;
const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
type PictureWidth = (typeof pictureWidths)[number];
type PictureFormat = (typeof pictureFormats)[number];

/** `key` is 128 bits of the SHA-256 of the bytes, so that equal pictures are stored once and a URL's content never changes. */
export const getPictureUrl = (key: string): string => `/media/${key}`;

export interface PicturePath {
  key: string;
  size: { width: PictureWidth; format: PictureFormat } | typeof cardSize | null;
}

/** What chats and social networks crop least (docs/architecture.md "Cards"). */
export const cardSize = { width: 1200, height: 630, format: 'jpeg' } as const;

/** null if invalid. Only the listed sizes exist, so that nobody can fill the cache with others. */
export function parsePicturePath(path: string): PicturePath | null {
  const found = /^\/media\/([0-9a-f]{32})(?:\/(?:(\d{1,4})\.(avif|webp|jpeg)|(card)\.jpeg))?$/.exec(path);
  if (!found) return null;
  const [, key = '', digits, format, card] = found;
  if (card) return { key, size: cardSize };
  if (digits === undefined) return { key, size: null };
  const width = pictureWidths.find((one) => String(one) === digits);
  return width ? { key, size: { width, format: format as PictureFormat } } : null;
}

/**
 * The link preview of a page: of a drawn pack, of a photograph, or without a picture the shop's own. null for another
 * site's picture, whose size is unknown.
 */
export function getCardUrl(picture: string | undefined, locale: Locale): string | null {
  if (picture === undefined) return `/cards/shop.${locale}.jpg`;
  if (picture.startsWith('/media/')) return `${picture}/card.jpeg`;
  const [, pack] = /^\/packs\/([a-z0-9-]+)(?:\.(?:en|ar))?\.svg$/.exec(picture) ?? [];
  return pack ? `/cards/${pack}.${locale}.jpg` : null;
}

/**
 * null for a drawing. A pack of the demo has its photograph beside the drawing at whose address it is known (demo/packs/).
 * @param isLarge whether it is shown larger than a card's picture
 */
export function getPictureSources(
  url: string,
  isLarge?: boolean,
): { sets: { type: string; srcSet: string }[]; src: string } | null {
  const pack = url.match(/^\/packs\/\w+-\d+/);
  if (!pack && !url.startsWith('/media/')) return null;
  // One alone needs neither a width nor `sizes`, which would weigh on each card's HTML.
  const larger = isLarge ? ` 400w,${pack}-800.avif 800w` : '';
  return {
    sets: (pack ? ['avif'] : ['avif', 'webp']).map((format) => ({
      type: `image/${format}`,
      srcSet: pack
        ? `${pack}-400.avif${larger}`
        : pictureWidths.map((width) => `${url}/${width}.${format} ${width}w`).join(),
    })),
    src: pack ? url : `${url}/480.jpeg`,
  };
}
