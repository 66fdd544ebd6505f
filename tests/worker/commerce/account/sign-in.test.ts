import { env } from 'cloudflare:workers';
import nodeCrypto from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../../worker/commerce/features/account/sign-in.ts';
import { type LimitName, limitKey } from '../../../../worker/commerce/limits/limits.ts';
import { createClient } from '../support/client.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import { mails, tokenOf } from '../support/messages.ts';

const password = 'wellbeing for all 2026';
const email = 'noura@example.com';
const wrong = { email, password: 'not the password' };
const right = { email, password };

async function shopper() {
  const client = await createClient();
  await client.register({ email, password });
  return client;
}
const counted = async (name: LimitName, subject: string, count: number) =>
  env.DB.prepare('UPDATE throttles SET count = ? WHERE key = ?')
    .bind(count, await limitKey(name, subject))
    .run();
const setHash = (hash: string) => env.DB.prepare('UPDATE users SET password_hash = ?').bind(hash).run();

/** Watches the hash without replacing it. */
const watchHashes = () => vi.spyOn(nodeCrypto, 'scryptSync');
afterEach(() => vi.restoreAllMocks());

describe('answers', () => {
  it('creates an account and signs in at once', async () => {
    const client = await createClient();
    const answer = await client.register({ name: ' نورة  الصباح ', email: ' Noura@Example.com ' });
    expect(answer.data.user).toMatchObject({ name: 'نورة الصباح', email: 'Noura@Example.com', phone: null });
    expect((await client.get('/user/me')).data.user.id).toBe(answer.data.user.id);
  });

  it('signs in with the e-mail in any case', async () => {
    const client = await shopper();
    const answer = await client.post('/user/login', { email: 'NOURA@EXAMPLE.COM', password }, { session: null });
    expect([answer.status, answer.data.user.id]).toEqual([200, client.userId]);
  });

  it('A3: gives a new token at every sign-in and ends the one that came with it', async () => {
    const client = await shopper();
    const old = client.session as string;
    const { data } = await client.post('/user/login', right);
    expect(data.access_token).not.toBe(old);
    expect((await client.get('/user/me', { session: old })).status).toBe(401);
    expect((await client.get('/user/me', { session: data.access_token })).status).toBe(200);
  });

  it('A16: takes passwords of any script whole: Arabic, emoji, a leading space, and the 73rd character counts', async () => {
    for (const [at, secret] of [' سلامتك 🌿 أولًا', `${'y'.repeat(36)}${'z7'.repeat(18)}A`].entries()) {
      const client = await createClient();
      const mine = `a${at}@example.com`;
      expect((await client.register({ email: mine, password: secret })).status).toBe(200);
      expect((await client.post('/user/login', { email: mine, password: secret })).status).toBe(200);
      const cut = await client.post('/user/login', { email: mine, password: `${secret.slice(0, -1)}B` });
      expect(cut.meta.error).toBe('auth.invalid');
    }
  });

  it('A15: writes an older hash anew at the next sign-in', async () => {
    const client = await shopper();
    const salt = new Uint8Array(16).fill(7);
    const old = nodeCrypto.scryptSync(password, salt, 32, { N: 2 ** 13, r: 8, p: 10, maxmem: 2 ** 25 });
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
    await setHash(`scrypt$13$8$10$${text(salt)}$${text(old)}`);
    expect((await client.post('/user/login', right)).status).toBe(200);
    expect(await env.DB.prepare('SELECT password_hash AS h FROM users').first<string>('h')).toMatch(
      /^scrypt\$14\$8\$5\$/,
    );
    expect((await client.post('/user/login', right)).status).toBe(200);
  });
});

describe('refuses', () => {
  it('A13: a wrong password and an unknown e-mail in the same words, after the same work', async () => {
    const client = await shopper();
    const hashes = watchHashes();
    const known = await client.post('/user/login', wrong);
    expect(hashes).toHaveBeenCalledTimes(1);
    const unknown = await client.post('/user/login', { ...wrong, email: 'nobody@example.com' });
    expect(hashes).toHaveBeenCalledTimes(2);
    expect(hashes.mock.calls[0]?.[3]).toEqual(hashes.mock.calls[1]?.[3]);
    expect([unknown.status, unknown.meta.error]).toEqual([422, 'auth.invalid']);
    expect({ ...unknown.meta, reqId: '' }).toEqual({ ...known.meta, reqId: '' });
    expect(unknown.data).toEqual(known.data);
  });

  it('A15: a hash whose cost would break the shop, without computing it', async () => {
    const client = await shopper();
    await setHash(`scrypt$30$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`);
    const hashes = watchHashes();
    expect((await client.post('/user/login', right)).meta.error).toBe('auth.invalid');
    expect(hashes.mock.calls.map((call) => (call[3] as { N: number }).N)).toEqual([2 ** 14]);
  });

  it('passwords that are too short, too long, empty or on everybody’s list', async () => {
    const client = await createClient();
    const hashes = watchHashes();
    for (const [text, error] of [
      ['', 'field.required'],
      ['a1b2c', 'field.too_short'],
      ['123456', 'field.common'],
      ['Password', 'field.common'],
      ['é'.repeat(129), 'field.too_long'],
      ['ok then\0', 'field.invalid'],
      ['ok then \ud800', 'field.invalid'],
    ]) {
      const answer = await client.register({ password: text as string });
      expect([text?.slice(0, 9), answer.status, answer.meta.error]).toEqual([text?.slice(0, 9), 422, error]);
      expect(answer.data.fields[0].path).toBe('password');
    }
    expect(hashes).not.toHaveBeenCalled();
  });

  it('A29: a password that is the e-mail’s own name, wherever one is chosen', async () => {
    vi.spyOn(nodeCrypto, 'scryptSync').mockImplementation((text) => Buffer.from(String(text).padEnd(32).slice(0, 32)));
    const client = await createClient();
    const own = { email: 'noura.alsabah@example.com', password: 'Noura.AlSabah' };
    expect((await client.register(own)).meta.error).toBe('field.common');
    await client.register({ ...own, password });
    const changed = await client.post('/user/profile/set-password', {
      old_password: password,
      new_password: own.password,
    });
    expect([changed.meta.error, changed.data.fields[0].path]).toEqual(['field.common', 'new_password']);
    await client.post('/user/forgot-password', { email: own.email });
    const token = tokenOf((await mails('password.reset'))[0]);
    expect((await client.post('/user/reset-password', { token, password: own.password })).meta.error).toBe(
      'field.common',
    );
    expect((await client.post('/user/reset-password', { token, password: 'another one' })).status).toBe(200);
  });

  it('A14: a second account for another spelling of one e-mail', async () => {
    const client = await createClient();
    await client.register({ email: 'a@bücher.example' });
    for (const same of ['A@BÜCHER.example', ' a@bücher.example ', 'ａ@bücher.example', 'a@xn--bcher-kva.example']) {
      const answer = await client.register({ email: same });
      expect([same, answer.status, answer.meta.error]).toEqual([same, 409, 'account.exists']);
    }
    expect(await env.DB.prepare('SELECT count(*) AS n FROM users').first<number>('n')).toBe(1);
  });

  it('A14: all but one of several who register the same e-mail at once', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => createClient()));
    const answers = await Promise.all(clients.map((client) => client.register({ email })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sessions').first<number>('n')).toBe(1);
  });

  it('A11: e-mails that are several, or hide a header', async () => {
    const client = await createClient();
    for (const bad of [
      ['a@x.com', 'evil@x.com'],
      'a@x.com,evil@x.com',
      'a@x.com\nBcc: evil@x.com',
      'a@x.com，evil＠y.com',
      'a@x.com/evil',
      'a@x.com:25',
      'a..b@x.com',
      'a@-x.com',
      'a\u0001@x.com',
      'a@@x.com',
      'a@localhost',
    ]) {
      const answer = await client.post('/user/forgot-password', { email: bad });
      expect([bad, answer.status, answer.data.fields?.[0].path]).toEqual([bad, 422, 'email']);
    }
    expect(await env.DB.prepare('SELECT count(*) AS n FROM mails').first<number>('n')).toBe(0);
  });

  it('R1: the eleventh try within a quarter of an hour even if it is right; others and the reset still work', async () => {
    await shopper();
    const client = await createClient();
    const other = await createClient();
    await other.register({ email: 'other@example.com', password });
    await client.post('/user/login', wrong);
    await env.DB.prepare('UPDATE throttles SET count = 10 WHERE count = 1 AND expires_at < ?')
      .bind(Date.now() + 20 * 60_000)
      .run();
    // The address has its own, larger count: only the account is closed.
    const answer = await client.post('/user/login', right, { ip: '203.0.113.9' });
    expect([answer.status, answer.meta.error]).toEqual([429, 'rate.limited']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await other.post('/user/login', { email: 'other@example.com', password })).status).toBe(200);
    expect((await client.post('/user/forgot-password', { email })).status).toBe(200);
  });

  it('R2: a burst of guesses, after ten hashes', async () => {
    await shopper();
    const client = await createClient();
    const hashes = watchHashes().mockReturnValue(Buffer.alloc(32, 1));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => client.post('/user/login', wrong, { ip: `203.0.113.${at}` })),
    );
    expect(answers.filter((answer) => answer.meta.error === 'auth.invalid')).toHaveLength(10);
    expect(answers.filter((answer) => answer.meta.error === 'rate.limited')).toHaveLength(50);
    expect(hashes).toHaveBeenCalledTimes(10);
  });

  it.each([
    ['hash-account', email, 60],
    ['hash-ip', '203.0.113.78', 600],
  ] as const)(
    'R2: the right password too, past what is hashed of %s, without another hash',
    async (name, whom, most) => {
      await shopper();
      // Each from a browser that was never here: one that signed in before counts for itself.
      const signIn = async () => (await createClient()).post('/user/login', right, { ip: '203.0.113.78' });
      expect((await signIn()).status).toBe(200);
      await counted(name, whom, most);
      const hashes = watchHashes();
      const answer = await signIn();
      expect([answer.status, answer.meta.error]).toEqual([429, 'rate.limited']);
      expect(hashes).not.toHaveBeenCalled();
    },
  );

  it('R1: an address after fifty wrong tries on many accounts, but right ones cost nothing', async () => {
    await shopper();
    const client = await createClient();
    const at = { ip: '203.0.113.77' };
    await client.post('/user/login', right, at);
    const left = await env.DB.prepare('SELECT count FROM throttles WHERE key = ?')
      .bind(await limitKey('login-ip', at.ip))
      .first<number>('count');
    expect(left).toBe(0);
    await counted('login-ip', at.ip, 50);
    const answer = await client.post('/user/login', { email: 'somebody@example.com', password }, at);
    expect(answer.meta.error).toBe('rate.limited');
  });
});

describe('guards', () => {
  it('A5: signing out ends the session on the server at once', async () => {
    const client = await shopper();
    expect((await client.post('/user/logout')).status).toBe(200);
    const again = await client.get('/user/me');
    expect([again.status, again.meta.error]).toEqual([401, 'session.expired']);
    expect((await client.get('/user/sync')).data.user).toBeNull();
  });

  it.each([
    ['is changed', () => setHash('another')],
    ['goes with its account', () => env.DB.prepare('DELETE FROM users').run()],
  ])('A7: nobody is in with a password that %s while it is being checked', async (_what, somebody) => {
    await shopper();
    await env.DB.prepare('DELETE FROM sessions').run();
    const context = { now: Date.now(), locale: 'en', device: 'd', session: null, ip: '192.0.2.1' };
    const meanwhile = { ...context, env: { ...env, DB: databaseMeanwhile(2, somebody) } };
    await expect(signIn(meanwhile as unknown as Parameters<typeof signIn>[0], right)).rejects.toThrow('auth.invalid');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM sessions').first('n')).toBe(0);
  });

  it('A17: a crowd that signs in is hashed one after the other, and who only looks around is served between', async () => {
    const client = await shopper();
    let running = 0;
    let most = 0;
    const real = nodeCrypto.scryptSync;
    vi.spyOn(nodeCrypto, 'scryptSync').mockImplementation((...args: Parameters<typeof real>) => {
      running += 1;
      most = Math.max(most, running);
      const hash = real(...args);
      running -= 1;
      return hash;
    });
    const ended: string[] = [];
    const crowd = Array.from({ length: 8 }, async (_, at) => {
      const { status } = await client.post('/user/login', { ...right, email: `nobody${at}@example.com` });
      ended.push('sign-in');
      return status;
    });
    const looking = client.get('/country').then(({ status }) => {
      ended.push('look');
      return status;
    });
    expect(await looking).toBe(200);
    expect(await Promise.all(crowd)).toEqual(Array(8).fill(422));
    expect(most).toBe(1);
    expect(ended.indexOf('look')).toBeLessThan(4);
  });

  it('signing out on one device leaves the other signed in', async () => {
    const client = await shopper();
    const other = await createClient();
    const { data } = await other.post('/user/login', right);
    await client.post('/user/logout');
    expect((await other.get('/user/me', { session: data.access_token })).status).toBe(200);
  });

  it('A6: a session ends after fourteen days whatever the cookie says', async () => {
    const client = await (await createClient()).signedIn();
    await env.DB.prepare('UPDATE sessions SET created_at = created_at - 1209601000').run();
    expect((await client.get('/user/me')).status).toBe(401);
  });

  it('A4: what the database keeps signs nobody in', async () => {
    const client = await shopper();
    const row = await env.DB.prepare('SELECT token_hash FROM sessions').first<string>('token_hash');
    expect((await client.get('/user/me', { session: row })).status).toBe(401);
    const user = JSON.stringify(await env.DB.prepare('SELECT * FROM users').first());
    expect(user).not.toContain(password);
  });

  it('A22: an account is never told to somebody else', async () => {
    await shopper();
    const guest = await createClient();
    for (const path of ['/user/me', '/user/address'])
      expect([path, (await guest.get(path)).status]).toEqual([path, 401]);
    expect((await guest.post('/user/profile/set-name', { name: 'X' })).status).toBe(401);
  });
});
