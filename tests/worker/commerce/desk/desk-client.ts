/** A member of staff: the owner of the test's shop, unless another key is given. */

import { exports } from 'cloudflare:workers';
import { encodeUtf8, fromBase64, toBase64, toHex } from '../../../../shared/encoding.ts';
import {
  canonicalizeRequest,
  deskAlgorithm,
  type SignedRequest,
  type SigningCrypto,
} from '../../../../shared/signing.ts';
import { testStaffKey } from '../../../support/vars.ts';

export interface StaffTestKey {
  readonly id: string;
  readonly private_key: string;
}

/** A new key of staff. */
export async function createKey(): Promise<StaffTestKey & { public_key: string }> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const encode = async (format: 'raw' | 'pkcs8', key: CryptoKey) =>
    toBase64(new Uint8Array((await crypto.subtle.exportKey(format, key)) as ArrayBuffer));
  return {
    id: `k-${crypto.randomUUID().slice(0, 8)}`,
    public_key: await encode('raw', pair.publicKey),
    private_key: await encode('pkcs8', pair.privateKey),
  };
}

async function signAsStaff(privateKey: string, request: SignedRequest): Promise<string> {
  const key = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), 'Ed25519', false, ['sign']);
  const text = await canonicalizeRequest(crypto as unknown as SigningCrypto, request, deskAlgorithm);
  return toHex(await crypto.subtle.sign('Ed25519', key, encodeUtf8(text)));
}

export async function desk(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  forged: { key?: StaffTestKey; kid?: string; reqId?: string; origin?: string } = {},
) {
  const url = new URL(path, forged.origin ?? 'http://127.0.0.1');
  const bytes = body === undefined ? new Uint8Array(0) : encodeUtf8(JSON.stringify(body));
  const key = forged.key ?? testStaffKey;
  const kid = forged.kid ?? key.id;
  const request = {
    kid, method, ts: String(Date.now()), reqId: forged.reqId ?? crypto.randomUUID(), path: url.pathname,
    query: url.search.slice(1), lang: 'en', country: null, token: null, authorization: null, clientIp: null,
    mediaType: body === undefined ? null : 'application/json', idempotencyKey: null, body: bytes,
  }; // biome-ignore format: related fields share a line
  const response = await exports.default.fetch(
    new Request(url, {
      method,
      headers: {
        'x-kid': kid,
        'x-ts': request.ts,
        'x-reqid': request.reqId,
        'x-hash': await signAsStaff(key.private_key, request),
        lang: 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: bytes }),
    }),
  );
  const { meta, data } = (await response.json()) as {
    meta: { error?: string };
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call promises
    data: any;
  };
  return { status: response.status, meta, data };
}
