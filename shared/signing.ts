/**
 * The signature of requests from the storefront to commerce (docs/security.md "Signing"), for signer and verifier.
 * WebCrypto is passed in, because this room has no globals.
 */
import { encodeUtf8, fromBase64, fromHex, toHex } from './encoding.ts';

const shopAlgorithm = 'SHOP1-HMAC-SHA256';
/** Of the desk, whose staff sign with keys of their own. */
export const deskAlgorithm = 'DESK1-ED25519';
const unreserved = /[A-Za-z0-9\-._~]/;

export interface SigningCrypto {
  readonly subtle: {
    digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
    importKey(
      format: 'raw',
      key: Uint8Array<ArrayBuffer>,
      algorithm: unknown,
      extractable: boolean,
      uses: string[],
    ): Promise<unknown>;
    deriveKey(algorithm: unknown, key: never, type: unknown, extractable: boolean, uses: string[]): Promise<unknown>;
    sign(algorithm: string, key: never, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>;
    verify(
      algorithm: string,
      key: never,
      signature: Uint8Array<ArrayBuffer>,
      data: Uint8Array<ArrayBuffer>,
    ): Promise<boolean>;
  };
}

export interface SignedRequest {
  kid: string;
  ts: string;
  reqId: string;
  method: string;
  path: string;
  query: string;
  lang: string;
  country: string | null;
  token: string | null;
  authorization: string | null;
  mediaType: string | null;
  idempotencyKey: string | null;
  /** As seen by the platform; limits count by it. */
  clientIp: string | null;
  /** The browser's, new for each attempt, or the storefront's own; absent for who sends none. */
  freshId?: string | null;
  body: Uint8Array<ArrayBuffer>;
}

/** The storefront's own `x-token`: no device, public data only. No cookie can hold it (worker/storefront/request/cookies.ts). */
export const anonymousToken = '*anonymous*';

/** A signed line must not contain a newline. */
export const isClientIp = (text: string): boolean => /^[0-9A-Fa-f.:]{2,45}$/.test(text);

const percentEncode = (text: string): string =>
  Array.from(encodeUtf8(text), (byte) => {
    const char = String.fromCharCode(byte);
    return unreserved.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Decodes, re-encodes and sorts the pairs by name, then value; `+` stays a plus.
 * @throws URIError on a malformed `%`;
 * the caller answers 400.
 */
export function canonicalizeQuery(query: string): string {
  if (query === '') return '';
  return query
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=');
      const parts = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      return parts.map((part) => percentEncode(decodeURIComponent(part))) as [string, string];
    })
    .sort((a, b) => compareText(a[0], b[0]) || compareText(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** 14 lines, then the client's address if it is known, then `fresh:` and the fresh id if there is one. */
export async function canonicalizeRequest(
  crypto: SigningCrypto,
  request: SignedRequest,
  algorithm = shopAlgorithm,
): Promise<string> {
  const digest = async (bytes: Uint8Array<ArrayBuffer>) => toHex(await crypto.subtle.digest('SHA-256', bytes));
  return [
    algorithm,
    request.kid,
    request.ts,
    request.reqId,
    request.method,
    request.path,
    canonicalizeQuery(request.query),
    request.lang,
    request.country ?? '-',
    request.token === null ? '-' : await digest(encodeUtf8(request.token)),
    request.authorization === null ? '-' : await digest(encodeUtf8(request.authorization)),
    request.mediaType ?? '-',
    request.idempotencyKey ?? '-',
    request.body.byteLength === 0 ? emptyDigest : await digest(request.body),
    ...(request.clientIp === null ? [] : [request.clientIp]),
    ...(request.freshId ? [`fresh:${request.freshId}`] : []),
  ].join('\n');
}

export interface Signer {
  sign(request: SignedRequest): Promise<string>;
  /** Compares in constant time (WebCrypto); false for an unknown key. */
  verify(request: SignedRequest, hash: string): Promise<boolean>;
  knows(kid: string): boolean;
}

/** Keys are derived from 32-byte masters (base64, by key id; two while keys rotate), imported once per isolate and not extractable. */
export function createSigner(crypto: SigningCrypto, masters: Readonly<Record<string, string>>): Signer {
  const derived = new Map<string, Promise<never>>();
  const keyOf = (kid: string): Promise<never> => {
    const known = derived.get(kid);
    if (known) return known;
    const key = (async () => {
      const master = await crypto.subtle.importKey('raw', fromBase64(masters[kid] ?? ''), 'HKDF', false, ['deriveKey']);
      const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info: encodeUtf8(`shop/${kid}/req/v1`) };
      const type = { name: 'HMAC', hash: 'SHA-256', length: 256 };
      return (await crypto.subtle.deriveKey(how, master as never, type, false, ['sign', 'verify'])) as never;
    })();
    derived.set(kid, key);
    return key;
  };
  return {
    knows: (kid) => Object.hasOwn(masters, kid),
    sign: async (request) =>
      toHex(
        await crypto.subtle.sign(
          'HMAC',
          await keyOf(request.kid),
          encodeUtf8(await canonicalizeRequest(crypto, request)),
        ),
      ),
    verify: async (request, hash) => {
      if (!Object.hasOwn(masters, request.kid) || !/^[0-9a-f]{64}$/.test(hash)) return false;
      const text = encodeUtf8(await canonicalizeRequest(crypto, request));
      return crypto.subtle.verify('HMAC', await keyOf(request.kid), fromHex(hash), text);
    },
  };
}

/**
 * Caches the signer of a secret (`{"kid": "base64"}`) per isolate. It holds keys only, no request data, and a rotated
 * secret gets a new signer.
 */
export function createSigners(crypto: SigningCrypto): (secret: string) => Signer {
  const known = new Map<string, Signer>();
  return (secret) => {
    const found = known.get(secret) ?? createSigner(crypto, JSON.parse(secret) as Record<string, string>);
    known.set(secret, found);
    return found;
  };
}
