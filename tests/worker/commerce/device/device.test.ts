import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { calls } from '../../../../shared/contract/calls.ts';
import { anonymousToken } from '../../../../shared/signing.ts';
import { type LimitName, limitKey } from '../../../../worker/commerce/limits/limits.ts';
import { createClient } from '../support/client.ts';
import { stockShelf } from '../support/shop.ts';

const about = {
  device: { name: 'iPhone', capacity: 'unknown', uid: 'x', platform: 'web' },
  os: { version: '19', type: 'iOS' },
};
/** As if somebody had tried so often already. */
const setCount = async (name: LimitName, subject: string, count: number) =>
  env.DB.prepare('UPDATE throttles SET count = ? WHERE key = ?')
    .bind(count, await limitKey(name, subject))
    .run();
const known = () => env.DB.prepare('SELECT count(*) AS n FROM devices').first<number>('n');

describe('answers', () => {
  it('gives a new browser a token that works at the next call', async () => {
    const client = await createClient({ device: false });
    const answer = await client.post('/device/auth', about);
    expect(answer.status).toBe(200);
    client.token = answer.data.access_token;
    expect((await client.get('/user/sync')).status).toBe(200);
  });

  it('keeps only the hash of the token (A4)', async () => {
    const client = await createClient({ device: false });
    const { data } = await client.post('/device/auth', about);
    const row = await env.DB.prepare('SELECT token_hash FROM devices').first<string>('token_hash');
    expect(row).not.toContain(data.access_token);
    client.token = row;
    expect((await client.get('/user/sync')).meta.error).toBe('device.unknown');
  });

  it('takes whatever a browser says of itself, cut short', async () => {
    const client = await createClient({ device: false });
    const wild = `\u202e\0"\\${'\ud800'.repeat(50)}${'"'.repeat(140)}`;
    const answer = await client.post('/device/auth', {
      device: { name: wild, capacity: wild, uid: wild, platform: wild },
      os: { version: wild, type: wild },
    });
    expect(answer.status).toBe(200);
  });

  it('keeps nothing that tells one phone from all others', async () => {
    const device = { name: 'Chrome', capacity: 'canary-capacity', uid: 'canary-uid', platform: 'Android' };
    await (await createClient({ device: false })).post('/device/auth', { ...about, device });
    const rows = JSON.stringify((await env.DB.prepare('SELECT * FROM devices').all()).results);
    expect(rows).toContain('Chrome');
    expect(rows).not.toContain('canary');
  });
});

describe('refuses', () => {
  it('the 3001st device of an address within an hour, and says when to come back (R4)', async () => {
    const client = await createClient({ device: false, ip: '198.51.100.1' });
    await client.post('/device/auth', about);
    await setCount('device-auth-ip', '198.51.100.1', 2999);
    expect((await client.post('/device/auth', about)).status).toBe(200);
    const answer = await client.post('/device/auth', about);
    expect(answer.meta.error).toBe('rate.limited');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await client.post('/device/auth', about, { ip: '198.51.100.2' })).status).toBe(200);
    expect(await known()).toBe(3);
  });

  it('the 121st of an address within a minute, for that minute (R4)', async () => {
    const client = await createClient({ device: false, ip: '198.51.100.1' });
    await client.post('/device/auth', about);
    await setCount('device-burst-ip', '198.51.100.1', 120);
    const answer = await client.post('/device/auth', about);
    expect([answer.meta.error, Number(answer.headers.get('retry-after')) <= 60]).toEqual(['rate.limited', true]);
  });

  it('counts all addresses of one IPv6 network together (R6)', async () => {
    const client = await createClient({ device: false });
    await client.post('/device/auth', about, { ip: '2001:db8:1:2::1' });
    await setCount('device-auth-ip', '2001:db8:1:2::/64', 1500);
    const answer = await client.post('/device/auth', about, { ip: '2001:0db8:1:2:ffff::9' });
    expect(answer.meta.error).toBe('rate.limited');
    // Half of what an address may: the neighbours of its /48 have the rest.
    expect((await client.post('/device/auth', about, { ip: '2001:db8:1:3::1' })).status).toBe(200);
    await setCount('device-auth-ip', '2001:db8:1::/48', 3000);
    expect((await client.post('/device/auth', about, { ip: '2001:db8:1:4::1' })).meta.error).toBe('rate.limited');
    expect((await client.post('/device/auth', about, { ip: '2001:db8:2:4::1' })).status).toBe(200);
  });

  it('a device that says more than the contract knows', async () => {
    const client = await createClient({ device: false });
    const answer = await client.post('/device/auth', { ...about, user_id: 'someone' });
    expect([answer.status, answer.data.fields[0].path]).toEqual([422, 'user_id']);
  });
});

describe('guards', () => {
  it('answers 403 to an unknown device, and only then', async () => {
    const client = await createClient();
    const answer = await client.get('/user/sync', { token: 'not-a-known-token' });
    expect([answer.status, answer.meta.error]).toEqual([403, 'device.unknown']);
    expect((await client.get('/user/sync', { token: null })).status).toBe(403);
  });

  it('a device token is nobody: it never answers with a user (A22)', async () => {
    const owner = await (await createClient()).signedIn();
    const answer = await owner.get('/user/sync', { session: null });
    expect(answer.data.user).toBeNull();
    expect((await owner.get('/user/me', { session: null })).status).toBe(401);
  });

  it('the storefront’s own identity reads what is everybody’s where no device can be had, and leaves no trace', async () => {
    const owner = await (await createClient()).signedIn({ name: 'Noura' });
    await stockShelf({ id: 'A' });
    const options = { token: anonymousToken };
    const rows = () =>
      env.DB.prepare('SELECT (SELECT count(*) FROM devices) + (SELECT count(*) FROM search_terms) AS n').first('n');
    const before = await rows();
    const shopper = await createClient({ device: false });
    expect((await shopper.get('/user/sync', options)).data.user).toBeNull();
    expect((await shopper.get('/user/sync', { ...options, session: owner.session })).data.user.name).toBe('Noura');
    expect((await shopper.post('/product/sku', { ids: ['A'] }, options)).data.items).toHaveLength(1);
    const cart = await shopper.post('/order/calculate', { items: [{ sku: 'A', count: 1 }] }, options);
    expect([cart.status, cart.data.quote !== '']).toEqual([200, true]);
    expect((await shopper.get('/search/term', options)).data.items).toEqual([]);
    expect(await rows()).toBe(before);
  });

  it('and no more than that: whatever writes, or is a person’s, asks for a device (Z1)', async () => {
    const owner = await (await createClient()).signedIn();
    const names: string[] = [];
    for (const [name, call] of Object.entries(calls)) {
      if (call.access === 'open' || call.anonymous) continue;
      names.push(name);
      for (const method of call.methods) {
        const path = call.path.replace(/:\w+\??/g, '1');
        const { status, meta } = await (method === 'GET'
          ? owner.get(path, { token: anonymousToken })
          : owner.post(path, {}, { token: anonymousToken, idempotencyKey: 'key-0123456789abcdef' }));
        expect([name, method, status, meta.error]).toEqual([name, method, 403, 'device.unknown']);
      }
    }
    expect(names).toEqual(expect.arrayContaining(['submit', 'login', 'register', 'setSearchTerm', 'me', 'orders']));
  });

  it('nothing that reads anonymously has an effect by its method', () => {
    for (const [name, { anonymous, effect, access, idempotencyKey, replay }] of Object.entries(calls))
      if (anonymous)
        expect([name, effect, access, idempotencyKey, replay]).toEqual([name, false, 'device', false, 'window']);
  });
});
