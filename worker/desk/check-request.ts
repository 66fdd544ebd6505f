import { checkQuery } from '../../shared/check-query.ts';
import { collectBytes } from '../../shared/collect-bytes.ts';
import { urlMaxBytes } from '../../shared/constants.ts';
import { AppError } from '../../shared/errors.ts';

/**
 * Only the desk's own pages may ask: no other origin, no form, no CORS. Browsers send both headers with every write and
 * no page can forge them, so a write without them isn't from our page. A read may lack them, because older browsers
 * don't send them.
 * @throws AppError `request.cross_site`, `request.malformed`
 */
export function checkRequest({ method, headers, url }: Request, ownOrigin: string): void {
  if (url.length > urlMaxBytes) throw new AppError('request.malformed');
  checkQuery(new URL(url).search.slice(1));
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  const isOwn =
    method === 'GET'
      ? (site === null || site === 'same-origin') && (origin === null || origin === ownOrigin)
      : site === 'same-origin' && origin === ownOrigin;
  if (!isOwn) throw new AppError('request.cross_site');
  const mediaType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (method !== 'GET' && mediaType !== 'application/json') throw new AppError('request.cross_site');
}

/** @throws AppError `body.too_large` once the cap is passed, whatever content-length says. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (request.method === 'GET' || !request.body) return new Uint8Array(0);
  const bytes = await collectBytes(request.body.getReader(), maxBytes);
  if (bytes === null) throw new AppError('body.too_large');
  return bytes;
}
