/**
 * Addresses of a merchant's pictures: `/media/{key}` as it was given, `/media/{key}/{width}.{format}` as a page wants it,
 * `/media/{key}/card.jpeg` as a chat shows a link.
 */
import type { Locale } from './money.ts';

/** Half and whole of a card and of a product page's picture, for screens of one to three pixels a point. */
export const pictureWidths = [160, 320, 480, 672, 1008] as const;
/** Best first; a browser takes the first that it knows. */
const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
type PictureWidth = (typeof pictureWidths)[number];
type PictureFormat = (typeof pictureFormats)[number];

/** 128 bits of the SHA-256 of its bytes: the same picture twice is stored once, and an address never changes its content. */
export const pictureUrl = (key: string): string => `/media/${key}`;

export interface PictureAddress {
  key: string;
  /** null: the bytes as the merchant gave them; a card has a height too and is filled up to it. */
  size: { width: PictureWidth; format: PictureFormat } | typeof cardSize | null;
}

/** What chats and social networks crop least (docs/architecture.md "Cards"). */
export const cardSize = { width: 1200, height: 630, format: 'jpeg' } as const;

/** null: no such address. Only the sizes above exist, so that nobody can fill the cache with sizes of their own. */
export function readPicturePath(path: string): PictureAddress | null {
  const found = /^\/media\/([0-9a-f]{32})(?:\/(?:(\d{1,4})\.(avif|webp|jpeg)|(card)\.jpeg))?$/.exec(path);
  if (!found) return null;
  const [, key = '', digits, format, card] = found;
  if (card) return { key, size: cardSize };
  if (digits === undefined) return { key, size: null };
  const width = pictureWidths.find((one) => String(one) === digits);
  return width ? { key, size: { width, format: format as PictureFormat } } : null;
}

/**
 * The card of what a page shows: of a drawn pack the one drawn with it, of a photograph the one made of it, of no picture
 * the shop's own. null for another shop's picture, whose size nobody here knows.
 */
export function cardUrl(picture: string | undefined, locale: Locale): string | null {
  if (picture === undefined) return `/cards/shop.${locale}.jpg`;
  if (picture.startsWith('/media/')) return `${picture}/card.jpeg`;
  const [, pack] = /^\/packs\/([a-z0-9-]+)(?:\.(?:en|ar))?\.svg$/.exec(picture) ?? [];
  return pack ? `/cards/${pack}.${locale}.jpg` : null;
}

/** The sets for `<source>` and the plain fallback; null for a picture that has one size, such as a drawn pack. */
export function pictureSources(url: string): { sets: { type: string; srcSet: string }[]; src: string } | null {
  if (!url.startsWith('/media/')) return null;
  return {
    sets: (['avif', 'webp'] as const).map((format) => ({
      type: `image/${format}`,
      srcSet: pictureWidths.map((width) => `${url}/${width}.${format} ${width}w`).join(', '),
    })),
    src: `${url}/480.jpeg`,
  };
}
