import type { PageEncoding } from '../cache/compress-page.ts';

const refusal = /;\s*q=0(?:\.0*)?\s*$/;

/**
 * The better of the encodings that the visitor accepts, null for none. Cloudflare rewrites the header and keeps the visitor's own in
 * `cf` (docs/decisions/028-pages-stay-compressed.md).
 */
export function choosePageEncoding(request: Request): PageEncoding | null {
  const { clientAcceptEncoding } = (request.cf ?? {}) as { clientAcceptEncoding?: unknown };
  const accepted =
    typeof clientAcceptEncoding === 'string' ? clientAcceptEncoding : request.headers.get('accept-encoding');
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !refusal.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
