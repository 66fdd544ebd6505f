/** The operator: signs with the desk's key, or with another to see it refused. */

import { exports } from 'cloudflare:workers';
import { encodeUtf8 } from '../../../../shared/encoding.ts';
import { createSigner, type SigningCrypto } from '../../../../shared/signing.ts';
import { testDeskKeys, testDeskKid } from '../../../support/vars.ts';

export async function desk(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  forged: { kid?: string; keys?: string; reqId?: string; origin?: string } = {},
) {
  const url = new URL(path, forged.origin ?? 'http://127.0.0.1');
  const bytes = body === undefined ? new Uint8Array(0) : encodeUtf8(JSON.stringify(body));
  const kid = forged.kid ?? testDeskKid;
  const signer = createSigner(
    crypto as unknown as SigningCrypto,
    JSON.parse(forged.keys ?? testDeskKeys) as Record<string, string>,
  );
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
        'x-hash': await signer.sign(request),
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
