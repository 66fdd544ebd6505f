import { maxPicturesPerProduct, pictureMaxPixels } from '../../../../shared/constants.ts';
import type { NamedImage } from '../../../../shared/contract/desk/named-image.ts';
import { getPictureUrl, parsePicturePath } from '../../../../shared/domain/picture.ts';
import { fromBase64, toHex } from '../../../../shared/encoding.ts';
import { AppError } from '../../../../shared/errors.ts';
import { batchRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { readPictureSize } from './picture-size.ts';
import { stripMetadata } from './strip-metadata.ts';

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Detects the type from the content, never from a name or a header. SVG is not accepted: it can run code. */
function pictureType(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (text(bytes, 4, 12) === 'ftypavif') return 'image/avif';
  return null;
}

const decode = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return fromBase64(base64);
  } catch {
    throw new AppError('field.invalid');
  }
};

/**
 * Stores a picture without its metadata, addressed by content hash.
 * @throws AppError `picture.type`, `picture.broken`, `picture.too_large`, `field.invalid`.
 */
export async function storePicture({ MEDIA }: Pick<CommerceEnv, 'MEDIA'>, base64: string): Promise<string> {
  const original = decode(base64);
  const contentType = pictureType(original);
  if (contentType === null) throw new AppError('picture.type');
  const size = readPictureSize(original, contentType);
  if (size === null) throw new AppError('picture.broken');
  if (size.width * size.height > pictureMaxPixels) throw new AppError('picture.too_large');
  const bytes = stripMetadata(original, contentType);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const key = toHex(digest).slice(0, 32);
  await MEDIA.put(key, bytes, { httpMetadata: { contentType }, sha256: digest });
  return getPictureUrl(key);
}

/**
 * Stores a picture and adds it to a SKU's product, at the front if `first`. Adding the same picture again changes
 * nothing. The object is written before the row, so a crash leaves only an unused object.
 * @throws AppError as `storePicture`, `sku.unknown`, `picture.too_many`.
 */
export async function addPicture(
  { DB, MEDIA }: Pick<CommerceEnv, 'DB' | 'MEDIA'>,
  { sku, base64, first }: { sku: string; base64: string; first: boolean },
): Promise<{ url: string; count: number }> {
  const product = await DB.prepare(
    'SELECT p.id, json_array_length(p.images) AS count FROM skus s JOIN products p ON p.id = s.product_id WHERE s.id = ?',
  )
    .bind(sku)
    .first<{ id: string; count: number }>();
  if (!product) throw new AppError('sku.unknown', { params: { sku } });
  const url = await storePicture({ MEDIA }, base64);
  // One statement, so that two concurrent additions both succeed; the position is before or after all others.
  const [, after] = await batchRows<[unknown, { images: string }]>(DB, [
    DB.prepare(
      `UPDATE products SET images = (
         SELECT json_group_array(json(image)) FROM (
           SELECT ?3 AS at, json_object('en', ?2, 'ar', ?2) AS image
           UNION ALL SELECT key, value FROM json_each(products.images) ORDER BY at))
       WHERE id = ?1 AND json_array_length(images) < ${maxPicturesPerProduct}
         AND NOT EXISTS (SELECT 1 FROM json_each(products.images) WHERE value ->> 'en' = ?2)`,
    ).bind(product.id, url, first ? -1 : maxPicturesPerProduct),
    DB.prepare('SELECT images FROM products WHERE id = ?').bind(product.id),
  ]);
  const images = JSON.parse(after.results[0]?.images ?? '[]') as { en: string }[];
  if (!images.some((image) => image.en === url))
    throw new AppError('picture.too_many', { params: { sku, limit: maxPicturesPerProduct } });
  return { url, count: images.length };
}

/** In display order. @throws AppError `sku.unknown`. */
export async function listPictures({ DB }: Pick<CommerceEnv, 'DB'>, sku: string): Promise<string[]> {
  const product = await DB.prepare('SELECT p.images FROM skus s JOIN products p ON p.id = s.product_id WHERE s.id = ?')
    .bind(sku)
    .first<{ images: string }>();
  if (!product) throw new AppError('sku.unknown', { params: { sku } });
  return (JSON.parse(product.images) as { en: string }[]).map(({ en }) => en);
}

/**
 * Removes a picture from a SKU's product. The object stays, because orders may show it.
 * @returns the remaining pictures. @throws AppError `sku.unknown`.
 */
export async function removePicture(env: Pick<CommerceEnv, 'DB'>, sku: string, url: string): Promise<string[]> {
  await env.DB.prepare(
    `UPDATE products SET images = (
       SELECT json_group_array(json(value)) FROM (
         SELECT value FROM json_each(products.images) WHERE value ->> 'en' <> ?2 ORDER BY key))
     WHERE id = (SELECT product_id FROM skus WHERE id = ?1)`,
  )
    .bind(sku, url)
    .run();
  return listPictures(env, sku);
}

/**
 * The places whose picture is not stored. URLs in `shown` are already in use, such as pictures built with the shop, and
 * are not checked.
 */
export async function findMissingPictures<P>(
  { MEDIA }: Pick<CommerceEnv, 'MEDIA'>,
  places: readonly (P & { image: NamedImage | null | undefined })[],
  shown: ReadonlySet<string>,
): Promise<{ place: P; field: string; url: string }[]> {
  const named = places.flatMap((place) =>
    Object.entries(place.image ?? {}).map(([locale, url]) => ({ place, field: `image.${locale}`, url })),
  );
  const isThere = async (url: string) => {
    const key = parsePicturePath(url)?.key;
    return shown.has(url) || (key !== undefined && (await MEDIA.head(key)) !== null);
  };
  const urls = [...new Set(named.map(({ url }) => url))];
  const existsByUrl = new Map(await Promise.all(urls.map(async (url) => [url, await isThere(url)] as const)));
  return named.filter(({ url }) => !existsByUrl.get(url));
}
