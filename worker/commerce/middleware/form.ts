import { AppError } from '../../../shared/errors.ts';

const firstLine = /^--([0-9A-Za-z'()+_,./:=? -]{1,69}[0-9A-Za-z'()+_,./:=?-])\r\n/;

/**
 * Reads a form with a file. Its boundary is taken from the body, which is signed, not from a header, which is not.
 * @returns the fields by name
 * @throws AppError `request.malformed` for what is no form, or names a field twice
 */
export async function parseForm(bytes: Uint8Array<ArrayBuffer>): Promise<Record<string, string | File>> {
  const boundary = firstLine.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 80)))?.[1];
  if (boundary === undefined) throw new AppError('request.malformed');
  const type = `multipart/form-data; boundary="${boundary}"`;
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch((cause: unknown) => {
    throw new AppError('request.malformed', { cause });
  });
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) throw new AppError('request.malformed');
  return Object.fromEntries(form as unknown as Iterable<[string, string | File]>);
}
