/** A caller as the storefront is one: signs with the test key, holds a device token and, if wanted, a session. */

import { env, exports } from 'cloudflare:workers';
import { encodeUtf8 } from '../../../../shared/encoding.ts';
import { createSigner, type SigningCrypto } from '../../../../shared/signing.ts';
import { testKid, testSignKeys } from '../../../support/vars.ts';
import { checkAnswer, checkRefusal } from './contract-check.ts';

const signer = createSigner(crypto as unknown as SigningCrypto, JSON.parse(testSignKeys) as Record<string, string>);

export interface Answer {
  status: number;
  headers: Headers;
  meta: { code: number; msg: string; msgType: number; reqId: string; error?: string };
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the call promises
  data: any;
}

export interface CallOptions {
  locale?: 'en' | 'ar';
  country?: 'KW' | 'SA';
  /** null sends none. */
  token?: string | null;
  session?: string | null;
  idempotencyKey?: string;
  /** null: no platform said it. */
  ip?: string | null;
  reqId?: string;
  freshId?: string;
  now?: number;
  /** Bytes in place of JSON. */
  raw?: Uint8Array<ArrayBuffer> | string;
  /** Changes made after signing, to forge. */
  headers?: Record<string, string>;
}

export interface Client {
  token: string | null;
  session: string | null;
  userId: string | null;
  email: string | null;
  locale: 'en' | 'ar';
  country: 'KW' | 'SA';
  ip: string;
  /** Eight digits of a Kuwaiti mobile, everybody's own; a Saudi one is `05` and these. */
  phone: string;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  /** Creates an account and keeps its session; the row is written directly when `fast`, because hashing costs 0.2 s. */
  register(account?: { name?: string; email?: string; password?: string }): Promise<Answer>;
  /** A signed-in account without the cost of a password: rows are inserted, its e-mail is proved unless said. Its password can't be used. */
  signedIn(account?: { name?: string; email?: string; phone?: string; verified?: boolean }): Promise<Client>;
}

const bytesOf = (body: unknown, options: CallOptions): Uint8Array<ArrayBuffer> => {
  if (typeof options.raw === 'string') return new TextEncoder().encode(options.raw) as Uint8Array<ArrayBuffer>;
  if (options.raw) return options.raw;
  return body === undefined ? new Uint8Array(0) : encodeUtf8(JSON.stringify(body));
};

async function call(client: Client, method: string, path: string, body: unknown, options: CallOptions) {
  const form = body instanceof FormData ? new Uint8Array(await new Response(body).arrayBuffer()) : null;
  const bytes = form ?? bytesOf(body, options);
  const url = new URL(path, 'https://commerce.internal');
  const token = options.token === undefined ? client.token : options.token;
  const session = options.session === undefined ? client.session : options.session;
  const request = {
    kid: testKid,
    ts: String(options.now ?? Date.now()),
    reqId: options.reqId ?? crypto.randomUUID(),
    method,
    path: url.pathname,
    query: url.search.slice(1),
    lang: options.locale ?? client.locale,
    country: options.country ?? client.country,
    token,
    authorization: session === null ? null : `Bearer ${session}`,
    mediaType: form ? 'multipart/form-data' : bytes.byteLength > 0 ? 'application/json' : null,
    idempotencyKey: options.idempotencyKey ?? null,
    clientIp: options.ip === undefined ? client.ip : options.ip,
    freshId: options.freshId ?? null,
    body: bytes,
  };
  const headers = new Headers({
    'x-kid': request.kid,
    'x-ts': request.ts,
    'x-reqid': request.reqId,
    'x-hash': await signer.sign(request),
    lang: request.lang,
    country: request.country,
  });
  if (request.clientIp !== null) headers.set('x-client-ip', request.clientIp);
  if (request.freshId !== null) headers.set('x-fresh-id', request.freshId);
  if (token !== null) headers.set('x-token', token);
  if (request.authorization !== null) headers.set('authorization', request.authorization);
  if (request.mediaType !== null) headers.set('content-type', request.mediaType);
  if (request.idempotencyKey !== null) headers.set('idempotency-key', request.idempotencyKey);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  const response = await exports.default.fetch(
    new Request(url, { method, headers, ...(bytes.byteLength > 0 && method !== 'GET' ? { body: bytes } : {}) }),
  );
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    const meta = { code: response.status, msg: '', msgType: 0, reqId: request.reqId };
    return { status: response.status, headers: response.headers, meta, data: await response.bytes() } satisfies Answer;
  }
  const { meta, data } = (await response.json()) as Pick<Answer, 'meta' | 'data'>;
  if (response.status === 200) checkAnswer(method, url.pathname, data);
  else if (meta.error) checkRefusal(method, url.pathname, meta.error, data);
  return { status: response.status, headers: response.headers, meta, data } satisfies Answer;
}

const sha256Hex = async (text: string) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', encodeUtf8(text))), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

let counted = 0;

/** A client with a registered device, or without one if `device` is false. */
export async function createClient(
  more: { locale?: 'en' | 'ar'; country?: 'KW' | 'SA'; ip?: string; device?: boolean } = {},
): Promise<Client> {
  counted += 1;
  const client: Client = {
    token: null,
    session: null,
    userId: null,
    email: null,
    locale: more.locale ?? 'en',
    country: more.country ?? 'KW',
    ip: more.ip ?? `192.0.2.${counted % 250}`,
    phone: String(50_001_234 + counted),
    get: (path, options = {}) => call(client, 'GET', path, undefined, options),
    post: (path, body, options = {}) => call(client, 'POST', path, body, options),
    register: async (account = {}) => {
      const email = account.email ?? `shopper-${crypto.randomUUID()}@example.com`;
      const answer = await client.post('/user/register', {
        name: account.name ?? 'Noura',
        email,
        password: account.password ?? 'wellbeing for all 2026',
      });
      if (answer.status === 200) {
        client.session = answer.data.access_token as string;
        client.userId = answer.data.user.id as string;
        client.email = email;
      }
      return answer;
    },
    signedIn: async (account = {}) => {
      client.userId = `u${crypto.randomUUID().replaceAll('-', '')}`;
      client.email = account.email ?? `${client.userId}@example.com`;
      client.session = `session-${crypto.randomUUID()}`;
      const now = Date.now();
      await env.DB.batch([
        env.DB.prepare(
          'INSERT INTO users (id, name, email, email_key, phone, password_hash, locale, created_at, email_verified_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        ).bind(
          client.userId,
          account.name ?? 'Noura',
          client.email,
          client.email.toLowerCase(),
          account.phone ?? null,
          'none',
          client.locale,
          now,
          account.verified === false ? null : now,
        ),
        env.DB.prepare('INSERT INTO sessions (token_hash, user_id, device, created_at) VALUES (?, ?, ?, ?)').bind(
          await sha256Hex(client.session),
          client.userId,
          'test',
          now,
        ),
      ]);
      return client;
    },
  };
  if (more.device !== false) {
    // The row is inserted: a test that makes hundreds of shoppers is not about the limit of /device/auth.
    client.token = `device-${crypto.randomUUID()}`;
    await env.DB.prepare('INSERT INTO devices (token_hash, created_at, about) VALUES (?, ?, ?)')
      .bind(await sha256Hex(client.token), Date.now(), '{}')
      .run();
  }
  return client;
}
