/** Files as people send them, and what must not be taken for one. */
import { env } from 'cloudflare:workers';
import { uploadConsent } from '../../../../shared/domain/upload-consent.ts';
import type { Client } from './client.ts';
import { bytesOf, jpegOf } from './picture.ts';

export const latin1 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0));
export const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

export const pdfBytes = (inside = 'report'): Uint8Array<ArrayBuffer> =>
  latin1(`%PDF-1.7\n1 0 obj\n<< /Note (${inside}) >>\nendobj\ntrailer\n<<>>\n%%EOF\n`);
export const jpegBytes = (width = 1, height = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(bytesOf(jpegOf(7, width, height)));

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, data.length);
  return join(length, latin1(type), data, new Uint8Array(4));
}
const uint32 = (value: number) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
};
/** Well formed, but for the sums that no reader of ours computes. */
export const pngBytes = (more: readonly (readonly [string, string])[] = [], width = 1, height = 1) =>
  join(
    latin1('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', join(uint32(width), uint32(height), Uint8Array.of(8, 2, 0, 0, 0))),
    ...more.map(([type, text]) => chunk(type, latin1(text))),
    chunk('IDAT', Uint8Array.of(1, 2, 3)),
    chunk('IEND', new Uint8Array()),
  );

/** An EXIF segment of a JPEG with a place and an orientation. */
export function exifSegment(orientation: number, place = 'GPS 29.3759N 47.9774E'): Uint8Array<ArrayBuffer> {
  const tiff = join(
    Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0),
    latin1(place),
  );
  const body = join(latin1('Exif\0\0'), tiff);
  return join(Uint8Array.of(0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 255), body);
}

export const fileOf = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string): File =>
  new File([bytes], name, { type });
export const pdfFile = (name = 'report.pdf', inside?: string): File =>
  fileOf(pdfBytes(inside), name, 'application/pdf');

export function formOf(file: File, consent: string | null = uploadConsent.version): FormData {
  const form = new FormData();
  form.set('file', file);
  if (consent !== null) form.set('consent', consent);
  return form;
}

export const send = (client: Client, file: File, consent?: string | null) =>
  client.post('/user/upload/bloodtest', formOf(file, consent));

/** Sends and keeps a file. @returns its id */
export async function upload(client: Client, file: File = pdfFile(), more: object = {}): Promise<string> {
  const sent = await send(client, file);
  if (sent.status !== 200) throw new Error(`not sent: ${sent.meta.error}`);
  const body = { upload_ids: [sent.data.upload_id], consent: uploadConsent.version, ...more };
  const kept = await client.post('/user/upload/bloodtest/submit', body);
  if (kept.status !== 200) throw new Error(`not kept: ${kept.meta.error}`);
  return sent.data.upload_id;
}

export const objects = async (): Promise<string[]> => (await env.HEALTH_FILES.list()).objects.map(({ key }) => key);
export const rows = async () =>
  (await env.HEALTH_DB.prepare('SELECT * FROM uploads').all<Record<string, string | number | null>>()).results;
