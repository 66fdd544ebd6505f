import { webDeskKid } from '../../shared/constants.ts';
import type { Locale } from '../../shared/domain/locale.ts';
import { encodeUtf8, fromBase64, toHex } from '../../shared/encoding.ts';
import { AppError } from '../../shared/errors.ts';
import { canonicalizeRequest, deskAlgorithm, isClientIp, type SigningCrypto } from '../../shared/signing.ts';
import type { DeskEnv } from './env.ts';

/** Commerce knows the desk's calls by this host (worker/commerce/middleware/hosts.ts). */
const bindingOrigin = 'https://desk.internal';
const timeoutMs = 30_000;

export interface CommerceRequest {
  readonly reqId: string;
  readonly method: string;
  /** With the query, without an origin. */
  readonly path: string;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly locale: Locale;
  /** Of the session's cookie. */
  readonly token: string | null;
  readonly ip: string | null;
}

const keys = new Map<string, Promise<CryptoKey>>();

/** Imported once per isolate. */
function loadKey(privateKey: string): Promise<CryptoKey> {
  const key =
    keys.get(privateKey) ?? crypto.subtle.importKey('pkcs8', fromBase64(privateKey), 'Ed25519', false, ['sign']);
  keys.set(privateKey, key);
  return key;
}

/**
 * One signed request to commerce. Its headers are built here; none of the browser's is forwarded.
 * @throws AppError `upstream.*` where commerce can't be asked.
 */
export async function callCommerce(env: DeskEnv, request: CommerceRequest): Promise<Response> {
  const hasBody = request.method === 'POST';
  const signed = {
    kid: webDeskKid,
    ts: String(Date.now()),
    reqId: request.reqId,
    method: request.method,
    path: request.path,
    query: request.query,
    lang: request.locale,
    country: null,
    token: null,
    authorization: request.token === null ? null : `Bearer ${request.token}`,
    mediaType: hasBody ? 'application/json' : null,
    idempotencyKey: null,
    clientIp: request.ip !== null && isClientIp(request.ip) ? request.ip : null,
    body: request.body,
  };
  const text = await canonicalizeRequest(crypto as unknown as SigningCrypto, signed, deskAlgorithm);
  const hash = await crypto.subtle.sign('Ed25519', await loadKey(env.WEB_DESK_PRIVATE_KEY), encodeUtf8(text));
  const headers: Record<string, string> = {
    'x-kid': signed.kid,
    'x-ts': signed.ts,
    'x-reqid': signed.reqId,
    'x-hash': toHex(hash),
    lang: signed.lang,
  };
  if (signed.authorization !== null) headers.authorization = signed.authorization;
  if (signed.mediaType !== null) headers['content-type'] = signed.mediaType;
  if (signed.clientIp !== null) headers['x-client-ip'] = signed.clientIp;
  const url = `${bindingOrigin}${request.path}${request.query ? `?${request.query}` : ''}`;
  try {
    return await env.COMMERCE.fetch(url, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...(hasBody && { body: request.body }),
    });
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';
    throw new AppError(isLate ? 'upstream.timeout' : 'upstream.unreachable', { cause });
  }
}
