/** Files between browser and commerce (docs/security.md U1, U3, U6, P4). */
import { env } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { uploadMaxBytes } from '../../../shared/upload-limits.ts';
import type { StorefrontEnv } from '../../../worker/storefront/env.ts';
import { serveApi } from '../../../worker/storefront/proxy/serve-api.ts';
import { createMockApi, toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, origin, ownHeaders, readJson } from './support/shop.ts';

const sendPath = '/api/user/upload/bloodtest';
const filePath = '/user/upload/bloodtest/abc/file';
const user = encodeURIComponent('{"id":"u1","name":"Noura"}');
const cookies = {
  cookie: `country=KW; __Host-sid=${'s'.repeat(43)}; __Host-did=${'d'.repeat(43)}; user=${user}`,
};
const form = (size = 20): FormData => {
  const data = new FormData();
  data.set('file', new File([new Uint8Array(size)], 'report.pdf', { type: 'application/pdf' }));
  return data;
};
const bytes = new TextEncoder().encode('%PDF-1.7 canary');
const answerFile = (headers: Record<string, string> = {}) =>
  new Response(bytes, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'set-cookie': 'planted=1',
      ...headers,
    },
  });

describe('a file on its way to commerce', () => {
  test('goes on as it is, signed, without its boundary as a header', async () => {
    const shop = openShop({ '/user/upload/bloodtest': () => toSuccess({ upload_id: 'u', name: 'a.pdf', bytes: 1 }) });
    const response = await shop.fetch(sendPath, {
      method: 'POST',
      headers: { ...ownHeaders, ...cookies },
      body: form(),
    });
    expect(response.status).toBe(200);
    const [call] = shop.api.calls();
    expect([call?.signed, call?.headers['content-type']]).toEqual([true, 'multipart/form-data']);
    expect(call?.body).toContain('filename="report.pdf"');
  });

  test('one of more than 10 MB asks nobody', async () => {
    const shop = openShop();
    const response = await shop.fetch(sendPath, {
      method: 'POST',
      headers: { ...ownHeaders, ...cookies },
      body: form(uploadMaxBytes + 64 * 1024),
    });
    expect([response.status, (await readJson(response)).meta.error]).toEqual([413, 'body.too_large']);
    expect(shop.api.calls()).toEqual([]);
  });

  test('JSON in its place is told as what it is, and asks nobody', async () => {
    const shop = openShop();
    const headers = { ...ownHeaders, ...cookies, 'content-type': 'application/json' };
    const response = await shop.fetch(sendPath, { method: 'POST', headers, body: '{}' });
    expect([response.status, (await readJson(response)).meta.error]).toEqual([400, 'request.malformed']);
    expect(shop.api.calls()).toEqual([]);
  });

  test.each([
    ['of another site', sendPath, { 'sec-fetch-site': 'cross-site' }, form()],
    ['to a call that takes none', '/api/user/upload/bloodtest/submit', {}, form()],
    ['without our header', sendPath, { 'x-reqid': '' }, form()],
  ])('a form %s asks nobody', async (_what, path, headers, body) => {
    const shop = openShop();
    const response = await shop.fetch(path, {
      method: 'POST',
      headers: { ...ownHeaders, ...cookies, ...headers } as Record<string, string>,
      body,
    });
    expect([response.status, (await readJson(response)).meta.error]).toEqual([400, 'request.cross_site']);
    expect(shop.api.calls()).toEqual([]);
  });

  test('U6: one that trickles ends with the deadline, and others go on', async () => {
    const api = createMockApi();
    const testEnv = { ...(env as unknown as StorefrontEnv), COMMERCE: api, DEPLOY: crypto.randomUUID() };
    const drops = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.enqueue(new Uint8Array(1));
      },
    });
    const slow = serveApi(
      new Request(`${origin}${sendPath}`, {
        method: 'POST',
        headers: { ...ownHeaders, ...cookies, 'content-type': 'multipart/form-data; boundary=x' },
        body: drops,
      }),
      testEnv,
      () => undefined,
      300,
    );
    const other = await serveApi(
      new Request(`${origin}/api/user/me`, { headers: { ...ownHeaders, ...cookies } }),
      testEnv,
      () => undefined,
    );
    expect(other.status).toBe(200);
    expect((await slow).status).toBe(504);
    expect(api.calls().map(({ path }) => path)).toEqual(['/user/me']);
  });
});

describe('U3: a file on its way to its owner', () => {
  const open = (shop: ReturnType<typeof openShop>, init: RequestInit = {}) =>
    shop.fetch(`/api${filePath}`, {
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...cookies, ...init.headers },
    });

  test('arrives as it is, with these headers and no other', async () => {
    const shop = openShop({ [filePath]: () => answerFile() });
    const response = await open(shop);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    const { 'server-timing': _, ...headers } = Object.fromEntries(response.headers);
    expect(headers).toEqual({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''a.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.any(String),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.any(String),
    });
  });

  test('whole, whatever part or version is asked for; by no other method', async () => {
    const shop = openShop({ [filePath]: () => answerFile() });
    for (const headers of [{ range: 'bytes=0-3' }, { 'if-none-match': '"x"' }]) {
      const response = await open(shop, { headers });
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
    }
    expect((await open(shop, { method: 'HEAD' })).status).toBe(405);
  });

  test('a refusal is an envelope; another site’s link opens nothing', async () => {
    const shop = openShop({ [filePath]: () => toRefusal(404, 'not_found') });
    const refused = await open(shop);
    expect([refused.status, (await readJson(refused)).meta.error]).toEqual([404, 'not_found']);
    const crossSite = await open(shop, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(crossSite.status).toBe(400);
    expect(shop.api.calls()).toHaveLength(1);
  });

  test.each([
    ['shown in place of a page', { 'content-disposition': 'inline; filename="a.pdf"' }],
    ['of another type', { 'content-type': 'text/html' }],
  ])('what commerce answers %s doesn’t pass', async (_what, headers) => {
    const shop = openShop({ [filePath]: () => answerFile(headers) });
    expect((await open(shop)).status).toBe(502);
  });
});

describe('without JavaScript', () => {
  const posted = (fields: Record<string, string>, withFile = true) => {
    const data = withFile ? form() : new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const post = (shop: ReturnType<typeof openShop>, path: string, body: FormData, headers: object = cookies) =>
    shop.fetch(path, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body,
      redirect: 'manual',
    });
  const api = {
    '/user/upload/bloodtest': () => toSuccess({ upload_id: 'u1', name: 'report.pdf', bytes: 20 }),
    '/user/upload/bloodtest/submit': () => toSuccess({ items: [] }),
    '/user/upload/bloodtest/u1/remove': () => toSuccess({}),
  };

  test('a posted file is sent and kept, and leads to the list', async () => {
    const shop = openShop(api);
    const body = posted({ consent: '2026-11', taken_on: '2025-11-14', note: '' });
    const response = await post(shop, '/ar/upload-blood-test', body);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ar/profile/blood-tests/uploaded']);
    const [sent, kept] = shop.api.calls();
    expect(sent?.body).toContain('name="consent"');
    expect(JSON.parse(kept?.body ?? '')).toEqual({ upload_ids: ['u1'], consent: '2026-11', taken_on: '2025-11-14' });
  });

  test('without the tick or a file the page says so, and nothing is sent', async () => {
    for (const body of [posted({}), posted({ consent: '2026-11' }, false)]) {
      const shop = openShop(api);
      const response = await post(shop, '/upload-blood-test', body);
      expect([415, 422]).toContain(response.status);
      expect(await response.text()).toMatch(/role="alert"/);
      expect(shop.api.calls().filter(({ path }) => path.startsWith('/user/upload/bloodtest'))).toEqual([]);
    }
  });

  test('a guest signs in first; another site’s form does nothing', async () => {
    const shop = openShop(api);
    const guest = await post(shop, '/upload-blood-test', posted({ consent: '2026-11' }), {});
    expect(guest.headers.get('location')).toContain('/auth/sign-in?return_url=');
    const other = await post(shop, '/upload-blood-test', posted({ consent: '2026-11' }), {
      ...cookies,
      'sec-fetch-site': 'cross-site',
    });
    expect(other.status).toBe(400);
    expect(shop.api.calls()).toEqual([]);
  });

  test('a file is deleted by its page’s form', async () => {
    const shop = openShop(api);
    const response = await post(shop, '/profile/blood-tests/uploaded/u1', posted({ act: 'remove' }, false));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/profile/blood-tests/uploaded']);
    expect(shop.api.calls().map(({ path }) => path)).toEqual(['/user/upload/bloodtest/u1/remove']);
  });

  test.each([undefined, '', 'constructor', 'delete'])('a form that says %j does nothing', async (act) => {
    const shop = openShop(api);
    const fields: Record<string, string> = act === undefined ? {} : { act };
    const response = await post(shop, '/profile/blood-tests/uploaded/u1', posted(fields, false));
    expect([response.status, shop.api.calls()]).toEqual([400, []]);
  });

  test('a deletion that is refused is told in its own box, which is open', async () => {
    const item = {
      ...{ id: 'u1', name: 'report.pdf', type: 'application/pdf', bytes: 20, sha256: 'a'.repeat(64) },
      ...{ added_at: '2026-11-01T00:00:00.000Z', taken_on: null, note: null, kept_until: '2028-11-01' },
    };
    const shop = openShop({
      '/user/upload/bloodtest/u1/remove': () => toRefusal(429, 'rate.limited'),
      '/user/upload/bloodtest/u1': () => toSuccess({ item, links: [], log: [] }),
    });
    const response = await post(shop, '/profile/blood-tests/uploaded/u1', posted({ act: 'remove' }, false));
    expect(response.status).toBe(429);
    const [, box = ''] = (await response.text()).split('upload-remove"');
    expect(box).toMatch(/^ open="".*role="alert"/s);
  });

  test('a link is made, shown once in the language of the page, and ended', async () => {
    const token = 't'.repeat(43);
    const item = {
      ...{ id: 'u1', name: 'report.pdf', type: 'application/pdf', bytes: 20, sha256: 'a'.repeat(64) },
      ...{ added_at: '2026-11-01T00:00:00.000Z', taken_on: null, note: null, kept_until: '2028-11-01' },
    };
    const shop = openShop({
      '/user/upload/bloodtest/u1/share': () => toSuccess({ id: 'l1', token, expires_at: item.added_at }),
      '/user/upload/bloodtest/u1/share/l1/end': () => toSuccess({}),
      '/user/upload/bloodtest/u1': () => toSuccess({ item, links: [], log: [] }),
    });
    const path = '/profile/blood-tests/uploaded/u1';
    const made = await post(shop, `/ar${path}`, posted({ act: 'share', days: '30' }, false));
    expect(made.status).toBe(200);
    expect(await made.text()).toContain(`value="${origin}/ar/shared-file/${token}"`);
    const ended = await post(shop, `/ar${path}`, posted({ act: 'end', link: 'l1' }, false));
    expect([ended.status, ended.headers.get('location')]).toEqual([303, `/ar${path}`]);
    const sent = shop.api.calls().filter(({ path: called }) => called.includes('/share'));
    expect(sent.map(({ path: called }) => called)).toEqual([
      '/user/upload/bloodtest/u1/share',
      '/user/upload/bloodtest/u1/share/l1/end',
    ]);
    expect(sent[0]?.body).toBe('{"days":30}');
  });
});
