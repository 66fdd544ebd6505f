/** The security headers of every response (X8), and the CSP of a page (X1). */
import { toBase64 } from '../../../shared/encoding.ts';

export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), usb=(), serial=(), interest-cohort=(), geolocation=(self), payment=()',
} as const;

export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** The web desk shows the shop's pictures, and so do sites that preview a link. A 304 has no type. */
const isForOtherSites = ({ status, headers }: Response): boolean =>
  status === 304 || (headers.get('content-type') ?? '').startsWith('image/');

export function addSecurityHeaders(response: Response): Response {
  const { headers } = response;
  // Pages and API responses have them already (serve-page.ts, proxy/api-response.ts).
  if (headers.has('strict-transport-security')) return response;
  for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value);
  if (isForOtherSites(response)) headers.set('cross-origin-resource-policy', 'cross-origin');
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', denyAllPolicy);
  return response;
}

/** In bytes: cached pages leave as much room (page-cache.ts). */
export const nonceLength = 24;

export const createNonce = (): string => toBase64(crypto.getRandomValues(new Uint8Array(16)));

const basePolicy = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

export const buildPagePolicy = (nonce: string, paymentOrigin: string): string =>
  `${basePolicy}; script-src 'nonce-${nonce}' 'strict-dynamic'; form-action 'self' ${paymentOrigin}`;

export const scriptlessPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
