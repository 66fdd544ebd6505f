export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera reads bar codes, the passkey signs in.
  'permissions-policy':
    'camera=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), microphone=(), usb=(), serial=(), geolocation=(), payment=()',
  'x-robots-tag': 'noindex, nofollow',
} as const;

export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";

/** No inline script. `wasm-unsafe-eval` compiles the bar code reader, and pictures are the shop's. */
export const buildAppPolicy = (publicOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${publicOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

export const jsonHeaders = {
  ...securityHeaders,
  'content-security-policy': denyAllPolicy,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;
