import { env } from 'cloudflare:workers';
import nodeCrypto from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitKey } from '../../../../worker/commerce/limits/limits.ts';
import { createClient } from '../support/client.ts';

const old_password = 'wellbeing for all 2026';
const new_password = ' يوم جديد 🌿 in Kuwait';
const email = 'noura@example.com';

async function shopper() {
  const client = await createClient();
  await client.register({ email, password: old_password });
  return client;
}
/** The same person on another device. */
async function signedInElsewhere(password = old_password) {
  const client = await createClient();
  client.session = (await client.post('/user/login', { email, password })).data.access_token;
  return client;
}
const change = '/user/profile/set-password';
afterEach(() => vi.restoreAllMocks());

describe('answers', () => {
  it('A3: a new password brings a new token, and the old token is dead', async () => {
    const client = await shopper();
    const old = client.session;
    const { status, data } = await client.post(change, { old_password, new_password });
    expect([status, data.user.email]).toEqual([200, email]);
    expect(data.access_token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(data.access_token).not.toBe(old);
    expect((await client.get('/user/me')).status).toBe(401);
    expect((await client.get('/user/me', { session: data.access_token })).status).toBe(200);
  });

  it('A7: a new password signs out every other device', async () => {
    const client = await shopper();
    const others = [await signedInElsewhere(), await signedInElsewhere()];
    const { data } = await client.post(change, { old_password, new_password });
    for (const other of others) expect((await other.get('/user/me')).meta.error).toBe('session.expired');
    expect((await client.get('/user/me', { session: data.access_token })).status).toBe(200);
  });

  it('A7: and what was searched for there is nothing for who finds it, but here it stays', async () => {
    const client = await shopper();
    const lost = await signedInElsewhere();
    for (const each of [client, lost]) await each.post('/search/set-term', { term: 'folic acid' });
    await client.post(change, { old_password, new_password });
    expect((await lost.get('/search/term')).data.items).toEqual([]);
    expect((await client.get('/search/term')).data.items).toEqual(['folic acid']);
  });

  it('A16: the new password works whole, its leading space and its last sign, and the old one no more', async () => {
    const client = await shopper();
    await client.post(change, { old_password, new_password });
    const signIn = async (password: string) => (await client.post('/user/login', { email, password })).status;
    expect(await signIn(new_password)).toBe(200);
    expect(await signIn(new_password.trim())).toBe(422);
    expect(await signIn(new_password.slice(0, -1))).toBe(422);
    expect(await signIn(old_password)).toBe(422);
  });

  it('A9: a link that was mailed before is dead afterwards', async () => {
    const client = await shopper();
    await client.post('/user/forgot-password', { email });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM reset_tokens').first('n')).toBe(1);
    await client.post(change, { old_password, new_password });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM reset_tokens').first('n')).toBe(0);
  });

  it('R1: wrong guesses are forgiven once the right password was given', async () => {
    const client = await shopper();
    await client.post(change, { old_password: 'a guess', new_password });
    client.session = (await client.post(change, { old_password, new_password })).data.access_token;
    for (let at = 0; at < 9; at += 1)
      await client.post(change, { old_password: 'a guess', new_password: old_password });
    const again = { old_password: new_password, new_password: old_password };
    expect((await client.post(change, again)).status, 'the tenth try').toBe(200);
  });
});

describe('refuses', () => {
  it('A8: a wrong old password, in the shopper’s language, and changes nothing', async () => {
    const client = await shopper();
    const other = await signedInElsewhere();
    const answer = await client.post(change, { old_password: 'not this one', new_password }, { locale: 'ar' });
    expect([answer.status, answer.meta.error]).toEqual([422, 'auth.old_password']);
    expect(answer.meta.msg).toMatch(/[\u0600-\u06ff]/);
    expect((await client.get('/user/me')).status).toBe(200);
    expect((await other.get('/user/me')).status).toBe(200);
    expect((await client.post('/user/login', { email, password: old_password })).status).toBe(200);
  });

  it('A8: ten wrong old passwords close the change and the sign-in together, after ten hashes', async () => {
    const client = await shopper();
    const hashes = vi.spyOn(nodeCrypto, 'scryptSync').mockReturnValue(Buffer.alloc(32, 1));
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, at) => client.post(change, { old_password: `guess ${at}`, new_password })),
    );
    const errors = answers.map((answer) => answer.meta.error);
    expect(errors.filter((error) => error === 'auth.old_password')).toHaveLength(10);
    expect(errors.filter((error) => error === 'rate.limited')).toHaveLength(4);
    expect(hashes).toHaveBeenCalledTimes(10);
    const right = await client.post(change, { old_password, new_password });
    expect([right.status, right.meta.error]).toEqual([429, 'rate.limited']);
    expect((await client.post('/user/login', { email, password: old_password })).status).toBe(429);
  });

  it('R2: the right old password too, once sixty were hashed in a quarter of an hour, without another hash', async () => {
    const client = await shopper();
    client.session = (await client.post(change, { old_password, new_password: old_password })).data.access_token;
    await env.DB.prepare('UPDATE throttles SET count = 60 WHERE key = ?')
      .bind(await limitKey('hash-familiar', email))
      .run();
    const hashes = vi.spyOn(nodeCrypto, 'scryptSync');
    expect((await client.post(change, { old_password, new_password })).meta.error).toBe('rate.limited');
    expect(hashes).not.toHaveBeenCalled();
  });

  it('A8: somebody else’s session changes somebody else’s password, never mine', async () => {
    const client = await shopper();
    const stranger = await createClient();
    await stranger.register({ password: 'the stranger has one' });
    expect((await stranger.post(change, { old_password, new_password })).meta.error).toBe('auth.old_password');
    expect((await client.post('/user/login', { email, password: old_password })).status).toBe(200);
  });

  it('a new password that is none, naming its field, without a hash', async () => {
    const client = await shopper();
    const hashes = vi.spyOn(nodeCrypto, 'scryptSync');
    for (const [text, rule] of [
      ['', 'required'],
      ['a1b2c', 'too_short'],
      ['Password', 'common'],
      ['é'.repeat(129), 'too_long'],
      ['broken \ud800', 'invalid'],
    ] as const) {
      const answer = await client.post(change, { old_password, new_password: text });
      expect(answer.data.fields?.[0]).toMatchObject({ path: 'new_password', rule });
    }
    expect(hashes).not.toHaveBeenCalled();
  });

  it('A7: all but one of several changes at once', async () => {
    const client = await shopper();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        client.post(change, { old_password, new_password: `${new_password} ${at}` }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sessions').first('n')).toBe(1);
  });
});
