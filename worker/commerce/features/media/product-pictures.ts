import type { ProductPicture } from '../../../../shared/contract/desk/product.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { CommerceEnv } from '../../env.ts';
import { findMissingPictures } from './pictures.ts';

/** An element of `products.images`; `alt` is absent where nobody wrote one. */
export type StoredPicture = Record<Locale, string> & { alt?: Record<Locale, string> };

const noAlt = { en: '', ar: '' };

export const readPictures = (images: string): ProductPicture[] =>
  (JSON.parse(images) as StoredPicture[]).map(({ en, ar, alt = noAlt }) => ({ en, ar, alt }));

const toStored = ({ en, ar, alt }: ProductPicture): StoredPicture =>
  alt.en === '' && alt.ar === '' ? { en, ar } : { en, ar, alt: { en: alt.en, ar: alt.ar } };

interface PictureFault {
  /** `images.2.en`, from 1. */
  field: string;
  code: 'no_picture' | 'picture_repeated';
  value: string;
}

/** Statements that write the pictures of product `id`, for a larger batch. Fault `no_picture`: the shop has no such file. */
export async function planPictures(
  { DB, MEDIA }: Pick<CommerceEnv, 'DB' | 'MEDIA'>,
  id: string,
  pictures: readonly ProductPicture[],
): Promise<{ faults: PictureFault[]; statements: D1PreparedStatement[] }> {
  const images = await DB.prepare('SELECT images FROM products WHERE id = ?').bind(id).first<string>('images');
  const shown = new Set(readPictures(images ?? '[]').flatMap(({ en, ar }) => [en, ar]));
  const places = pictures.map(({ en, ar }, at) => ({ at: at + 1, image: { en, ar } }));
  const missing = await findMissingPictures({ MEDIA }, places, shown);
  const repeated = pictures.flatMap(({ en }, at) =>
    pictures.findIndex((other) => other.en === en) < at ? [{ at: at + 1, url: en }] : [],
  );
  const faults: PictureFault[] = [
    ...missing.map(({ place, field, url }) => ({
      field: `images.${place.at}.${field.slice('image.'.length)}`,
      code: 'no_picture' as const,
      value: url,
    })),
    ...repeated.map(({ at, url }) => ({ field: `images.${at}.en`, code: 'picture_repeated' as const, value: url })),
  ];
  const write = DB.prepare('UPDATE products SET images = ?2 WHERE id = ?1 AND images <> ?2').bind(
    id,
    JSON.stringify(pictures.map(toStored)),
  );
  return { faults, statements: faults.length > 0 ? [] : [write] };
}
