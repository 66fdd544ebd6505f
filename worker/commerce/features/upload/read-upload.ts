import { pictureMaxPixels } from '../../../../shared/constants.ts';
import { agreedType, cleanFileName, type UploadType } from '../../../../shared/domain/upload-file.ts';
import { AppError } from '../../../../shared/errors.ts';
import { uploadMaxBytes } from '../../../../shared/upload-limits.ts';
import { readPictureSize } from '../media/picture-size.ts';
import { stripMetadata } from '../media/strip-metadata.ts';
import { isActivePdf } from './active-pdf.ts';
import { endsJpeg, isWholeJpeg, isWholePdf, isWholePng, looksLikeAnother } from './whole-file.ts';

export interface ReadUpload {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: UploadType;
  readonly name: string;
}

function readPicture(original: Uint8Array<ArrayBuffer>, type: 'image/jpeg' | 'image/png'): Uint8Array<ArrayBuffer> {
  const size = readPictureSize(original, type);
  if (size === null) throw new AppError('upload.broken');
  if (size.width * size.height > pictureMaxPixels) throw new AppError('picture.too_large');
  const bytes = stripMetadata(original, type);
  // Checked after stripping, which leaves what it can't read unchanged.
  const isWhole =
    type === 'image/jpeg' ? endsJpeg(original) && isWholeJpeg(bytes) : isWholePng(original) && isWholePng(bytes);
  if (!isWhole) throw new AppError('upload.broken');
  return bytes;
}

/**
 * Checks an uploaded file and returns the bytes to store: one of three types, complete, nothing appended, and without a
 * photo's metadata.
 * @throws AppError `body.too_large`, `upload.type`, `upload.broken`, `picture.too_large`
 */
export async function readUpload(file: File): Promise<ReadUpload> {
  if (file.size > uploadMaxBytes) throw new AppError('body.too_large');
  const original = new Uint8Array(await file.arrayBuffer());
  const stated = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = agreedType({ bytes: original, name: file.name, stated });
  if (type === null) throw new AppError('upload.type');
  if (looksLikeAnother(original)) throw new AppError('upload.broken');
  if (type === 'application/pdf' && (!isWholePdf(original) || (await isActivePdf(original))))
    throw new AppError('upload.broken');
  const bytes = type === 'application/pdf' ? original : readPicture(original, type);
  return { bytes, type, name: cleanFileName(file.name, type) };
}
