/** A member of staff: the owner of the test's shop, unless another key is given. */

import { env, exports } from 'cloudflare:workers';
import { expect } from 'vitest';
import type { DeskCall } from '../../../../shared/contract/desk/call.ts';
import { deskCalls } from '../../../../shared/contract/desk/calls.ts';
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

/** Every write of every test: done, it has left its row with who did it. */
async function expectAudited(reqId: string, kid: string): Promise<void> {
  const row = await env.DB.prepare('SELECT actor, key_id FROM audit_log WHERE request_id = ?').bind(reqId).first();
  expect(row, 'a write of the desk without a row of the audit log').toMatchObject({ key_id: kid });
  const acting = await env.DB.prepare('SELECT log_id FROM acting').first();
  expect(acting, 'somebody is still acting').toEqual({ log_id: null });
}

const versionedPaths = Object.values(deskCalls as Readonly<Record<string, DeskCall>>)
  .filter(({ resource, writes }) => resource !== null && writes)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`));

/** A body that names no version gets the one that is there now: its test is about something else. */
async function addVersion(path: string, body: unknown): Promise<unknown> {
  const isPlain = typeof body === 'object' && body !== null && !('version' in body);
  if (!isPlain || !versionedPaths.some((pattern) => pattern.test(path))) return body;
  return { version: (await desk('GET', path)).data?.version, ...body };
}

export async function desk(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  forged: { key?: StaffTestKey; kid?: string; reqId?: string; origin?: string; lang?: 'en' | 'ar' } = {},
) {
  const url = new URL(path, forged.origin ?? 'http://127.0.0.1');
  const sent = method === 'POST' ? await addVersion(path, body) : undefined;
  const bytes = sent === undefined ? new Uint8Array(0) : encodeUtf8(JSON.stringify(sent));
  const key = forged.key ?? testStaffKey;
  const kid = forged.kid ?? key.id;
  const lang = forged.lang ?? 'en';
  const request = {
    kid, method, ts: String(Date.now()), reqId: forged.reqId ?? crypto.randomUUID(), path: url.pathname,
    query: url.search.slice(1), lang, country: null, token: null, authorization: null, clientIp: null,
    mediaType: sent === undefined ? null : 'application/json', idempotencyKey: null, body: bytes,
  }; // biome-ignore format: related fields share a line
  const response = await exports.default.fetch(
    new Request(url, {
      method,
      headers: {
        'x-kid': kid,
        'x-ts': request.ts,
        'x-reqid': request.reqId,
        'x-hash': await signAsStaff(key.private_key, request),
        lang,
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: bytes }),
    }),
  );
  const { meta, data } = (await response.json()) as {
    meta: { error?: string; msg: string };
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call promises
    data: any;
  };
  if (method === 'POST' && response.ok) await expectAudited(request.reqId, kid);
  return { status: response.status, meta, data };
}
