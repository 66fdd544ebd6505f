/** One signed request to the API. Its headers are built here; none of the browser's is forwarded (P2). */
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { createSigners, type SigningCrypto } from '../../../shared/signing.ts';
import type { StorefrontEnv } from '../env.ts';
import type { Cookies } from '../request/cookies.ts';

export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** JSON, unless said. */
  readonly mediaType?: string;
  readonly idempotencyKey: string | null;
}

export interface Caller {
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly device: string | null;
  readonly session: string | null;
  /** From the browser's cookies; absent where no browser asks (session/seal.ts). */
  readonly seals?: Cookies['seals'];
  readonly changedAtMs?: number;
  /** As the platform saw it; null where no platform vouches for it (docs/toolchain.md §2). */
  readonly ip: string | null;
}

const getSigner = createSigners(crypto as unknown as SigningCrypto);

/** Commerce recognizes the storefront's calls by this host (worker/commerce/middleware/hosts.ts). */
export const bindingOrigin = 'https://commerce.internal';

export async function sendSignedRequest(
  env: StorefrontEnv,
  caller: Caller,
  request: UpstreamRequest,
  context: { reqId: string; freshId: string; now: number; signal: AbortSignal },
): Promise<Response> {
  const hasBody = request.method !== 'GET' && request.body.byteLength > 0;
  const signed = {
    kid: env.SIGN_ACTIVE,
    ts: String(context.now),
    reqId: context.reqId,
    method: request.method,
    path: request.path,
    query: request.query,
    lang: caller.locale,
    country: caller.country,
    token: caller.device,
    authorization: caller.session === null ? null : `Bearer ${caller.session}`,
    mediaType: hasBody ? (request.mediaType ?? 'application/json') : null,
    idempotencyKey: request.idempotencyKey,
    clientIp: caller.ip,
    freshId: context.freshId,
    body: request.body,
  };
  // A plain object, because each call into the platform's Headers costs more than building all of it.
  const headers: Record<string, string> = {
    'x-reqid': signed.reqId,
    'x-fresh-id': signed.freshId,
    'x-ts': signed.ts,
    'x-kid': signed.kid,
    'x-hash': await getSigner(env.SIGN_KEYS).sign(signed),
    lang: caller.locale,
    country: caller.country,
  };
  if (signed.token !== null) headers['x-token'] = signed.token;
  if (signed.authorization !== null) headers.authorization = signed.authorization;
  if (signed.mediaType !== null) headers['content-type'] = signed.mediaType;
  if (signed.idempotencyKey !== null) headers['idempotency-key'] = signed.idempotencyKey;
  if (signed.clientIp !== null) headers['x-client-ip'] = signed.clientIp;
  const url = `${env.COMMERCE_ORIGIN || bindingOrigin}${request.path}${request.query ? `?${request.query}` : ''}`;
  const init: RequestInit = { method: request.method, headers, redirect: 'manual', signal: context.signal };
  if (hasBody) init.body = request.body;
  return env.COMMERCE_ORIGIN ? fetch(url, init) : env.COMMERCE.fetch(url, init);
}
