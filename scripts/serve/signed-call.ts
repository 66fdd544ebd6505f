/** Signed calls to commerce, for the storefront's key or the desk's (docs/security.md §3). */
import { webcrypto } from 'node:crypto';
import { encodeUtf8 } from '../../shared/encoding.ts';
import { createSigner, type SigningCrypto } from '../../shared/signing.ts';

export interface SigningKeys {
  kid: string;
  keys: Record<string, string>;
  /** Unsigned headers, such as Cloudflare Access's. */
  headers?: Readonly<Record<string, string>>;
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

/** Body `undefined` sends none. Rejects on a network error. */
export function createSignedCall({ kid, keys, headers: more = {} }: SigningKeys): SignedCall {
  const signer = createSigner(webcrypto as unknown as SigningCrypto, keys);
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
      'x-hash': await signer.sign(request),
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
