/** The web desk's worker: whom it lets ask, what it forwards and signs, and the headers of all that it answers. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { calls } from '../../../shared/contract/calls.ts';
import { deskCalls } from '../../../shared/contract/desk/calls.ts';
import { sessionLifetimeMs } from '../../../shared/domain/staff-session.ts';
import { encodeUtf8, fromBase64, fromHex } from '../../../shared/encoding.ts';
import { canonicalizeRequest, deskAlgorithm, type SigningCrypto } from '../../../shared/signing.ts';
import type { DeskEnv } from '../../../worker/desk/env.ts';
import worker from '../../../worker/desk/index.ts';
import { testWebDeskKey } from '../../support/vars.ts';

const local = 'http://localhost:8790';
const token = 'a'.repeat(43);
const ok = (data: unknown) => Response.json({ meta: { code: 200, msg: 'OK', msgType: 0, reqId: '-' }, data });
const refusal = (status: number, error: string) =>
  Response.json({ meta: { code: status, msg: 'No', msgType: 1, reqId: '-', error }, data: {} }, { status });

/** @returns the answer, and what commerce was asked. */
async function ask(
  path: string,
  {
    origin = local,
    answer = () => ok({}),
    ...init
  }: RequestInit & { origin?: string; answer?: () => Response | Promise<Response> } = {},
) {
  const asked: Request[] = [];
  const deskEnv = {
    ...env,
    WEB_DESK_ORIGIN: origin,
    COMMERCE: {
      fetch: async (url: string, sent: RequestInit) => {
        asked.push(new Request(url, sent));
        return answer();
      },
    },
  } as unknown as DeskEnv;
  const context = createExecutionContext();
  const request = new Request(origin + path, init as RequestInit<RequestInitCfProperties>);
  const response = await worker.fetch(request, deskEnv, context);
  await waitOnExecutionContext(context);
  return { response, asked };
}
const cookieOf = (origin: string) => (origin === local ? `desk_session_8790=${token}` : `__Host-desk_session=${token}`);
const own = (origin = local, more: Record<string, string> = {}) => ({
  origin,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  cookie: cookieOf(origin),
  ...more,
});
const codeOf = async (response: Response) =>
  ((await response.json()) as { meta: { error?: string } }).meta.error ?? null;

it('with the settings of one’s own machine it serves nobody at a public host', async () => {
  const context = createExecutionContext();
  const request = new Request('https://desk.afiya.shop/');
  const response = await worker.fetch(request, { ...env, WEB_DESK_ORIGIN: local } as unknown as DeskEnv, context);
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run deploy')]);
});

describe('the app’s page', () => {
  it('is the same at every path, in the reader’s language before any script runs', async () => {
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await ask(path, { headers })).response.text();
    for (const path of ['/', '/orders/KW-1', '/sign-in', '/invitation', '/people'])
      expect(await read(path), path).toContain('<html lang="en" dir="ltr" translate="no"');
    expect(await read('/', { 'accept-language': 'fr-FR,ar-KW;q=0.9,en;q=0.8' })).toContain('<html lang="ar" dir="rtl"');
    expect(await read('/', { 'accept-language': 'ar', cookie: 'desk_lang=en' })).toContain('<html lang="en"');
    expect(await read('/', { cookie: 'desk_lang="><script>' })).toContain('<html lang="en"');
  });

  it('runs no inline script, is framed by nobody and kept nowhere', async () => {
    const { response } = await ask('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ])
      expect(policy.split('; ')).toContain(rule);
    expect(policy).not.toContain('unsafe-inline');
    const html = await response.text();
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
  });

  it('is answered to nothing but GET and HEAD, and no file is a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask('/orders', { method, headers: own() })).response.status, method).toBe(404);
    for (const path of ['/assets/none.js', '/assets/..%2f..%2fsecrets.json', '/assets/'])
      expect((await ask(path)).response.status, path).toBe(404);
  });
});

describe('a write', () => {
  const write = { method: 'POST', body: '{}' };
  it.each<[string, Record<string, string>]>([
    ['of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['of the shop, on another port', { origin: 'http://localhost:8787', 'sec-fetch-site': 'same-site' }],
    ['with another origin', { origin: 'http://localhost:8787' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['as text, which needs no preflight', { 'content-type': 'text/plain' }],
  ])('Z23: %s is refused, and commerce isn’t asked', async (_, headers) => {
    for (const path of ['/api/desk/order/cancel', '/sign-in/link', '/sign-out', '/passkey']) {
      const { response, asked } = await ask(path, { ...write, headers: own(local, headers) });
      expect([response.status, await codeOf(response), asked.length]).toEqual([400, 'request.cross_site', 0]);
    }
  });

  it.each(['origin', 'sec-fetch-site', 'content-type'])('without %s is refused', async (name) => {
    const { [name]: _, ...headers } = own() as Record<string, string>;
    const { response, asked } = await ask('/api/desk/order/cancel', { ...write, headers });
    expect([await codeOf(response), asked.length]).toEqual(['request.cross_site', 0]);
  });

  it('that is too large is refused', async () => {
    const body = JSON.stringify({ number: 'x'.repeat(70_000) });
    const { response, asked } = await ask('/api/desk/order/cancel', { ...write, body, headers: own() });
    expect([response.status, asked.length]).toEqual([413, 0]);
  });
});

it.each(['x=%C3%28', 'x=%', 'a=1&a=2', '%ff'])(
  'P7: a query of %s is refused before a session is looked at or commerce asked',
  async (query) => {
    for (const headers of [own(), {}])
      for (const path of ['/session', '/api/desk/orders']) {
        const { response, asked } = await ask(`${path}?${query}`, { headers });
        expect([response.status, await codeOf(response), asked.length]).toEqual([400, 'request.malformed', 0]);
      }
  },
);

it('a read of another site is refused', async () => {
  for (const site of ['cross-site', 'same-site']) {
    const headers = own(local, { 'sec-fetch-site': site });
    expect(await codeOf((await ask('/api/desk/orders', { headers })).response)).toBe('request.cross_site');
    expect(await codeOf((await ask('/session', { headers })).response)).toBe('request.cross_site');
  }
});

describe('a desk call', () => {
  it('is signed by the worker’s key for the cookie’s session, and nothing else of the browser goes on', async () => {
    const { asked } = await ask('/api/desk/orders?search=%D9%81&limit=5', {
      headers: own(local, {
        lang: 'ar',
        'x-kid': 'demo-noura',
        authorization: 'Bearer forged-token',
        'x-client-ip': '1.2.3.4',
      }),
    });
    const [sent] = asked;
    expect(sent?.url).toBe('https://desk.internal/desk/orders?search=%D9%81&limit=5');
    const headers = Object.fromEntries(sent?.headers ?? []);
    expect(Object.keys(headers).toSorted()).toEqual(['authorization', 'lang', 'x-hash', 'x-kid', 'x-reqid', 'x-ts']);
    expect(headers).toMatchObject({ authorization: `Bearer ${token}`, lang: 'ar', 'x-kid': 'web-desk' });
    const text = await canonicalizeRequest(
      crypto as unknown as SigningCrypto,
      {
        kid: 'web-desk',
        ts: headers['x-ts'] ?? '',
        reqId: headers['x-reqid'] ?? '',
        method: 'GET',
        path: '/desk/orders',
        query: 'search=%D9%81&limit=5',
        lang: 'ar',
        country: null,
        token: null,
        authorization: `Bearer ${token}`,
        mediaType: null,
        idempotencyKey: null,
        clientIp: null,
        body: new Uint8Array(0),
      },
      deskAlgorithm,
    );
    const publicKey = fromBase64(testWebDeskKey.publicKey);
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
    expect(await crypto.subtle.verify('Ed25519', key, fromHex(headers['x-hash'] ?? ''), encodeUtf8(text))).toBe(true);
  });

  it('comes back as commerce answered it, kept nowhere', async () => {
    const { response } = await ask('/api/desk/orders', { headers: own(), answer: () => ok({ items: [1] }) });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(await response.json()).toEqual({
      meta: { code: 200, msg: 'OK', msgType: 0, reqId: '-' },
      data: { items: [1] },
    });
    const proposed = await ask('/api/desk/order/refund', {
      method: 'POST',
      body: '{}',
      headers: own(),
      answer: () =>
        Response.json({ meta: { code: 202, msg: 'Accepted', msgType: 0, reqId: '-' }, data: {} }, { status: 202 }),
    });
    expect(proposed.response.status).toBe(202);
  });

  it('without a session is 401 and isn’t sent; one that has ended loses its cookie', async () => {
    const { cookie: _, ...headers } = own();
    const none = await ask('/api/desk/orders', { headers });
    expect([none.response.status, none.asked.length]).toEqual([401, 0]);
    const ended = await ask('/api/desk/orders', { headers: own(), answer: () => refusal(401, 'staff.signed_out') });
    expect(ended.response.headers.get('set-cookie')).toContain('desk_session_8790=; ');
    const stale = await ask('/api/desk/orders', { headers: own(), answer: () => refusal(403, 'passkey.stale') });
    expect([stale.response.status, stale.response.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('is one of the desk: no call of the shop, of signing in, or of nobody is forwarded', async () => {
    const fill = (path: string) => path.replace(/:\w+\??/g, 'x');
    for (const { path, methods } of Object.values(deskCalls)) {
      const [method = 'GET'] = methods;
      const body = method === 'POST' ? { body: '{}' } : {};
      const { asked } = await ask(`/api${fill(path)}`, { method, ...body, headers: own() });
      expect(asked.length, path).toBe(1);
    }
    const others = [
      ...Object.values(calls).map(({ path, methods }) => [methods[0] ?? 'GET', path] as const),
      ...(
        ['/desk/web/session', '/desk/openapi.json', '/outbox', '/webhooks/tap', '/healthz', '/desk/../outbox'] as const
      ).map((path) => ['GET', path] as const),
      ['POST', '/desk/orders'] as const,
      ['GET', '/desk/order/refund'] as const,
      ['GET', '/desk/order%2Frefund'] as const,
    ];
    for (const [method, path] of others) {
      const body = method === 'POST' ? { body: '{}' } : {};
      const { response, asked } = await ask(`/api${fill(path)}`, { method, ...body, headers: own() });
      expect([response.status, asked.length], `${method} ${path}`).toEqual([404, 0]);
    }
  });

  it('that commerce can’t answer is 502 or 503, whatever it said', async () => {
    const headers = own();
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const read = async (answer: () => Response | Promise<Response>) => {
      const { response } = await ask('/api/desk/orders', { headers, answer });
      return [response.status, await codeOf(response)];
    };
    expect(await read(() => refusal(400, 'signature.key'))).toEqual([502, 'upstream.bad_answer']);
    expect(await read(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))).toEqual([
      502,
      'upstream.bad_answer',
    ]);
    expect(await read(() => Promise.reject(new Error('gone')))).toEqual([503, 'upstream.unreachable']);
    log.mockRestore();
  });
});

describe('signing in', () => {
  const signedIn = () => ok({ token, session: { id: 's-1' } });
  const signIn = (origin: string) =>
    ask('/sign-in/link', {
      origin,
      method: 'POST',
      body: '{"token":"x"}',
      headers: own(origin, {
        'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit Chrome/140.0 Mobile Safari/537.36',
      }),
      answer: signedIn,
    });

  it('puts the token into the cookie and tells no script of it', async () => {
    const { response, asked } = await signIn(local);
    expect(await response.json()).toEqual({ id: 's-1' });
    expect(response.headers.get('set-cookie')).toBe(
      `desk_session_8790=${token}; Path=/; SameSite=Strict; HttpOnly; Max-Age=${sessionLifetimeMs / 1000}`,
    );
    expect(await asked[0]?.json()).toEqual({ token: 'x', browser: 'Chrome, Android' });
  });

  it('over https binds the cookie to its host', async () => {
    const origin = 'https://desk.example.com';
    expect((await signIn(origin)).response.headers.get('set-cookie')).toBe(
      `__Host-desk_session=${token}; Path=/; Secure; SameSite=Strict; HttpOnly; Max-Age=${sessionLifetimeMs / 1000}`,
    );
    const { asked } = await ask('/session', { origin, headers: own(origin) });
    expect(asked[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
    const planted = await ask('/session', {
      origin,
      headers: { ...own(origin), cookie: `desk_session_8790=${token}` },
    });
    expect(planted.asked[0]?.headers.get('authorization')).toBeNull();
  });

  it('that is refused says why and sets nothing', async () => {
    const { response } = await ask('/sign-in/link', {
      method: 'POST',
      body: '{"token":"x"}',
      headers: own(),
      answer: () => refusal(422, 'link.invalid'),
    });
    expect([response.status, await codeOf(response), response.headers.get('set-cookie')]).toEqual([
      422,
      'link.invalid',
      null,
    ]);
    for (const body of ['', '[]', 'null', '{']) {
      const broken = await ask('/sign-in/link', { method: 'POST', body, headers: own() });
      expect([await codeOf(broken.response), broken.asked.length], body).toEqual(['request.malformed', 0]);
    }
  });

  it('ends with the cookie', async () => {
    const { response } = await ask('/sign-out', { method: 'POST', body: '{}', headers: own() });
    expect(response.headers.get('set-cookie')).toContain('Max-Age=0');
  });

  it('names the browser in a few words', async () => {
    const { describeBrowser } = await import('../../../worker/desk/describe-browser.ts');
    const agents: [string, string][] = [
      [
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Mobile Safari/604.1',
        'Safari, iPhone',
      ],
      ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140', 'Edge, Windows'],
      ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
      ['curl/8', ''],
    ];
    for (const [agent, name] of agents) expect(describeBrowser(agent)).toBe(name);
  });
});

describe('a fault', () => {
  const faultOf = async (path: string, answer: () => Response | Promise<Response>) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const { response, asked } = await ask(path, { headers: own(), answer });
    const told = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    log.mockRestore();
    const { meta } = (await response.json()) as { meta: { reqId: string; error?: string } };
    return { status: response.status, meta, told, sentReqId: asked[0]?.headers.get('x-reqid') };
  };

  it.each([
    ['that breaks', () => Promise.reject(new Error('connection reset')), 503, 'upstream.unreachable'],
    ['that answers with a page', () => new Response('<html>'), 502, 'upstream.bad_answer'],
    ['that refuses our signature', () => refusal(400, 'signature.bad'), 502, 'upstream.bad_answer'],
  ] as const)(
    'of commerce %s is told once, by the id that the answer has and commerce was sent',
    async (_name, answer, status, code) => {
      const fault = await faultOf('/api/desk/approvals/canary-100023?x=100023', answer);
      expect([fault.status, fault.meta.error]).toEqual([status, code]);
      expect(fault.told).toEqual([
        expect.objectContaining({
          event: 'fault',
          worker: 'desk',
          reqId: fault.meta.reqId,
          path: '/desk/approvals/:id',
        }),
      ]);
      expect(fault.sentReqId).toBe(fault.meta.reqId);
      expect(JSON.stringify(fault.told)).not.toMatch(new RegExp(`${token}|100023`));
    },
  );

  it('is none where somebody is signed out, or asks for what isn’t there', async () => {
    const fault = await faultOf('/api/desk/order?number=KW-100023', () => refusal(401, 'staff.signed_out'));
    expect([fault.status, fault.told]).toEqual([401, []]);
    expect((await faultOf('/api/nothing', () => ok({}))).told).toEqual([]);
  });
});

describe('the service worker', () => {
  const serve = async (vars: Record<string, string>) => {
    const context = createExecutionContext();
    const request = new Request(`${local}/sw.js`) as Request<unknown, IncomingRequestCfProperties>;
    return worker.fetch(request, { ...env, ...vars } as unknown as DeskEnv, context);
  };

  it('is another script with each deploy, is asked for anew, and reaches the desk’s own origin alone', async () => {
    const of = async (deploy: string) => (await serve({ DEPLOY: deploy })).text();
    expect(await of('one')).toContain('AFIYA_DEPLOY="one/assets/entry.js"');
    expect((await of('one')).replace('"one/', '"other/')).toBe(await of('other'));
    const { headers } = await serve({});
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toContain('sandbox');
    expect((await ask('/')).response.headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  it('switched off, deletes what is kept and removes itself', async () => {
    const script = await (await serve({ SERVICE_WORKER: 'off' })).text();
    expect(script).toContain('caches.delete(name)');
    expect(script).toContain('registration.unregister()');
    expect(script).not.toContain("'fetch'");
  });
});
