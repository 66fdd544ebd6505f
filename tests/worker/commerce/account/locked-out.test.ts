/** A25: a stranger who knows an e-mail address can't lock the account's owner out. */
import { env } from 'cloudflare:workers';
import nodeCrypto from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { type Client, createClient } from '../support/client.ts';
import { mails, tokenOf } from '../support/messages.ts';
import { countOf } from '../support/shop.ts';

const email = 'noura@example.com';
const password = 'wellbeing for all 2026';
const newPassword = 'a new day in Kuwait';
/** Every password is its own hash here: who is counted with whom is asked, hundreds of times. */
const byItself = (text: unknown) => Buffer.from(String(text).padEnd(32, '.').slice(0, 32));
beforeEach(() => {
  vi.spyOn(nodeCrypto, 'scryptSync').mockImplementation(byItself);
});
afterEach(() => vi.restoreAllMocks());

async function owner(): Promise<Client> {
  const client = await createClient();
  await client.register({ email, password });
  return client;
}
const signIn = (client: Client, secret = password) => client.post('/user/login', { email, password: secret });
/** Wrong passwords from browsers that were never here, until the account is closed to such. */
async function guess(times = 12): Promise<void> {
  for (let at = 0; at < times; at += 1) await signIn(await createClient(), `guess ${at}`);
  expect((await signIn(await createClient())).status, 'strangers are locked out').toBe(429);
}

describe('answers', () => {
  it('a device that signed in before signs in while strangers guess, also after signing out', async () => {
    const client = await owner();
    await client.post('/user/logout');
    client.session = null;
    await guess();
    expect((await signIn(client)).status).toBe(200);
  });

  it('who is signed in changes the password, and removes the account, while strangers guess', async () => {
    const client = await owner();
    await guess();
    const { data, status } = await client.post('/user/profile/set-password', {
      old_password: password,
      new_password: newPassword,
    });
    expect(status).toBe(200);
    client.session = data.access_token;
    expect((await client.post('/user/remove', { password: newPassword })).status).toBe(200);
    expect(await countOf('known_devices')).toBe(0);
  });

  it('a session counts as its owner on a device that never signed in, and as one, whatever device shows it', async () => {
    const client = await owner();
    await guess();
    const moved = await createClient();
    moved.session = client.session;
    expect((await signIn(moved)).status).toBe(200);
    const again = await owner2(client);
    const told: (string | undefined)[] = [];
    for (let at = 0; at < 12; at += 1) {
      const thief = await createClient();
      thief.session = again;
      told.push(
        (await thief.post('/user/profile/set-password', { old_password: `guess ${at}`, new_password: newPassword }))
          .meta.error,
      );
    }
    expect(told).toEqual([...Array(10).fill('auth.old_password'), 'rate.limited', 'rate.limited']);
  });

  it('a device is known for a year, twenty are at once, and a new password forgets the others', async () => {
    const client = await owner();
    const { data } = await client.post('/user/profile/set-password', {
      old_password: password,
      new_password: newPassword,
    });
    client.session = data.access_token;
    const devices = 'SELECT device FROM known_devices ORDER BY seen_at DESC';
    expect((await env.DB.prepare(devices).all()).results).toHaveLength(1);
    await env.DB.prepare(
      `INSERT INTO known_devices SELECT users.id, value, 1 FROM users, json_each(?) WHERE email = 'noura@example.com'`,
    )
      .bind(JSON.stringify(Array.from({ length: 25 }, (_, at) => String(at).padStart(64, 'a'))))
      .run();
    await signIn(client, newPassword);
    expect(await countOf('known_devices')).toBe(20);
    await runCron(env, Date.now());
    expect(await countOf('known_devices'), 'those of 1970 are swept').toBe(1);
    await runCron(env, Date.now() + 366 * 24 * 3_600_000);
    expect(await countOf('known_devices')).toBe(0);
  });

  it('signing out everywhere else ends the other sessions, and their devices are strangers again', async () => {
    const client = await owner();
    const lost = await createClient();
    lost.session = (await signIn(lost)).data.access_token;
    await lost.post('/search/set-term', { term: 'folic acid' });
    const answer = await client.post('/user/logout-others');
    expect([answer.status, answer.data]).toEqual([200, { ended: 1 }]);
    expect((await lost.get('/user/me')).status).toBe(401);
    expect((await lost.get('/search/term')).data.items).toEqual([]);
    expect((await client.get('/user/me')).status).toBe(200);
    lost.session = null;
    await guess();
    expect((await signIn(lost)).status).toBe(429);
    expect((await signIn(client)).status).toBe(200);
  });
});

/** The session of the newest sign-in. */
const owner2 = async (client: Client): Promise<string> => (await signIn(client)).data.access_token;

describe('guards', () => {
  it('A25: a known device has ten wrong tries like anybody, and they are nobody else’s', async () => {
    const client = await owner();
    await client.post('/user/logout');
    client.session = null;
    const told: (string | undefined)[] = [];
    for (let at = 0; at < 11; at += 1) told.push((await signIn(client, `guess ${at}`)).meta.error);
    expect(told).toEqual([...Array(10).fill('auth.invalid'), 'rate.limited']);
    expect((await signIn(await createClient())).status).toBe(200);
  });

  it('a device that signed in to another account is a stranger here', async () => {
    await owner();
    const other = await createClient();
    await other.register({ email: 'other@example.com' });
    await guess();
    expect((await signIn(other)).status).toBe(429);
  });

  it('the reset opens the door on the device it was used on, whatever strangers do meanwhile', async () => {
    await owner();
    const client = await createClient();
    await client.post('/user/forgot-password', { email });
    const token = tokenOf((await mails('password.reset'))[0]);
    expect((await client.post('/user/reset-password', { token, password: newPassword })).status).toBe(200);
    await guess();
    expect((await signIn(client, newPassword)).status).toBe(200);
  });
});

describe('R3: a mail that sets a new password is left for the owner', () => {
  const ask = (client: Client, ip?: string) => client.post('/user/forgot-password', { email }, ip ? { ip } : {});
  const redeem = async (token: string) =>
    (await (await createClient()).post('/user/reset-password', { token, password: newPassword })).status;

  it('strangers use up theirs, and the device that signed in before still gets one', async () => {
    const client = await owner();
    for (let at = 0; at < 6; at += 1) await ask(await createClient(), `203.0.113.${at}`);
    expect(await mails('password.reset')).toHaveLength(3);
    client.session = null;
    expect((await ask(client)).status).toBe(200);
    expect(await mails('password.reset')).toHaveLength(4);
  });

  it('nobody’s asking ends the link that the owner just got', async () => {
    const client = await owner();
    await ask(client);
    for (let at = 0; at < 6; at += 1) await ask(await createClient(), `203.0.113.${at}`);
    const [first] = await mails('password.reset');
    expect(await redeem(tokenOf(first))).toBe(200);
  });

  it('the last link of the hour is good until another may be asked for', async () => {
    await owner();
    for (let at = 0; at < 4; at += 1) await ask(await createClient(), `203.0.113.${at}`);
    const sent = await mails('password.reset');
    expect(sent).toHaveLength(3);
    // 59 minutes later: no mail may be sent yet, and this one still opens.
    const minutes59 = 59 * 60_000;
    await env.DB.prepare('UPDATE reset_tokens SET expires_at = expires_at - ?').bind(minutes59).run();
    expect(await redeem(tokenOf(sent[1]))).toBe(422);
    expect(await redeem(tokenOf(sent[2]))).toBe(200);
  });

  it('the limit of an address does not stop a device that signed in before', async () => {
    const client = await owner();
    await env.DB.prepare('DELETE FROM throttles').run();
    await ask(await createClient(), client.ip);
    await env.DB.prepare('UPDATE throttles SET count = 20 WHERE expires_at > ?').bind(Date.now()).run();
    expect((await ask(await createClient(), client.ip)).status).toBe(429);
    client.session = null;
    expect((await ask(client)).status).toBe(200);
    expect(await mails('password.reset')).toHaveLength(2);
  });

  it('a link that is good is not held up by who tries made-up ones from the same address', async () => {
    const client = await owner();
    await ask(client);
    const stranger = await createClient({ ip: client.ip });
    await stranger.post('/user/reset-password', { token: 'x'.repeat(20), password: newPassword });
    await env.DB.prepare('UPDATE throttles SET count = 50').run();
    const made = { token: 'y'.repeat(20), password: newPassword };
    expect((await stranger.post('/user/reset-password', made)).meta.error).toBe('rate.limited');
    const token = tokenOf((await mails('password.reset'))[0]);
    expect((await client.post('/user/reset-password', { token, password: newPassword })).status).toBe(200);
  });
});
