/** Addresses of a merchant's pictures: `/media/{key}` as it was given, `/media/{key}/{width}.{format}` as a page wants it. */

/** Half and whole of a card and of a product page's picture, for screens of one to three pixels a point. */
export const pictureWidths = [160, 320, 480, 672, 1008] as const;
/** Best first; a browser takes the first that it knows. */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
type PictureWidth = (typeof pictureWidths)[number];
type PictureFormat = (typeof pictureFormats)[number];

/** 128 bits of the SHA-256 of its bytes: the same picture twice is stored once, and an address never changes its content. */
export const pictureUrl = (key: string): string => `/media/${key}`;

export interface PictureAddress {
  key: string;
  /** null: the bytes as the merchant gave them. */
  size: { width: PictureWidth; format: PictureFormat } | null;
}

/** null: no such address. Only the widths above exist, so that nobody can fill the cache with sizes of their own. */
export function readPicturePath(path: string): PictureAddress | null {
  const found = /^\/media\/([0-9a-f]{32})(?:\/(\d{1,4})\.(avif|webp|jpeg))?$/.exec(path);
  if (!found) return null;
  const [, key = '', digits, format] = found;
  if (digits === undefined) return { key, size: null };
  const width = pictureWidths.find((one) => String(one) === digits);
  return width ? { key, size: { width, format: format as PictureFormat } } : null;
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
