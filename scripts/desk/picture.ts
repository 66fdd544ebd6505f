/** A picture from the operator's disk, looked at as a whole: half a photograph would be a broken one on every page. */
import { readFileSync } from 'node:fs';
import { pictureMaxBytes } from '../../shared/constants.ts';
import { type Call, DeskError } from './client.ts';

/** Wide enough for the largest size that a page asks for on no phone at all; smaller ones look coarse. */
const soundWidth = 600;

export interface ReadPicture {
  bytes: Buffer;
  /** What the operator should know, though the picture is taken; null: nothing. */
  warning: string | null;
}

/** @throws DeskError for a file that can't be read, is too large, or can't be drawn to its last line. */
export async function readPicture(file: string): Promise<ReadPicture> {
  const bytes = await readBytes(file);
  const { default: sharp } = await import('sharp');
  try {
    const { width } = await sharp(bytes, { failOn: 'truncated' }).metadata();
    await sharp(bytes, { failOn: 'truncated' }).stats();
    const warning = width < soundWidth ? `${file} is ${width} pixels wide: ${soundWidth} and more look sharp` : null;
    return { bytes, warning };
  } catch {
    throw new DeskError(`The file ${file} is no whole picture: JPEG, PNG, WebP or AVIF.`, 'upload.type');
  }
}

async function readBytes(file: string): Promise<Buffer> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch {
    throw new DeskError(`The file ${file} can't be read.`, 'no_file');
  }
  if (bytes.length > pictureMaxBytes)
    throw new DeskError(`The file ${file} is larger than ${pictureMaxBytes / 1e6} MB.`, 'body.too_large');
  return bytes;
}

/** Keeps a file's picture in the shop. @returns its address there. */
export async function keepPicture(call: Call, file: string): Promise<string> {
  const { bytes } = await readPicture(file);
  const { url } = await call<{ url: string }>('POST', '/desk/media/keep', { base64: bytes.toString('base64') });
  return url;
}
