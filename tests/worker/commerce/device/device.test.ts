import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';

const about = {
  device: { name: 'iPhone', capacity: 'unknown', uid: 'x', platform: 'web' },
  os: { version: '19', type: 'iOS' },
};
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
});

describe('refuses', () => {
  it('the 601st device of an address within an hour, and says when to come back (R4)', async () => {
    const client = await createClient({ device: false, ip: '198.51.100.1' });
    await client.post('/device/auth', about);
    await env.DB.prepare('UPDATE throttles SET count = 600').run();
    const answer = await client.post('/device/auth', about);
    expect(answer.meta.error).toBe('rate.limited');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await client.post('/device/auth', about, { ip: '198.51.100.2' })).status).toBe(200);
    expect(await known()).toBe(2);
  });

  it('counts all addresses of one IPv6 network together (R6)', async () => {
    const client = await createClient({ device: false });
    await client.post('/device/auth', about, { ip: '2001:db8:1:2::1' });
    await env.DB.prepare('UPDATE throttles SET count = 600').run();
    const answer = await client.post('/device/auth', about, { ip: '2001:0db8:1:2:ffff::9' });
    expect(answer.meta.error).toBe('rate.limited');
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
});
