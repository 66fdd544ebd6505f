/** What the web desk's worker asks of commerce, signed by its key, for a session or for none. */
import { exports } from 'cloudflare:workers';
import { webDeskKid } from '../../../../shared/constants.ts';
import { encodeUtf8, fromBase64, toHex } from '../../../../shared/encoding.ts';
import { canonicalizeRequest, deskAlgorithm, type SigningCrypto } from '../../../../shared/signing.ts';
import { testWebDeskKey } from '../../../support/vars.ts';

export interface WebCall {
  /** Of the session. */
  token?: string | null;
  lang?: 'en' | 'ar';
  reqId?: string;
  privateKey?: string;
  host?: string;
}

export async function webDesk(method: 'GET' | 'POST', path: string, body: unknown = {}, call: WebCall = {}) {
  const url = new URL(path, call.host ?? 'https://desk.internal');
  const bytes = method === 'POST' ? encodeUtf8(JSON.stringify(body)) : new Uint8Array(0);
  const request = {
    kid: webDeskKid, method, ts: String(Date.now()), reqId: call.reqId ?? crypto.randomUUID(), path: url.pathname,
    query: url.search.slice(1), lang: call.lang ?? 'en', country: null, token: null,
    authorization: call.token ? `Bearer ${call.token}` : null, clientIp: null,
    mediaType: method === 'POST' ? 'application/json' : null, idempotencyKey: null, body: bytes,
  }; // biome-ignore format: related fields share a line
  const privateKey = fromBase64(call.privateKey ?? testWebDeskKey.privateKey);
  const key = await crypto.subtle.importKey('pkcs8', privateKey, 'Ed25519', false, ['sign']);
  const text = await canonicalizeRequest(crypto as unknown as SigningCrypto, request, deskAlgorithm);
  const headers: Record<string, string> = {
    'x-kid': request.kid,
    'x-ts': request.ts,
    'x-reqid': request.reqId,
    'x-hash': toHex(await crypto.subtle.sign('Ed25519', key, encodeUtf8(text))),
    lang: request.lang,
  };
  if (request.authorization) headers.authorization = request.authorization;
  if (request.mediaType) headers['content-type'] = request.mediaType;
  const response = await exports.default.fetch(
    new Request(url, { method, headers, ...(method === 'POST' && { body: bytes }) }),
  );
  const { meta, data } = (await response.json()) as {
    meta: { error?: string; msg: string };
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call promises
    data: any;
  };
  return { status: response.status, meta, data, error: meta.error, reqId: request.reqId };
}
