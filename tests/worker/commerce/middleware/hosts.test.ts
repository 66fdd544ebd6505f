/** docs/security.md §3.8: what commerce answers at which host, over HTTP, and who reaches the desk from outside. */
import { env, exports } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { app } from '../../../../worker/commerce/index.ts';
import { hasValidAccessToken } from '../../../../worker/commerce/middleware/cloudflare-access.ts';
import { getHostPolicy } from '../../../../worker/commerce/middleware/hosts.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';

const hosts = { WEBHOOK_ORIGIN: 'https://hooks.test', DESK_ORIGIN: 'https://desk.test' };
const free = { needsAccess: false };

describe('what is answered where', () => {
  test.each([
    ['commerce.internal', '/order/submit', free],
    ['commerce.internal', '/healthz', free],
    ['commerce.internal', '/desk/orders', null],
    ['commerce.internal', '/outbox', null],
    ['commerce.internal', '/webhooks/tap', null],
    ['127.0.0.1', '/desk/orders', free],
    ['[::1]', '/webhooks/tap', free],
    ['localhost', '/outbox/1', free],
    ['hooks.test', '/webhooks/tap', free],
    ['hooks.test', '/healthz', free],
    ['hooks.test', '/desk/orders', null],
    ['hooks.test', '/webhooks/../desk/orders', null],
    ['hooks.test', '/webhookss', null],
    ['hooks.test', '/order/submit', null],
    ['hooks.test', '/', null],
    ['desk.test', '/desk/orders', { needsAccess: true }],
    ['desk.test', '/desk', { needsAccess: true }],
    ['desk.test', '/desks', null],
    ['desk.test', '/webhooks/tap', null],
    ['desk.test', '/order/submit', null],
    ['x.desk.test', '/desk/orders', null],
    ['afiya-commerce.somebody.workers.dev', '/webhooks/tap', null],
    ['afiya-commerce.somebody.workers.dev', '/order/submit', null],
    ['evil.example', '/desk/orders', null],
  ])('%s%s', (hostname, path, expected) => {
    // A path with dots arrives resolved; said here as the router would read it.
    const seen = new URL(path, 'https://x').pathname;
    expect(getHostPolicy(hostname, seen, hosts)).toEqual(expected);
  });

  test('a desk without a host of its own is on no host', () => {
    for (const DESK_ORIGIN of ['', 'desk', 'desk.test'])
      expect(getHostPolicy('desk.test', '/desk/orders', { ...hosts, DESK_ORIGIN })).toBeNull();
    expect(getHostPolicy('', '/desk/orders', { WEBHOOK_ORIGIN: 'https://hooks.test' })).toBeNull();
  });
});

describe('over HTTP', () => {
  test('a rightly signed call of the desk is 404 but from this machine, whatever spelling its path has', async () => {
    expect((await desk('GET', '/desk/audit')).status).toBe(200);
    for (const origin of ['https://hooks.test', 'https://commerce.internal', 'https://desk.test', 'https://shop.test'])
      for (const path of ['/desk/audit', '/%64esk/audit', '/desk/audit/'])
        expect([origin, path, (await desk('GET', path, undefined, { origin })).status]).toEqual([origin, path, 404]);
  });

  test('a shopper’s call is answered to the storefront’s binding alone; the webhook’s host has nothing else', async () => {
    const client = await createClient();
    expect((await client.get('/country')).status).toBe(200);
    const at = async (url: string, method = 'GET') => (await exports.default.fetch(url, { method })).status;
    // Known there, and refused for want of a signature: 400; not known: 404.
    expect(await at('https://commerce.internal/country')).toBe(400);
    expect(await at('https://hooks.test/country')).toBe(404);
    expect(await at('https://hooks.test/webhooks/tap', 'POST')).toBe(400);
    expect(await at('https://elsewhere.test/webhooks/tap', 'POST')).toBe(404);
    expect(await at('https://elsewhere.test/healthz')).toBe(404);
    expect(await at('https://hooks.test/healthz')).toBe(200);
  });
});

describe('with the settings of one’s own machine', () => {
  const local = { ...env, PUBLIC_ORIGIN: 'http://localhost:8787', WEBHOOK_ORIGIN: 'http://127.0.0.1:8788' };
  const at = async (url: string) => (await app.request(url, {}, local)).status;

  test('a public host is refused, and this machine and the storefront’s binding are served', async () => {
    expect(await at('https://hooks.afiya.shop/webhooks/tap')).toBe(503);
    expect(await at('https://afiya-commerce.somebody.workers.dev/healthz')).toBe(503);
    expect(await at('http://127.0.0.1:8788/healthz')).toBe(200);
    expect(await at('https://commerce.internal/healthz')).toBe(200);
  });
});

describe('Cloudflare Access', () => {
  const now = Date.UTC(2026, 10, 22);
  const access = { ACCESS_ORIGIN: 'https://afiya.cloudflareaccess.com', ACCESS_AUDIENCE: 'a'.repeat(64) };
  const claims = { iss: access.ACCESS_ORIGIN, aud: [access.ACCESS_AUDIENCE], exp: now / 1000 + 60, nbf: now / 1000 };
  const rsa = {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  let pair: CryptoKeyPair;
  let asked: string[];

  const base64url = (bytes: Uint8Array | string) =>
    btoa(typeof bytes === 'string' ? bytes : String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const tokenOf = async (body: object, head: object = { alg: 'RS256', kid: 'k1' }, key = pair.privateKey) => {
    const text = `${base64url(JSON.stringify(head))}.${base64url(JSON.stringify(body))}`;
    const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, new TextEncoder().encode(text));
    return `${text}.${base64url(new Uint8Array(signature))}`;
  };
  const isLetIn = (token: string | null, at = now, given: object = access) =>
    hasValidAccessToken(
      new Request('https://desk.test/desk/audit', {
        headers: token === null ? {} : { 'cf-access-jwt-assertion': token },
      }),
      given as typeof access,
      at,
    );

  beforeEach(async () => {
    pair = (await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])) as CryptoKeyPair;
    const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
    asked = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      asked.push(String(url));
      return Response.json({ keys: [{ ...(jwk as object), kid: 'k1' }] });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  let hour = 0;
  /** Each test in an hour of its own, since keys are remembered for one. */
  const later = () => {
    hour += 3;
    return now + hour * 3_600_000;
  };

  test('its own token for our application is let in, and its keys are asked once an hour', async () => {
    const at = later();
    const token = await tokenOf({ ...claims, exp: at / 1000 + 9000 });
    expect(await isLetIn(token, at)).toBe(true);
    expect(await isLetIn(token, at + 1000)).toBe(true);
    expect(asked).toEqual(['https://afiya.cloudflareaccess.com/cdn-cgi/access/certs']);
    expect(await isLetIn(token, at + 3_600_001)).toBe(true);
    expect(asked).toHaveLength(2);
  });

  test('nothing else is', async () => {
    const at = later();
    const good = { ...claims, exp: at / 1000 + 60, nbf: at / 1000 };
    const stranger = ((await crypto.subtle.generateKey(rsa, true, ['sign', 'verify'])) as CryptoKeyPair).privateKey;
    const [head, , signature] = (await tokenOf(good)).split('.');
    const tokens: [string, string | null][] = [
      ['none', null],
      ['no token', 'yes'],
      ['an expired one', await tokenOf({ ...good, exp: at / 1000 })],
      ['one without an end', await tokenOf({ ...good, exp: undefined })],
      ['one of tomorrow', await tokenOf({ ...good, nbf: at / 1000 + 120 })],
      ['another application’s', await tokenOf({ ...good, aud: ['b'.repeat(64)] })],
      ['another team’s', await tokenOf({ ...good, iss: 'https://evil.cloudflareaccess.com' })],
      ['one by another algorithm', await tokenOf(good, { alg: 'none', kid: 'k1' })],
      ['one by an unknown key', await tokenOf(good, { alg: 'RS256', kid: 'k2' })],
      ['one by a stranger’s key', await tokenOf(good, undefined, stranger)],
      ['one with its claims changed', `${head}.${base64url(JSON.stringify({ ...good, sub: 'x' }))}.${signature}`],
      ['one without its signature', `${head}.${base64url(JSON.stringify(good))}.`],
    ];
    for (const [what, token] of tokens) expect([what, await isLetIn(token, at)]).toEqual([what, false]);
    // A made-up key id asks for the keys no more than once a minute.
    expect(asked).toHaveLength(1);
    const token = await tokenOf(good);
    expect(await isLetIn(token, at)).toBe(true);
    expect(await isLetIn(token, at, {})).toBe(false);
    expect(await isLetIn(token, at, { ...access, ACCESS_AUDIENCE: '' })).toBe(false);
  });

  test('stands before the desk’s host, and the signature stays the second wall', async () => {
    const at = Date.now();
    const reach = async (headers: Record<string, string>) => {
      const request = new Request('https://desk.test/desk/audit', { headers });
      const response = await app.fetch(request, { ...env, ...access, DESK_ORIGIN: 'https://desk.test' }, context);
      return [response.status, (await response.json<{ meta: { error: string } }>()).meta.error];
    };
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} };
    expect(await reach({})).toEqual([404, 'not_found']);
    expect(await reach({ 'cf-access-jwt-assertion': 'a.b.c' })).toEqual([404, 'not_found']);
    expect(
      await reach({ 'cf-access-jwt-assertion': await tokenOf({ ...claims, exp: at / 1000 + 60, nbf: at / 1000 }) }),
    ).toEqual([400, 'signature.missing']);
  });

  test('a team that does not answer lets nobody in', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('unreachable'));
    const at = later();
    expect(await isLetIn(await tokenOf({ ...claims, exp: at / 1000 + 60 }), at)).toBe(false);
  });
});
