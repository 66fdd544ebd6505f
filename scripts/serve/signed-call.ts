import { webcrypto } from 'node:crypto';
import { encodeUtf8 } from '../../shared/encoding.ts';
import {
  canonicalizeRequest,
  createSigner,
  deskAlgorithm,
  type SignedRequest,
  type SigningCrypto,
} from '../../shared/signing.ts';

export interface CallSigner {
  kid: string;
  sign: (request: SignedRequest) => Promise<string>;
}

const subtle = webcrypto as unknown as SigningCrypto;

export const createShopSigner = (kid: string, keys: Record<string, string>): CallSigner => ({
  kid,
  sign: createSigner(subtle, keys).sign,
});

/** Signs as a member of staff. `privateKey`: Ed25519, base64 of PKCS #8. */
export function createStaffSigner(kid: string, privateKey: string): CallSigner {
  const key = webcrypto.subtle.importKey('pkcs8', Buffer.from(privateKey, 'base64'), 'Ed25519', false, ['sign']);
  return {
    kid,
    sign: async (request) => {
      const text = await canonicalizeRequest(subtle, request, deskAlgorithm);
      return Buffer.from(await webcrypto.subtle.sign('Ed25519', await key, encodeUtf8(text))).toString('hex');
    },
  };
}

/** The signed fields of a call; absent ones are not sent. */
export interface CallerFields {
  lang: 'en' | 'ar';
  country?: string;
  token?: string;
  session?: string | null;
  idempotencyKey?: string;
  ip?: string;
  signal?: AbortSignal;
}

export type SignedCall = (method: 'GET' | 'POST', url: URL, body: unknown, as: CallerFields) => Promise<Response>;

/**
 * Makes signed calls to commerce (docs/security.md §3). Body `undefined` sends none. `more`: unsigned headers, such as
 * Cloudflare Access's. Rejects on a network error.
 */
export function createSignedCall({ kid, sign }: CallSigner, more: Readonly<Record<string, string>> = {}): SignedCall {
  return async (method, url, body, as) => {
    const bytes = body === undefined ? new Uint8Array(0) : encodeUtf8(JSON.stringify(body));
    const request = {
      kid,
      ts: String(Date.now()),
      reqId: webcrypto.randomUUID(),
      method,
      path: url.pathname,
      query: url.search.slice(1),
      lang: as.lang,
      country: as.country ?? null,
      token: as.token ?? null,
      authorization: as.session ? `Bearer ${as.session}` : null,
      mediaType: body === undefined ? null : 'application/json',
      idempotencyKey: as.idempotencyKey ?? null,
      clientIp: as.ip ?? null,
      body: bytes,
    };
    const headers: Record<string, string | null> = {
      ...more,
      'x-kid': kid,
      'x-ts': request.ts,
      'x-reqid': request.reqId,
      'x-hash': await sign(request),
      lang: request.lang,
      country: request.country,
      'x-token': request.token,
      authorization: request.authorization,
      'content-type': request.mediaType,
      'idempotency-key': request.idempotencyKey,
      'x-client-ip': request.clientIp,
    };
    const sent = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== null);
    return fetch(url.href, {
      method,
      headers: sent,
      ...(body !== undefined && { body: bytes }),
      ...(as.signal && { signal: as.signal }),
    });
  };
}
