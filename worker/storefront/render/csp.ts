/** The headers that every answer carries (X8), and the policy of a page (X1). */
import { toBase64 } from '../../../shared/encoding.ts';

export const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), usb=(), serial=(), interest-cohort=(), geolocation=(self), payment=()',
} as const;

/** For what is no page: nothing in it may load or run anything, and no one may frame it. */
export const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

export function secure(response: Response): Response {
  const { headers } = response;
  // A page and a call's answer bring them all with their own, in one go (page.ts, proxy/reply.ts).
  if (headers.has('strict-transport-security')) return response;
  for (const [name, value] of Object.entries(everywhere)) if (!headers.has(name)) headers.set(name, value);
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', nothing);
  return response;
}

/** Characters of a nonce, one byte each: kept pages leave as much room (kept-pages.ts). */
export const nonceLength = 24;

/** 128 bits, new for every response. */
export const newNonce = (): string => toBase64(crypto.getRandomValues(new Uint8Array(16)));

/** The same for every page. */
const ofEachPage = [
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

/** `strict-dynamic`: the entry may load its own chunks, and a host name never counts as a permission. */
export const pagePolicy = (nonce: string, paymentOrigin: string): string =>
  `${ofEachPage}; script-src 'nonce-${nonce}' 'strict-dynamic'; form-action 'self' ${paymentOrigin}`;

/** A page without a script: an error, the list of calls. */
export const scriptlessPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
