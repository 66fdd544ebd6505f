import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../../../shared/encoding.ts';
import { type Answer, createClient } from '../support/client.ts';

describe('answers', () => {
  it('says with every answer that it is private and which request it answers', async () => {
    const client = await createClient();
    const reqId = crypto.randomUUID();
    const answer = await client.get('/user/sync', { reqId });
    expect(answer.meta).toEqual({ code: 200, msg: 'OK', msgType: 0, reqId });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const { meta, data } = answer;
    expect(answer.headers.get('x-body-bytes')).toBe(String(encodeUtf8(JSON.stringify({ meta, data })).byteLength));
  });

  it('counts a reading request as often as it is sent', async () => {
    const client = await createClient();
    const reqId = crypto.randomUUID();
    for (let at = 0; at < 2; at += 1) expect((await client.get('/user/sync', { reqId })).status).toBe(200);
  });
});

describe('guards', () => {
  it('refuses a request that was changed on the way', async () => {
    const client = await (await createClient()).signedIn();
    const stranger = await (await createClient()).signedIn();
    for (const headers of [
      { 'x-hash': '0'.repeat(64) },
      { lang: 'ar' },
      { country: 'SA' },
      { 'x-token': stranger.token as string },
      { authorization: `Bearer ${stranger.session}` },
      { 'x-reqid': crypto.randomUUID() },
      { 'x-ts': String(Date.now() + 1) },
      { 'idempotency-key': '0123456789abcdef' },
      { 'content-type': 'text/plain' },
      { 'x-client-ip': '203.0.113.9' },
      { 'x-fresh-id': crypto.randomUUID() },
    ] as Record<string, string>[]) {
      const answer = await client.get('/user/me', { headers });
      expect([headers, answer.status, answer.meta.error]).toEqual([headers, 400, 'signature.bad']);
    }
  });

  it('refuses what is older or newer than two minutes, and tells its own clock (P10)', async () => {
    const client = await createClient();
    for (const now of [Date.now() - 115_000, Date.now() + 115_000])
      expect((await client.get('/user/sync', { now })).status).toBe(200);
    for (const ts of ['', '-1', '1763719200', '1e20', '100000000000000000000'])
      expect((await client.get('/user/sync', { headers: { 'x-ts': ts } })).meta.error).toBe('signature.format');
    for (const now of [Date.now() - 121_000, Date.now() + 121_000]) {
      const answer = await client.get('/user/sync', { now });
      expect(answer.meta.error).toBe('signature.stale');
      expect(Math.abs(answer.data.now - Date.now())).toBeLessThan(5000);
    }
  });

  it('refuses malformed and missing headers before it looks anything up (P14)', async () => {
    const client = await createClient();
    const errorOf = async (headers: Record<string, string>) => (await client.get('/user/sync', { headers })).meta.error;
    expect(await errorOf({ 'x-reqid': 'X' })).toBe('signature.format');
    expect(await errorOf({ 'x-hash': 'A'.repeat(64) })).toBe('signature.format');
    expect(await errorOf({ 'x-token': 'two,tokens' })).toBe('signature.format');
    expect(await errorOf({ 'x-client-ip': '192.0.2.1, 203.0.113.9' })).toBe('signature.format');
    expect(await errorOf({ 'x-fresh-id': 'X' })).toBe('signature.format');
    expect(await errorOf({ lang: 'fr' })).toBe('signature.format');
    expect(await errorOf({ 'x-kid': 'unknown' })).toBe('signature.key');
    const bare = await exports.default.fetch('https://commerce.internal/user/sync');
    expect((await bare.json<{ meta: { error: string } }>()).meta.error).toBe('signature.missing');
  });

  it('takes a request with an effect once (P11)', async () => {
    const client = await createClient();
    const reqId = crypto.randomUUID();
    const body = { name: 'N', email: 'n@example.com', password: 'a good long one' };
    const answers = await Promise.all([1, 2, 3].map(() => client.post('/user/register', body, { reqId })));
    expect(answers.map((answer) => answer.meta.error ?? 'ok').sort()).toEqual([
      'ok',
      'signature.replay',
      'signature.replay',
    ]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM users').first<number>('n')).toBe(1);
  });

  it('takes an attempt that changes something once, also by GET and where a key would answer again (P11)', async () => {
    const client = await (await createClient()).signedIn();
    const attempts: [string, (freshId: string) => Promise<Answer>][] = [
      ['a list', (freshId) => client.post('/list/new', { name: `List ${freshId}` }, { freshId })],
      ['what is refused', (freshId) => client.post('/order/cancel', { order_id: 'none' }, { freshId })],
      ['signing out by GET', (freshId) => client.get('/user/logout', { freshId })],
    ];
    for (const [name, attempt] of attempts) {
      const freshId = crypto.randomUUID();
      const first = await attempt(freshId);
      expect([name, first.meta.error]).not.toEqual([name, 'signature.replay']);
      const session = await (await createClient()).signedIn();
      client.session = session.session;
      expect([name, (await attempt(freshId)).meta.error]).toEqual([name, 'signature.replay']);
    }
  });

  it('takes one that only asks as often as it is sent', async () => {
    const client = await createClient();
    const freshId = crypto.randomUUID();
    const ask = () => client.post('/product/sku', { ids: [] }, { freshId });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const sync = () => client.get('/user/sync', { freshId });
    expect([(await sync()).status, (await sync()).status]).toEqual([200, 200]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM api_nonces').first<number>('n')).toBe(0);
  });

  it('answers 404 to what is no call, signed or not', async () => {
    const client = await createClient();
    for (const path of ['/', '/user', '/admin', '/user/sync/more'])
      expect([path, (await client.get(path)).status]).toEqual([path, 404]);
  });
});
