/** docs/security.md A33 to A36: the tokens of a phone's app. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { appAccessS, retentionMs } from '../../../../shared/constants.ts';
import { deleteExpiredRows } from '../../../../worker/commerce/queues/sweep.ts';
import { type AppKey, createAppKey, refreshApp, refreshUrl, registerApp, registerUrl } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';

let app: Client;
let key: AppKey;
let refresh: string;

const rows = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n');
/** As if it had been so long ago. */
const letPass = (ms: number) =>
  env.DB.prepare('UPDATE app_tokens SET expires_at = expires_at - ?1, spent_at = spent_at - ?1').bind(ms).run();
const sync = () => app.get('/user/sync');
const me = () => app.get('/user/me');
const takeNext = async (token = refresh) => {
  const answer = await refreshApp(app, key, token);
  if (answer.status === 200) {
    app.token = answer.data.access_token as string;
    refresh = answer.data.refresh_token as string;
  }
  return answer;
};

beforeEach(async () => {
  app = await createClient({ device: false });
  key = await createAppKey();
  const { data } = await registerApp(app, key);
  app.token = data.access_token;
  refresh = data.refresh_token;
});

describe('A33: registering', () => {
  it('gives a token that works for an hour, and no longer', async () => {
    expect((await sync()).status).toBe(200);
    await letPass(appAccessS * 1000);
    expect((await sync()).meta.error).toBe('device.unknown');
  });

  it('keeps hashes only, and none of them is a device by itself', async () => {
    const device = await env.DB.prepare('SELECT device FROM app_devices').first<string>('device');
    const kept = JSON.stringify((await env.DB.prepare('SELECT * FROM app_tokens').all()).results);
    for (const token of [app.token, refresh]) expect(kept).not.toContain(token);
    for (const token of [device, refresh]) {
      app.token = token;
      expect((await sync()).meta.error).toBe('device.unknown');
    }
  });

  it.each(['afiya-tes', 'afiya', 'AFIYA-TEST', 'afiya-test-2.x'])('refuses the client %s', async (id) => {
    expect((await registerApp(app, key, id)).meta.error).toBe('client.unknown');
  });

  const forgeries = [
    ['of another call', () => key.prove(refreshUrl)],
    ['by another method', () => key.prove(registerUrl, undefined, { claims: { htm: 'GET' } })],
    ['without a signature’s algorithm', () => key.prove(registerUrl, undefined, { head: { alg: 'none' } })],
    ['of another algorithm', () => key.prove(registerUrl, undefined, { head: { alg: 'HS256' } })],
    ['of another type', () => key.prove(registerUrl, undefined, { head: { typ: 'JWT' } })],
    ['without a key', () => key.prove(registerUrl, undefined, { head: { jwk: undefined } })],
    ['of a key with a bad point', () => key.prove(registerUrl, undefined, { head: { jwk: badPoint } })],
    [
      'that somebody else signed',
      async () => swapSignature(await key.prove(registerUrl), await (await createAppKey()).prove(registerUrl)),
    ],
    ['that is no token', async () => 'a.b.c'],
    ['of four parts', async () => `${await key.prove(registerUrl)}.e`],
  ] as const;
  it.each(forgeries)('refuses a proof %s', async (_what, prove) => {
    const before = await rows('devices');
    const answer = await app.post('/device/auth', {
      device: { name: '', capacity: '', uid: '', platform: '' },
      os: { version: '', type: '' },
      client: { id: 'afiya-test', proof: await prove() },
    });
    expect(answer.meta.error).toBe('device.proof');
    expect(await rows('devices')).toBe(before);
  });
});

describe('A34: the next pair', () => {
  it('works, and the first access token goes on to its end', async () => {
    const first = app.token;
    expect((await takeNext()).data).toMatchObject({ expires_in_s: appAccessS });
    expect((await sync()).status).toBe(200);
    app.token = first;
    expect((await sync()).status).toBe(200);
  });

  it('is not given to who has the token and not the key, and nothing changes', async () => {
    expect((await refreshApp(app, await createAppKey(), refresh)).meta.error).toBe('device.proof');
    expect((await takeNext()).status).toBe(200);
  });

  it('is not given for a proof of another refresh token', async () => {
    const proof = await key.prove(refreshUrl, 'another refresh token');
    expect((await app.post('/device/refresh', { refresh_token: refresh, proof })).meta.error).toBe('device.proof');
  });

  it('is given again within a minute, for an answer that was lost', async () => {
    const lost = refresh;
    await takeNext();
    const unused = refresh;
    expect((await takeNext(lost)).status).toBe(200);
    expect((await sync()).status).toBe(200);
    expect((await refreshApp(app, key, unused)).meta.error).toBe('device.unknown');
    expect((await takeNext()).status).toBe(200);
  });

  it('of two at once, one lives on', async () => {
    const answers = await Promise.all([refreshApp(app, key, refresh), refreshApp(app, key, refresh)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const next = await Promise.all(answers.map(({ data }) => refreshApp(app, key, data.refresh_token)));
    expect(next.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is not given after a quarter of a year', async () => {
    await letPass(retentionMs.appRefresh);
    expect((await takeNext()).meta.error).toBe('device.unknown');
  });
});

describe('A35: a spent token', () => {
  it.each([
    ['a minute later', async () => letPass(60_001)],
    ['once its successor was used', async () => takeNext()],
  ])('ends the device and its session %s', async (_when, pass) => {
    await app.register();
    const spent = refresh;
    await takeNext();
    await pass();
    expect((await me()).status).toBe(200);
    expect((await refreshApp(app, key, spent)).meta.error).toBe('device.unknown');
    expect((await sync()).meta.error).toBe('device.unknown');
    expect((await takeNext()).meta.error).toBe('device.unknown');
    expect(await rows('sessions')).toBe(0);
  });

  it('ends it also in the hands of who lacks the key', async () => {
    const spent = refresh;
    await takeNext();
    await letPass(60_001);
    expect((await refreshApp(app, await createAppKey(), spent)).meta.error).toBe('device.unknown');
    expect((await sync()).meta.error).toBe('device.unknown');
  });
});

describe('A36: an app’s session', () => {
  beforeEach(() => app.register());

  it('is the same after the next pair', async () => {
    await takeNext();
    expect((await me()).data.user.id).toBe(app.userId);
  });

  it('opens nothing on another device', async () => {
    const thief = await createClient();
    thief.session = app.session;
    expect((await thief.get('/user/me')).meta.error).toBe('session.expired');
    const otherApp = await createClient({ device: false });
    otherApp.token = (await registerApp(otherApp, await createAppKey())).data.access_token;
    otherApp.session = app.session;
    expect((await otherApp.get('/user/me')).meta.error).toBe('session.expired');
  });

  it('outlives a browser’s while the app is opened, and ends with its device', async () => {
    await env.DB.prepare('UPDATE sessions SET created_at = created_at - ?')
      .bind(retentionMs.session + 1)
      .run();
    await deleteExpiredRows(env, Date.now());
    expect((await me()).status).toBe(200);
    await env.DB.prepare('UPDATE app_devices SET used_at = used_at - ?')
      .bind(retentionMs.appRefresh + 1)
      .run();
    await deleteExpiredRows(env, Date.now());
    expect((await me()).meta.error).toBe('device.unknown');
    expect(await rows('sessions')).toBe(0);
    expect(await rows('app_tokens')).toBe(0);
  });

  it('ends by signing out, and the device stays', async () => {
    await app.post('/user/logout');
    expect((await me()).meta.error).toBe('session.expired');
    expect((await sync()).status).toBe(200);
  });
});

const badPoint = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43) };
const swapSignature = (token: string, other: string) =>
  [...token.split('.').slice(0, 2), other.split('.')[2]].join('.');
