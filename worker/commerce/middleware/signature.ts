/** Verifies that the storefront or a member of staff signed a request, unchanged and recently (docs/security.md "Signing"). */
import { collectBytes } from '../../../shared/collect-bytes.ts';
import { signatureWindowMs } from '../../../shared/constants.ts';
import { type CountryCode, countryCodes, defaultCountry, isCountryCode } from '../../../shared/domain/country.ts';
import { idempotencyKeyPattern, requestIdPattern } from '../../../shared/domain/header-patterns.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { AppError } from '../../../shared/errors.ts';
import { createSigners, isClientIp, type SignedRequest, type SigningCrypto } from '../../../shared/signing.ts';

type SignatureFault = 'missing' | 'format' | 'stale' | 'key' | 'bad' | 'replay';

/** Seen by the storefront only, which answers 502. */
export class SignatureError extends Error {
  readonly code: `signature.${SignatureFault}`;
  constructor(fault: SignatureFault) {
    super(`signature.${fault}`);
    this.code = `signature.${fault}`;
  }
}

export interface VerifiedRequest {
  kid: string;
  reqId: string;
  locale: Locale;
  country: CountryCode;
  token: string | null;
  authorization: string | null;
  idempotencyKey: string | null;
  clientIp: string | null;
  freshId: string | null;
  body: Uint8Array<ArrayBuffer>;
}

const headerPatterns: Record<string, RegExp> = {
  'x-kid': /^[0-9a-z-]{1,16}$/,
  'x-ts': /^\d{13}$/,
  'x-reqid': requestIdPattern,
  'x-fresh-id': requestIdPattern,
  lang: /^(en|ar)$/,
  country: new RegExp(`^(${countryCodes.join('|')})$`),
  'x-token': /^[\x21-\x2b\x2d-\x7e]{8,200}$/,
  // A repeated header is joined with a comma, which no pattern allows.
  authorization: /^Bearer [\x21-\x2b\x2d-\x7e]{8,200}$/,
  'idempotency-key': idempotencyKeyPattern,
};
const requiredHeaders = ['x-kid', 'x-ts', 'x-reqid', 'x-hash', 'lang'];

/** Who may have signed: the storefront (`createShopVerifier`) or staff (features/staff/actor.ts). */
export interface RequestVerifier {
  readonly hashPattern: RegExp;
  knows(kid: string): boolean | Promise<boolean>;
  verify(request: SignedRequest, hash: string): Promise<boolean>;
}

const signerOf = createSigners(crypto as unknown as SigningCrypto);
const hashPattern = /^[0-9a-f]{64}$/;
export const createShopVerifier = ({ SIGN_KEYS }: { SIGN_KEYS: string }): RequestVerifier => ({
  ...signerOf(SIGN_KEYS),
  hashPattern,
});

function readHeaders(request: Request, hashPattern: RegExp): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, shape] of Object.entries({ ...headerPatterns, 'x-hash': hashPattern })) {
    const value = request.headers.get(name);
    if (value === null) {
      if (requiredHeaders.includes(name)) throw new SignatureError('missing');
      continue;
    }
    if (!shape.test(value)) throw new SignatureError('format');
    found[name] = value;
  }
  return found;
}

/** @throws AppError `body.too_large` as soon as the cap is passed, whatever content-length says. */
export async function readBodyCapped(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  const bytes = reader ? await collectBytes(reader, maxBytes) : new Uint8Array(0);
  if (bytes === null) throw new AppError('body.too_large');
  return bytes;
}

export async function verifySignature(
  request: Request,
  verifier: RequestVerifier,
  maxBytes: number,
): Promise<VerifiedRequest> {
  const headers = readHeaders(request, verifier.hashPattern);
  if (Math.abs(Date.now() - Number(headers['x-ts'])) > signatureWindowMs) throw new SignatureError('stale');
  const kid = headers['x-kid'] ?? '';
  if (!(await verifier.knows(kid))) throw new SignatureError('key');
  const body = await readBodyCapped(request, maxBytes);
  const url = new URL(request.url);
  const clientIp = request.headers.get('x-client-ip');
  if (clientIp !== null && !isClientIp(clientIp)) throw new SignatureError('format');
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
  const good = await verifier
    .verify(
      {
        kid,
        ts: headers['x-ts'] ?? '',
        reqId: headers['x-reqid'] ?? '',
        method: request.method,
        path: url.pathname,
        query: url.search.slice(1),
        lang: headers.lang ?? '',
        country: headers.country ?? null,
        token: headers['x-token'] ?? null,
        authorization: headers.authorization ?? null,
        mediaType,
        idempotencyKey: headers['idempotency-key'] ?? null,
        clientIp,
        freshId: headers['x-fresh-id'] ?? null,
        body,
      },
      headers['x-hash'] ?? '',
    )
    .catch(() => {
      throw new SignatureError('format');
    });
  if (!good) throw new SignatureError('bad');
  return {
    kid,
    reqId: headers['x-reqid'] ?? '',
    locale: headers.lang === 'ar' ? 'ar' : 'en',
    country: isCountryCode(headers.country) ? headers.country : defaultCountry,
    token: headers['x-token'] ?? null,
    authorization: headers.authorization ?? null,
    idempotencyKey: headers['idempotency-key'] ?? null,
    clientIp,
    freshId: headers['x-fresh-id'] ?? null,
    body,
  };
}
